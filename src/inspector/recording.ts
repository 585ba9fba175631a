/**
 * Turns recorded entries into a path file. Its steps are external events: user input, adapters' events, the clock.
 * Events between actors follow from these, and repeat by themselves in a replay.
 */
import { PATH_FORMAT, pathFile, type PathFile, type PathStep } from '../contracts/core/path-file.ts';
import type { User } from '../contracts/account/user.ts';
import { MASK } from './mask.ts';
import { isLife, type Entry } from './recorder.ts';

export const isStep = ({ source, event }: Entry): boolean => source.kind !== 'actor' && !isLife(event.type);

/** The name of the matching sample, comparing visible fields only; '' without a match. */
export type SampleOf = (entry: Entry) => string;

const stepOf = (entry: Entry, sampleOf: SampleOf): PathStep => {
  const sample = sampleOf(entry);
  const { actor, machine, event, value, takes } = entry;
  return {
    actor,
    machine,
    event,
    ...(sample !== '' && { sample }),
    state: value as PathStep['state'],
    takes: [...takes],
  };
};

interface Placed {
  readonly path?: unknown;
  readonly search?: unknown;
}
/** Path and query, without the inspector's parameter and hidden values. */
const addressIn = ({ path, search }: Placed): string => {
  if (typeof path !== 'string' || !path.startsWith('/')) return '/';
  const given = new URLSearchParams(typeof search === 'string' ? search : '');
  const query = new URLSearchParams(
    [...given].filter(([name, value]) => name !== 'inspect' && !`${name}${value}`.includes(MASK)),
  );
  return query.size > 0 ? `${path}?${query}` : path;
};
/** Only the id and role: pages need no name. */
const userIn = (user: unknown): User | null => {
  const { id, type } = (user ?? {}) as Partial<User>;
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  return { id, ...(type !== undefined && { type }) };
};

/** Events of adapters while actors start, before any user input. */
const AT_START = /^(session|view|motion)\./;

/**
 * A list built without a query gets the address's query as it starts. That is part of opening the page, not a step:
 * it repeats when the page is opened again.
 */
const openingNews = (entries: readonly Entry[]): Entry | undefined => {
  const news = entries.find(({ actor, event }) => actor === 'navigation' && event.type === 'route.changed');
  if (news?.event['arrival'] !== 'replace') return undefined;
  const isFirst = entries.every(
    (entry) => !isStep(entry) || entry.sent >= news.sent || AT_START.test(entry.event.type),
  );
  return isFirst ? news : undefined;
};

/** The location and user at the entry `from`; for 0, when the page was opened. */
const openingOf = (entries: readonly Entry[], from: number): PathFile['opening'] => {
  const first = (actor: string, isIt: (entry: Entry) => boolean = () => true) =>
    entries.find((entry) => entry.actor === actor && isIt(entry));
  const lastBefore = (actor: string) =>
    entries.findLast((entry) => entry.actor === actor && entry.index < from);
  const opened = openingNews(entries) ?? first('navigation');
  const place = (lastBefore('navigation') ?? opened)?.context as Placed | undefined;
  const before = lastBefore('session');
  const restored = first('session', ({ event }) => event.type === 'session.restored');
  return {
    path: addressIn(place ?? {}),
    user: userIn(before ? (before.context as { user?: unknown }).user : restored?.event['user']),
    input: '',
  };
};

interface Options {
  readonly name: string;
  /** The id of the inspected machine. */
  readonly machine?: string;
  /** The first entry of the recording. Default: the very first. */
  readonly from?: number;
  /** The first entry after it. */
  readonly until?: number;
  /** The machine whose samples replace hidden payloads in a replay. */
  readonly sampleOf?: SampleOf;
}
export type PathFileResult = { readonly file: PathFile } | { readonly problem: string };

/** `entries`: all since the page was opened, in order. Pure; the result matches the contract. */
export const pathFileOf = (
  entries: readonly Entry[],
  { name, machine = 'app', from = 0, until = Infinity, sampleOf = () => '' }: Options,
): PathFileResult => {
  const news = openingNews(entries);
  const steps = entries
    .filter((entry) => entry.index >= from && entry.index < until && isStep(entry) && entry !== news)
    .toSorted((one, other) => one.sent - other.sent)
    .map((entry) => stepOf(entry, sampleOf));
  const written: unknown = JSON.parse(
    JSON.stringify({
      format: PATH_FORMAT,
      by: 'recording',
      name: name.trim(),
      machine,
      opening: openingOf(entries, from),
      steps,
    }),
  );
  const { success, data, error } = pathFile.safeParse(written);
  if (success) return { file: data };
  const issue = error.issues[0];
  return { problem: `${issue?.path.join('.') ?? 'the file'}: ${issue?.message ?? 'is not of the contract'}` };
};

/** `a-signed-in-visitor.path.json` */
export const fileNameOf = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'recording'
  }.path.json`;

/** The number of steps with hidden values. */
export const hiddenIn = ({ steps }: Pick<PathFile, 'steps'>): number =>
  steps.filter(({ event }) => JSON.stringify(event).includes(MASK)).length;
