/** Sample events of each machine, found by file name: they prefill events composed by hand, and name recorded ones. */
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
    /** The bundler's glob import. */
    webpackContext(
      folder: string,
      options: { readonly regExp: RegExp; readonly mode: 'eager' | 'sync' },
    ): { (name: string): Readonly<Record<string, unknown>>; keys(): string[] };
  }
}
const found = import.meta.webpackContext('../../machines', { regExp: /\.samples\.ts$/, mode: 'sync' });
const exported = new Map(found.keys().flatMap((name) => Object.entries(found(name))));

/** By sample name; empty without samples. */
export const samplesFor = (machine: string, event: string): Payloads => {
  const samples = exported.get(`${machine}Samples`);
  return (hasEvents(samples) ? samples.events[event] : undefined) ?? {};
};

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
const textOf = (event: MaskedEvent): string => JSON.stringify(event, (_, value: unknown) => sorted(value));

/** The first sample that matches a recorded event, comparing visible fields only; '' without a match. */
export const sampleLike = (machine: string, event: MaskedEvent): string => {
  const text = textOf(event);
  const like = Object.entries(samplesFor(machine, event.type)).find(
    ([, payload]) => textOf(maskEvent({ ...payload, type: event.type })) === text,
  );
  return like?.[0] ?? '';
};
