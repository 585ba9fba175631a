/**
 * Stores the saved jobs in local storage. Other tabs learn of each change from the `storage` event. When storage is
 * full or forbidden, the list lasts for the visit, and the user is told once.
 */
import { fromCallback } from 'xstate';
import { keptJobs, MOST_OWNERS, type KeptJobs } from '../../contracts/jobs/kept-jobs.ts';
import type { SavedJobsEvent } from '../../machines/jobs/saved-jobs.machine.ts';
import type { Report } from '../report.ts';
import type { KeyStorage } from './user-storage.ts';

export const SAVED_JOBS_KEY = 'saved-jobs';

interface Options {
  readonly open: () => KeyStorage;
  readonly report: Report;
}

/** One per visit: it outlives the pages that show jobs. */
export const createSavedJobsStorage = ({ open, report }: Options) => {
  /** Lists that storage rejected. */
  let unkept: KeptJobs | undefined;
  let onRefused: (() => void) | undefined;

  const attempt = <Result>(use: (storage: KeyStorage) => Result): Result | undefined => {
    try {
      return use(open()); // reading `localStorage` throws where storage is forbidden
    } catch (error) {
      report('local storage refused', { name: error instanceof Error ? error.name : 'unknown' });
      return undefined;
    }
  };
  const read = (stored: string | null | undefined): KeptJobs => {
    if (stored === null || stored === undefined) return {};
    try {
      const parsed = keptJobs.safeParse(JSON.parse(stored));
      if (parsed.success) return parsed.data;
    } catch {
      // invalid JSON counts as none
    }
    report('the stored jobs were not of their contract');
    return {};
  };

  return {
    logic: fromCallback<SavedJobsEvent>(({ sendBack }) => {
      const tell = (lists: KeptJobs) => sendBack({ type: 'jobs.restored', lists } satisfies SavedJobsEvent);
      const onStorage = ({ key, newValue }: StorageEvent) => {
        // No key: another tab cleared the whole storage.
        if (key === SAVED_JOBS_KEY || key === null) tell(read(newValue));
      };
      onRefused = () => sendBack({ type: 'storage.refused' } satisfies SavedJobsEvent);
      addEventListener('storage', onStorage);
      tell(unkept ?? read(attempt((storage) => storage.getItem(SAVED_JOBS_KEY))));
      return () => {
        onRefused = undefined;
        removeEventListener('storage', onStorage);
      };
    }),
    store: (lists: KeptJobs): void => {
      // Insert last: the newest list is the last key.
      const some = Object.entries(lists)
        .filter(([, jobs]) => jobs.length > 0)
        .slice(-MOST_OWNERS);
      const isKept = attempt((storage) => {
        if (some.length === 0) storage.removeItem(SAVED_JOBS_KEY);
        else storage.setItem(SAVED_JOBS_KEY, JSON.stringify(Object.fromEntries(some)));
        return true;
      });
      if (isKept) {
        unkept = undefined;
        return;
      }
      const isFirst = unkept === undefined;
      unkept = lists;
      if (isFirst) onRefused?.();
    },
  };
};
