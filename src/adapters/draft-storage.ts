/**
 * Drafts of one form in local storage, under `draft:<form>`, the newest first. What is read is parsed by its contract
 * and cut to the form's own fields. Where storage is full or forbidden, the form is told once, and goes on.
 * Whoever is signed in has their own, `draft:<form>:<user id>`: no one else in this browser finds what they have typed.
 * Whose it is, is settled when the form starts: a session that ends meanwhile leaves it theirs.
 */
import { fromCallback } from 'xstate';
import { draft, drafts, MOST_DRAFTS, type Draft, type Drafts } from '../contracts/draft.ts';
import type { Actors } from '../machines/actors.ts';
import type { DraftedFormContext, DraftedFormEvent, Submission } from '../machines/drafted-form.machine.ts';
import type { Report } from './report.ts';
import type { KeyStorage } from './user-storage.ts';

interface System {
  get(key: string): unknown;
}
interface Options {
  readonly form: string;
  readonly fields: readonly string[];
  readonly open: () => KeyStorage;
  readonly report: Report;
}

export const createDraftStorage = ({ form, fields, open, report }: Options) => {
  const keyIn = (system: System): string => {
    const user = (system.get('session') as Actors['session'] | undefined)?.getSnapshot().context.user;
    return user ? `draft:${form}:${user.id}` : `draft:${form}`;
  };
  let key = `draft:${form}`;
  let onRefused: (() => void) | undefined;

  const attempt = <Result>(use: (storage: KeyStorage) => Result): Result | undefined => {
    try {
      return use(open()); // the mere mention of localStorage throws where it is forbidden
    } catch (error) {
      report('local storage refused', { name: error instanceof Error ? error.name : 'unknown' });
      return undefined;
    }
  };
  const ownFieldsOf = (values: Draft): Draft =>
    Object.fromEntries(fields.flatMap((field) => (values[field] ? [[field, values[field]]] : [])));
  const read = (storage: KeyStorage): Drafts => {
    const stored = storage.getItem(key);
    if (stored === null) return [];
    try {
      const parsed = drafts.safeParse(JSON.parse(stored));
      if (parsed.success) return parsed.data;
    } catch {
      // not JSON: none, as below
    }
    report(`${key} was no draft; it is cleared`);
    storage.removeItem(key);
    return [];
  };

  return {
    logic: fromCallback<DraftedFormEvent, Pick<Submission, 'subject'>>(({ input, sendBack, system }) => {
      const refuse = () => sendBack({ type: 'draft.refused' } satisfies DraftedFormEvent);
      onRefused = () => {
        onRefused = undefined;
        refuse();
      };
      key = keyIn(system);
      const all = attempt((storage) => read(storage));
      const values = ownFieldsOf(all?.find(({ subject }) => subject === input.subject)?.values ?? {});
      if (Object.keys(values).length > 0)
        sendBack({ type: 'draft.restored', values } satisfies DraftedFormEvent);
      return () => {
        onRefused = undefined;
      };
    }),
    /** Keeps what is typed; nothing typed leaves nothing behind. */
    store: ({ subject, values }: Pick<DraftedFormContext, 'subject' | 'values'>): void => {
      const own = ownFieldsOf(values);
      const isKept = attempt((storage) => {
        const others = read(storage).filter((other) => other.subject !== subject);
        const isEmpty = Object.keys(own).length === 0;
        const rest = isEmpty ? others : [{ subject, values: own }, ...others].slice(0, MOST_DRAFTS);
        if (rest.length === 0) storage.removeItem(key);
        // A text that could not be read again is not written over one that can.
        else if (draft.safeParse(own).success) storage.setItem(key, JSON.stringify(rest));
        else return false;
        return true;
      });
      if (!isKept) onRefused?.();
    },
  };
};
