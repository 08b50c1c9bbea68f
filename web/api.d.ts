// What the server sends besides the scene, as docs/http-api.md describes it.
import type { About, Board, LessonInfo, OddsView, OptionInfo, OptionValue, Outcome, RowGroup, ScenarioInfo, Scene, Text } from './wire.d.ts';

export type Holder = 'me' | 'guest' | 'machine';
export type Shelf = { version: string, games: ShelfGame[] };
export type ShelfGame = { about: About, seats: string[], machines: string[], scenarios: ScenarioInfo[], options: OptionInfo[], lessons: LessonInfo[] };
export type NewGame = { game: string, scenario?: string, lesson?: string, options?: { [id: string]: OptionValue }, seats?: { [seat: string]: Holder }, seed?: string, sandbox?: boolean };
export type GameInfo = { id: string, game: string, name: string, title: string, phase: string, seats: { [seat: string]: Holder }, to_act: string[], revision: number, steps: number, settled: number, sandbox: boolean, lesson: string | null, over: Outcome | null, created: number, updated: number, broken: string | null, seed_hash: string };
export type SceneMessage = { game: string, revision: number, seat: string, to_act: string[], settled: number, sandbox: boolean, board: string | null, scene: Scene, lesson: LessonView | null };
export type Decide = { revision: number, seat: string, n?: number, decision?: unknown, dice?: number[] };
export type LessonView = { name: string, step: number, steps: number, text: Text, choice: number | null, subjects: string[] };
export type Forecast = { odds: OddsView, rows: RowGroup[] };
export type RuleSection = { title: string, level: number, clauses: ClauseView[] };
export type Rulebook = { game: string, title: string, sections: RuleSection[] };
export type ClauseView = { id: string, kind: string, section: string, text: string, notes: string[] };
export type Refusal = { error: string, clause: string | null, revision?: number };
export type { Board };
