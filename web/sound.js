// A few quiet sounds, made here and not from files: dice on a table, a shot far off, a bell for a new turn. Off unless
// the player wants them; before the first key or click browsers keep pages silent, and so does this one.
import { settings } from './settings.js';

/** @typedef {'dice' | 'fire' | 'turn'} Sound */

/** How loud everything is together. */
const VOLUME = 0.16;
/** Sounds that come faster than this are one, in seconds. */
const APART = 0.12;

/** @type {AudioContext | null} */
let context = null;
/** When each was last begun. @type {Map<Sound, number>} */
const begun = new Map();

/** A second of noise, from which dice and shots are cut. @param {AudioContext} audio */
function noise(audio) {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < data.length; at += 1) data[at] = Math.random() * 2 - 1;
  return buffer;
}

/** @type {AudioBuffer | null} */
let hiss = null;

/**
 * A burst of noise through a filter, which dies away.
 * @param {AudioContext} audio
 * @param {{ at: number, last: number, type: BiquadFilterType, from: number, to: number, loud: number }} how
 */
function burst(audio, { at, last, type, from, to, loud }) {
  const source = audio.createBufferSource();
  source.buffer = hiss ??= noise(audio);
  const filter = audio.createBiquadFilter();
  filter.type = type;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + last);
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud * VOLUME, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + last);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at, Math.random() / 2, last);
}

/** A soft tone. @param {AudioContext} audio @param {number} at @param {number} pitch */
function tone(audio, at, pitch) {
  const source = audio.createOscillator();
  source.type = 'sine';
  source.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(0.5 * VOLUME, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.7);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + 0.75);
}

/** @type {Record<Sound, (audio: AudioContext, at: number) => void>} */
const MADE = {
  // Two dice that strike the table, and strike it again.
  dice: (audio, at) => {
    for (const [later, loud] of /** @type {const} */ ([[0, 0.9], [0.05, 0.6], [0.13, 0.5], [0.17, 0.3], [0.24, 0.2]])) burst(audio, { at: at + later, last: 0.045, type: 'bandpass', from: 2600, to: 1500, loud });
  },
  // A crack, and the rumble after it.
  fire: (audio, at) => {
    burst(audio, { at, last: 0.09, type: 'lowpass', from: 2400, to: 400, loud: 1 });
    burst(audio, { at: at + 0.03, last: 0.7, type: 'lowpass', from: 420, to: 60, loud: 1.4 });
  },
  turn: (audio, at) => {
    tone(audio, at, 392);
    tone(audio, at + 0.16, 523.25);
  },
};

/** Plays a sound, if the player wants to hear any and has touched the page. @param {Sound} sound @param {number} [later] In seconds. */
export function play(sound, later = 0) {
  if (!settings.sound || typeof AudioContext !== 'function' || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const at = context.currentTime + later;
  if (at - (begun.get(sound) ?? -1) < APART) return;
  begun.set(sound, at);
  MADE[sound](context, at);
}
