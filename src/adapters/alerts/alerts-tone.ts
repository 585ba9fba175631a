/** A short synthesised tone of two notes. Browsers keep it silent until the first user gesture. */
import type { Report } from '../report.ts';

/** Hertz, and seconds from the start. */
const NOTES = [
  [659.26, 0],
  [880, 0.11],
] as const;
const LENGTH = 0.28;
const LOUD = 0.09;

export const createTone = ({
  report,
  open = () => new AudioContext(),
}: {
  readonly report: Report;
  readonly open?: () => AudioContext;
}) => {
  let audio: AudioContext | undefined;
  const sound = (context: AudioContext): void => {
    for (const [frequency, start] of NOTES) {
      const at = context.currentTime + start;
      const oscillator = new OscillatorNode(context, { type: 'sine', frequency });
      const volume = new GainNode(context, { gain: 0 });
      // Fade in and out: an abrupt end clicks.
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(LOUD, at + 0.015);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH);
      oscillator.connect(volume).connect(context.destination);
      oscillator.start(at);
      oscillator.stop(at + LENGTH);
    }
  };
  const play = async (): Promise<void> => {
    const context = (audio ??= open());
    if (context.state === 'suspended') {
      // Skip the tone while the audio context is suspended: it would play late, at the first user gesture.
      const resumed = context.resume().then(() => true);
      const inTime = await Promise.race([
        resumed,
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 500)),
      ]);
      if (!inTime) return;
    }
    sound(context);
  };
  return {
    play: (): void =>
      void play().catch((error: unknown) => report('no tone could be played', { message: String(error) })),
    close: (): void => {
      void audio?.close().catch(() => {});
      audio = undefined;
    },
  };
};
