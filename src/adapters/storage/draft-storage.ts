/**
 * Stores the drafts of one form in local storage under `draft:<form>`, the newest first. A signed-in user has drafts
 * of their own, under `draft:<form>:<user id>`; the key is fixed when the form starts, so an expired session keeps
 * its draft.
 * The contract parses what is read, and fields unknown to the form are dropped. When storage is full or forbidden, or
 * a text is too long, the form is told once and goes on; it is told again when everything can be stored.
 * Two tabs may edit the same form: each field is merged by itself, and a tab removes only values that it stored or
 * restored. A draft also keeps the seed of its form's keys, so that a submission repeated after a reload has the same
 * key.
 */
import { fromCallback } from 'xstate';
import {
  drafts,
  LONGEST_FIELD,
  MOST_DRAFTS,
  type Draft,
  type Drafts,
} from '../../contracts/generic/draft.ts';
import type { Actors } from '../../machines/core/actors.ts';
import type { DraftEvent, DraftInput } from '../../machines/generic/form-draft.ts';
import type { Submission } from '../../machines/generic/form-filing.ts';
import { browserId } from '../browser-id.ts';
import type { Report } from '../report.ts';
import { keyFrom, type MakeId } from '../write-keys.ts';
import { createStorageAttempt } from './storage-attempt.ts';
import type { KeyStorage } from './user-storage.ts';

interface System {
  get(key: string): unknown;
}
interface Options {
  readonly form: string;
  readonly fields: readonly string[];
  readonly open: () => KeyStorage;
  readonly report: Report;
  readonly makeId?: MakeId;
}

export const createDraftStorage = ({ form, fields, open, report, makeId = browserId }: Options) => {
  const keyIn = (system: System): string => {
    const user = (system.get('session') as Actors['session'] | undefined)?.getSnapshot().context.user;
    return user ? `draft:${form}:${user.id}` : `draft:${form}`;
  };
  let key = `draft:${form}`;
  /** By subject: what this tab has stored or restored. */
  const own = new Map<string, Draft>();
  /** By subject: the seeds of submissions that have not succeeded. */
  const seeds = new Map<string, string>();
  let isRefused = false;
  let tell: ((event: DraftEvent) => void) | undefined;

  const attempt = createStorageAttempt(open, report, 'local storage refused');
  const ownFieldsOf = (values: Draft): Draft =>
    Object.fromEntries(fields.flatMap((field) => (values[field] ? [[field, values[field]]] : [])));
  const read = (storage: KeyStorage): Drafts => {
    const stored = storage.getItem(key);
    if (stored === null) return [];
    try {
      const parsed = drafts.safeParse(JSON.parse(stored));
      if (parsed.success) return parsed.data;
    } catch {
      // invalid JSON counts as no drafts
    }
    report(`${key} was no draft; it is cleared`);
    storage.removeItem(key);
    return [];
  };

  /** Stores the seed with the draft, if there is one. */
  const storeSeed = (subject: string, seed: string | undefined): void => {
    attempt((storage) => {
      const all = read(storage);
      if (!all.some((each) => each.subject === subject && each.seed !== seed)) return;
      const next = all.map((each) => (each.subject === subject ? { ...each, seed } : each));
      storage.setItem(key, JSON.stringify(next));
    });
  };

  /** The stored draft with this form's values; a text that is too long keeps its stored value. */
  const merged = (kept: Draft, before: Draft, now: Draft): Draft => ({
    ...Object.fromEntries(
      Object.entries(kept).filter(([field, text]) => field in now || before[field] !== text),
    ),
    ...Object.fromEntries(Object.entries(now).filter(([, text]) => text.length <= LONGEST_FIELD)),
  });

  return {
    logic: fromCallback<DraftEvent, DraftInput>(({ input, sendBack, system }) => {
      const telling = (event: DraftEvent) => sendBack(event);
      tell = telling;
      isRefused = false;
      key = keyIn(system);
      const all = attempt((storage) => read(storage));
      const found = all?.find(({ subject }) => subject === input.subject);
      const values = ownFieldsOf(found?.values ?? {});
      own.set(input.subject, values);
      // Another tab may succeed with this text, and then the stored seed is gone.
      if (found?.seed !== undefined && !seeds.has(input.subject)) seeds.set(input.subject, found.seed);
      if (Object.keys(values).length > 0) telling({ type: 'draft.restored', values });
      return () => {
        if (tell === telling) tell = undefined;
      };
    }),
    /** Stores the draft; an empty one removes it. */
    store: ({ subject, values }: Submission): void => {
      const now = ownFieldsOf(values);
      const isKept = attempt((storage) => {
        const all = read(storage);
        const { values: kept = {}, seed = seeds.get(subject) } =
          all.find((each) => each.subject === subject) ?? {};
        const next = merged(kept, own.get(subject) ?? {}, now);
        const others = all.filter((each) => each.subject !== subject);
        const isEmpty = Object.keys(next).length === 0;
        const rest = isEmpty ? others : [{ subject, values: next, seed }, ...others].slice(0, MOST_DRAFTS);
        if (rest.length === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(rest));
        own.set(subject, Object.fromEntries(Object.entries(next).filter(([field]) => field in now)));
        return Object.entries(now).every(([field, text]) => next[field] === text);
      });
      if (isRefused === !isKept) return;
      isRefused = !isKept;
      tell?.({ type: isRefused ? 'draft.refused' : 'draft.kept' });
    },
    /** The key of a submission. The seed is stored before the call, so that a reload cannot lose it. */
    keyOf: ({ subject, values }: Submission): string => {
      const stored = attempt((storage) => read(storage).find((each) => each.subject === subject)?.seed);
      const seed = seeds.get(subject) ?? stored ?? makeId();
      seeds.set(subject, seed);
      storeSeed(subject, seed);
      return keyFrom(seed, values);
    },
    /** After success the same text sent again is another submission; a refused key is of no use any more. */
    renewKey: (subject: string): void => {
      seeds.delete(subject);
      storeSeed(subject, undefined);
    },
  };
};
