/** Keeps the choice of freelancers for a comparison, and the one that a visitor wants to save, in this tab's session storage. */
import { fromCallback } from 'xstate';
import { keptChoice, type KeptChoice } from '../../contracts/people/saved-freelancer.ts';
import type { ShortlistEvent } from '../../machines/people/shortlist.machine.ts';
import type { Report } from '../report.ts';
import { createStorageAttempt } from './storage-attempt.ts';
import type { KeyStorage } from './user-storage.ts';

export const SHORTLIST_KEY = 'shortlist';

interface Options {
  readonly open: () => KeyStorage;
  readonly report: Report;
}

/** Where storage refuses, the choice lasts as long as the page. */
export const createShortlistStorage = ({ open, report }: Options) => {
  const attempt = createStorageAttempt(open, report, 'session storage refused');
  const read = (): KeptChoice | undefined => {
    const stored = attempt((storage) => storage.getItem(SHORTLIST_KEY));
    if (stored === null || stored === undefined) return undefined;
    try {
      const parsed = keptChoice.safeParse(JSON.parse(stored));
      if (parsed.success) return parsed.data;
    } catch {
      // invalid JSON counts as none
    }
    report('the stored choice was not of its contract');
    return undefined;
  };
  return {
    logic: fromCallback<ShortlistEvent>(({ sendBack }) => {
      const choice = read();
      if (choice) sendBack({ type: 'choice.restored', choice } satisfies ShortlistEvent);
    }),
    store: ({ owner, chosen, wanted }: KeptChoice): void =>
      attempt((storage) => {
        if (chosen.length === 0 && !wanted) storage.removeItem(SHORTLIST_KEY);
        else storage.setItem(SHORTLIST_KEY, JSON.stringify({ owner, chosen, wanted }));
      }),
  };
};
