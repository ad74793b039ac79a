// Short sounds, made on the spot; silent unless the player has switched them on.

import { preferences } from "./preferences.js";

/** Of each sound its tones: the pitch in hertz, and when it begins and ends in seconds. */
const SOUNDS = {
  move: [[190, 0, 0.09]],
  notice: [
    [660, 0, 0.12],
    [880, 0.1, 0.25],
  ],
  end: [
    [523, 0, 0.2],
    [659, 0.16, 0.36],
    [784, 0.32, 0.7],
  ],
};

/** @type {AudioContext | null} */
let context = null;

/** @param {keyof typeof SOUNDS} name */
export function playSound(name) {
  if (!preferences.sounds) return;
  context ??= new AudioContext();
  // Browsers let no page sound before somebody has used it.
  void context.resume();
  for (const [pitch, from, to] of SOUNDS[name]) playTone(context, pitch, from, to);
}

/** @param {AudioContext} context @param {number} pitch @param {number} from @param {number} to */
function playTone(context, pitch, from, to) {
  const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  const now = context.currentTime;
  volume.gain.setValueAtTime(0, now + from);
  volume.gain.linearRampToValueAtTime(0.25, now + from + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.001, now + to);
  tone.connect(volume).connect(context.destination);
  tone.start(now + from);
  tone.stop(now + to);
}
