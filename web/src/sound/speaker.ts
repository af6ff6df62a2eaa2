// Plays the sounds, if they are on: never before the first key or tap, as browsers require too.
import { signal } from '@preact/signals'
import { storage } from '../page/storage.ts'
import { SOUNDS, type Sound, type Tone } from './tones.ts'

/** Longer than any burst of noise, each of which is cut from it. */
const NOISE_S = 0.3
/** The sharpness of the filter that cuts a band out of the noise. */
const NOISE_Q = 1.2
const VOLUME = 0.5
/** The level that a fading tone ends at: an exponential fade cannot reach 0. */
const FAINT = 0.001

/** Off by default on phones, since they are more often used in company. */
export const isSoundOn = signal(
  storage.get('sound') === undefined
    ? !matchMedia('(pointer: coarse)').matches
    : storage.get('sound') === 'on',
)

let isTouched = false
for (const gesture of ['pointerdown', 'keydown'] as const)
  addEventListener(gesture, () => (isTouched = true), { once: true, capture: true })

export function switchSound(isOn: boolean): void {
  isSoundOn.value = isOn
  storage.set('sound', isOn ? 'on' : 'off')
  if (isOn) play('turn')
}

let context: AudioContext | undefined
let noise: AudioBuffer | undefined

/** Plays a sound after a delay, if sounds are on and allowed. */
export function play(sound: Sound, afterMs = 0): void {
  if (!isSoundOn.value || !isTouched || document.hidden) return
  // Safari has none in its Lockdown Mode.
  if (!('AudioContext' in globalThis)) return
  context ??= new AudioContext()
  void context.resume()
  for (const tone of SOUNDS[sound]) playTone(context, tone, afterMs)
}

function playTone(audio: AudioContext, tone: Tone, afterMs: number): void {
  const startS = audio.currentTime + (afterMs + tone.atMs) / 1000
  const endS = startS + tone.forMs / 1000
  const volume = audio.createGain()
  volume.gain.setValueAtTime(tone.loudness * VOLUME, startS)
  volume.gain.exponentialRampToValueAtTime(FAINT, endS)
  volume.connect(audio.destination)
  const source =
    tone.wave === 'noise' ? noiseOf(audio, tone, startS, endS, volume) : audio.createOscillator()
  if (source instanceof OscillatorNode && tone.wave !== 'noise') {
    source.type = tone.wave
    glide(source.frequency, tone, startS, endS)
    source.connect(volume)
  }
  source.start(startS)
  source.stop(endS)
}

function noiseOf(audio: AudioContext, tone: Tone, startS: number, endS: number, to: AudioNode) {
  noise ??= newNoise(audio)
  const source = new AudioBufferSourceNode(audio, { buffer: noise })
  const band = new BiquadFilterNode(audio, { type: 'bandpass', Q: NOISE_Q })
  glide(band.frequency, tone, startS, endS)
  source.connect(band).connect(to)
  return source
}

function glide(pitch: AudioParam, { fromHz, toHz = fromHz }: Tone, startS: number, endS: number) {
  pitch.setValueAtTime(fromHz, startS)
  pitch.exponentialRampToValueAtTime(toHz, endS)
}

function newNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * NOISE_S), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (const index of samples.keys()) samples[index] = Math.random() * 2 - 1
  return buffer
}
