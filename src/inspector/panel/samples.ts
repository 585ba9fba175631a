/**
 * Examples of what each machine may hear, found by the names of their files: they fill in what is sent by hand,
 * and name what was recorded.
 */
import { maskEvent } from '../mask.ts';
import type { MaskedEvent } from '../mask.ts';

type Payloads = Readonly<Record<string, object>>;
interface WithEvents {
  readonly events: Readonly<Record<string, Payloads | undefined>>;
}
const hasEvents = (value: unknown): value is WithEvents =>
  typeof value === 'object' && value !== null && 'events' in value;

declare global {
  interface ImportMeta {
    /** The bundler's: all modules of a folder whose names fit. */
    webpackContext(
      folder: string,
      options: { readonly regExp: RegExp; readonly mode: 'eager' | 'sync' },
    ): { (name: string): Readonly<Record<string, unknown>>; keys(): string[] };
  }
}
const found = import.meta.webpackContext('../../machines', { regExp: /\.samples\.ts$/, mode: 'sync' });
const exported = new Map(found.keys().flatMap((name) => Object.entries(found(name))));

/** By the sample's name; none where nobody has written any. */
export const samplesFor = (machine: string, event: string): Payloads => {
  const samples = exported.get(`${machine}Samples`);
  return (hasEvents(samples) ? samples.events[event] : undefined) ?? {};
};

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
const textOf = (event: MaskedEvent): string => JSON.stringify(event, (_, value: unknown) => sorted(value));

/** The first example that looks like a recorded event, as far as both may be shown; '' where none does. */
export const sampleLike = (machine: string, event: MaskedEvent): string => {
  const text = textOf(event);
  const like = Object.entries(samplesFor(machine, event.type)).find(
    ([, payload]) => textOf(maskEvent({ ...payload, type: event.type })) === text,
  );
  return like?.[0] ?? '';
};
