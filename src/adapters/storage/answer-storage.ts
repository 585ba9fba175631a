/**
 * Keeps the answers of a test that the server does not have yet in local storage, one key each:
 * `answers:<user id>:<attempt id>:<position>`. It reports those of an earlier visit once, when it starts. Two tabs may answer the same
 * attempt: a tab removes only what it stored or restored. When storage is full or forbidden, the page is told once.
 */
import { fromCallback } from 'xstate';
import type { Id } from '../../contracts/core/ids.ts';
import { unsavedAnswer, type UnsavedAnswer } from '../../contracts/learning/unsaved-answer.ts';
import type { Actors } from '../../machines/core/actors.ts';
import type { Unsaved } from '../../contracts/learning/attempt-answers.ts';
import type { AnswersChanged, AttemptPageEvent } from '../../machines/learning/attempt-page.machine.ts';
import type { Report } from '../report.ts';
import type { ListedStorage } from './person-storage.ts';
import { createStorageAttempt } from './storage-attempt.ts';

interface Options {
  readonly open: () => ListedStorage;
  readonly report: Report;
}
interface System {
  get(key: string): unknown;
}
const userIn = (system: System): Id | undefined =>
  (system.get('session') as Actors['session'] | undefined)?.getSnapshot().context.user?.id;

export const createAnswerStorage = ({ open, report }: Options) =>
  fromCallback<AnswersChanged, { id: Id }>(({ input, sendBack, receive, system }) => {
    const tell = (event: AttemptPageEvent) => sendBack(event);
    const prefix = `answers:${userIn(system) ?? ''}:${input.id}:`;
    /** By position: what this tab has stored or restored. */
    const own = new Map<number, string>();
    let wasRefused = false;

    const attempt = createStorageAttempt(open, report, 'local storage refused');
    const read = (stored: string): UnsavedAnswer | undefined => {
      try {
        const parsed = unsavedAnswer.safeParse(JSON.parse(stored));
        if (parsed.success) return parsed.data;
      } catch {
        // invalid JSON counts as none
      }
      // Keep the entry: another release may be able to read it.
      report('an answer that waited could not be read');
      return undefined;
    };
    const restored = (): Unsaved =>
      attempt((storage) => {
        const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
        const found: Record<number, UnsavedAnswer> = {};
        for (const key of keys) {
          const position = Number(key.slice(prefix.length));
          if (!key.startsWith(prefix) || !Number.isInteger(position)) continue;
          const stored = storage.getItem(key) ?? '';
          const answer = read(stored);
          if (!answer) continue;
          own.set(position, stored);
          found[position] = answer;
        }
        return found;
      }) ?? {};

    receive(({ unsaved }) => {
      const isKept = attempt((storage) => {
        for (const [position, stored] of own) {
          if (unsaved[position]) continue;
          // Another tab may have stored a newer answer.
          if (storage.getItem(prefix + position) === stored) storage.removeItem(prefix + position);
          own.delete(position);
        }
        for (const [key, answer] of Object.entries(unsaved)) {
          const text = JSON.stringify(answer);
          if (own.get(Number(key)) === text) continue;
          storage.setItem(prefix + key, text);
          own.set(Number(key), text);
        }
        return true;
      });
      if (isKept || wasRefused) return;
      wasRefused = true;
      tell({ type: 'storage.refused' });
    });
    tell({ type: 'answers.restored', unsaved: restored() });
  });
