/** The few sounds of the table, made on the spot: nothing has to be loaded. */
export type Sound = 'move' | 'die' | 'chit' | 'clash'

let audio: AudioContext | undefined

export function play(sound: Sound): void {
  audio ??= new AudioContext()
  // A browser keeps sound back until the page has been touched.
  if (audio.state === 'suspended') void audio.resume()
  MAKERS[sound](audio, audio.currentTime)
}

const MAKERS: Readonly<Record<Sound, (audio: AudioContext, at: number) => void>> = {
  /** Cardboard put down on paper. */
  move(context, at) {
    rustle(context, { at, length: 0.07, pitch: 900, volume: 0.25 })
    thud(context, { at: at + 0.03, length: 0.08, pitch: 170, volume: 0.25 })
  },
  /** A die that tumbles and comes to rest. */
  die(context, at) {
    for (const [i, delay] of [0, 0.09, 0.17, 0.28, 0.42].entries()) {
      rustle(context, { at: at + delay, length: 0.03, pitch: 2600 - 180 * i, volume: 0.35 - 0.05 * i })
    }
  },
  /** A chit drawn from a cup of others. */
  chit(context, at) {
    rustle(context, { at, length: 0.16, pitch: 3200, volume: 0.12 })
    thud(context, { at: at + 0.16, length: 0.06, pitch: 420, volume: 0.2 })
  },
  /** Two stacks that meet. */
  clash(context, at) {
    thud(context, { at, length: 0.16, pitch: 90, volume: 0.4 })
    rustle(context, { at, length: 0.1, pitch: 500, volume: 0.2 })
  },
}

interface Tone {
  readonly at: number
  readonly length: number
  readonly pitch: number
  readonly volume: number
}

/** A short noise around a pitch. */
function rustle(context: AudioContext, tone: Tone): void {
  const source = new AudioBufferSourceNode(context, { buffer: noise(context) })
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: tone.pitch, Q: 1.2 })
  source.connect(filter).connect(fading(context, tone)).connect(context.destination)
  source.start(tone.at, 0, tone.length)
}

/** A short tone that falls. */
function thud(context: AudioContext, tone: Tone): void {
  const source = new OscillatorNode(context, { type: 'sine', frequency: tone.pitch })
  source.frequency.exponentialRampToValueAtTime(tone.pitch / 2, tone.at + tone.length)
  source.connect(fading(context, tone)).connect(context.destination)
  source.start(tone.at)
  source.stop(tone.at + tone.length)
}

function fading(context: AudioContext, { at, length, volume }: Tone): GainNode {
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(volume, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + length)
  return gain
}

const NOISE_LENGTH = 0.25
let kept: AudioBuffer | undefined

/** The same noise every time; nobody hears the difference. */
function noise(context: AudioContext): AudioBuffer {
  if (kept !== undefined) return kept
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_LENGTH, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let word = 0x2545f491
  for (let i = 0; i < samples.length; i++) {
    word ^= word << 13
    word ^= word >>> 17
    word ^= word << 5
    samples[i] = (word | 0) / 0x80000000
  }
  kept = buffer
  return buffer
}
