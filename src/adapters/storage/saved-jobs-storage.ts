/**
 * The saved jobs in local storage. Other tabs hear of each change by the browser's own `storage` event. Where storage is
 * full or forbidden they last for the visit, and that is said once.
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

/** One for a visit: it outlives the pages that show jobs. */
export const createSavedJobsStorage = ({ open, report }: Options) => {
  /** What storage refused to keep. */
  let unkept: KeptJobs | undefined;
  let onRefused: (() => void) | undefined;

  const attempt = <Result>(use: (storage: KeyStorage) => Result): Result | undefined => {
    try {
      return use(open()); // the mere mention of localStorage throws where it is forbidden
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
      // not JSON: none, as below
    }
    report('the stored jobs were not of their contract');
    return {};
  };

  return {
    logic: fromCallback<SavedJobsEvent>(({ sendBack }) => {
      const tell = (lists: KeptJobs) => sendBack({ type: 'jobs.restored', lists } satisfies SavedJobsEvent);
      const onStorage = ({ key, newValue }: StorageEvent) => {
        // Another tab has cleared everything where there is no key.
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
      // The list that was changed last is named last.
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
