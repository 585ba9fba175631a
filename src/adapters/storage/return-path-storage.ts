/**
 * Remembers, in the tab's session storage, where a user wants to be after LinkedIn: LinkedIn drops the target when
 * the user declines or is late. It is read once, and only accepts paths of this site.
 */
import { fromCallback } from 'xstate';
import { returnPathOf } from '../../contracts/app/routes.ts';
import type { LinkedinCallbackEvent } from '../../machines/account/linkedin-callback.machine.ts';
import type { Report } from '../report.ts';
import { createStorageAttempt } from './storage-attempt.ts';
import type { KeyStorage } from './user-storage.ts';

const KEY = 'linkedin-way';

interface Options {
  readonly open: () => KeyStorage;
  readonly report: Report;
}

export const createReturnPathStorage = ({ open, report }: Options) => {
  const attempt = createStorageAttempt(open, report);
  const recall = (): string | undefined => {
    const kept = attempt((storage) => storage.getItem(KEY));
    attempt((storage) => storage.removeItem(KEY));
    const path = returnPathOf(kept);
    return path === returnPathOf(undefined) ? undefined : path;
  };
  return {
    keep: (next: string | undefined): void =>
      attempt((storage) => (next ? storage.setItem(KEY, next) : storage.removeItem(KEY))),
    /** Answers at once with the stored target. */
    logic: fromCallback<LinkedinCallbackEvent>(({ sendBack }) => {
      sendBack({ type: 'returnPath.restored', next: recall() } satisfies LinkedinCallbackEvent);
    }),
  };
};
