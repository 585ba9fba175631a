/** Replaces what a recording had to hide by the samples, so that its step can be repeated. */
import type { PathStep } from '../../../src/contracts/core/path-file.ts';
import { MASK } from '../../../src/inspector/mask.ts';
import { wordsOfEvent } from '../../../src/inspector/transitions.ts';
import { choicesFor, type Choice } from '../../../tools/paths/explore.ts';
import type { EventStep } from './perform-step.ts';
import type { ListedModel } from './model.ts';

const isMasked = (value: unknown): boolean => JSON.stringify(value)?.includes(MASK) ?? false;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The recorded value, with its length and every visible part, and the example's value in place of hidden parts. */
const fill = (recorded: unknown, example: unknown): unknown => {
  if (Array.isArray(recorded)) {
    const examples: readonly unknown[] = Array.isArray(example) ? example : [];
    return recorded.map((item, index) => fill(item, examples[index % Math.max(1, examples.length)]));
  }
  if (isRecord(recorded))
    return Object.fromEntries(
      Object.entries(recorded).map(([name, value]) => [
        name,
        fill(value, isRecord(example) ? example[name] : undefined),
      ]),
    );
  return isMasked(recorded) && example !== undefined ? example : recorded;
};

const sizeOf = (value: unknown): string => (Array.isArray(value) ? String(value.length > 0) : typeof value);

/** The step with its payload; masked parts come from the most similar sample. */
export const unmasked = (
  { samples }: Pick<ListedModel, 'samples'>,
  { event, sample = '' }: Pick<PathStep, 'event' | 'sample'>,
): EventStep => {
  const { type, ...payload } = event;
  if (!isMasked(payload)) return { type, payload, sample };
  const choices = choicesFor(samples, type);
  // The name of the typed field is visible, although the typed text is not.
  const shown = Object.entries(payload).filter(([, value]) => !isMasked(value));
  const fits = (choice: Choice): boolean =>
    shown.every(([name, value]) => JSON.stringify(choice.payload[name]) === JSON.stringify(value));
  const like = choices.find(
    (choice) => fits(choice) && sizeOf(choice.payload['output']) === sizeOf(payload['output']),
  );
  const found = choices.find((choice) => choice.sample === sample) ?? like ?? choices[0];
  if (!found) throw new Error(`no sample says what ‘${wordsOfEvent(type)}’ may carry`);
  const filled = fill(payload, found.payload) as EventStep['payload'];
  return { type, sample: found.sample, payload: filled };
};
