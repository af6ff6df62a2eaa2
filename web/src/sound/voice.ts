// Turns the numbers of a sound into oscillators and noise.
import { SOUNDS, type Sound, type Tone } from './tones.ts'

/** Longer than any burst of noise, each of which is cut from it. */
const NOISE_S = 0.3
/** The sharpness of the filter that cuts a band out of the noise. */
const NOISE_Q = 1.2
const VOLUME = 0.5
/** The level that a fading tone ends at: an exponential fade cannot reach 0. */
const FAINT = 0.001

let noise: AudioBuffer | undefined

export function sing(audio: AudioContext, sound: Sound, afterMs: number): void {
  for (const tone of SOUNDS[sound]) playTone(audio, tone, afterMs)
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
