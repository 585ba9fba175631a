/**
 * Everything this browser keeps of a user beside their session: drafts under `draft:<form>:<user id>`, messages under
 * `composer:<user id>:` and `outbox:<user id>:`, answers of tests under `answers:<user id>:`, alert settings, and their saved
 * jobs. Closing the account deletes all of it, so that the next person at this browser finds nothing.
 */
import { keptJobs, ownerOf } from '../../contracts/jobs/kept-jobs.ts';
import type { User } from '../../contracts/account/known-user.ts';
import { alertsKey } from '../alerts/alerts-settings.ts';
import type { Report } from '../report.ts';
import { SAVED_JOBS_KEY } from './saved-jobs-storage.ts';
import type { KeyStorage } from './user-storage.ts';

export type ListedStorage = KeyStorage & Pick<Storage, 'key' | 'length'>;
interface Options {
  readonly open: () => ListedStorage;
  readonly report: Report;
}

const forgetDrafts = (storage: ListedStorage, id: User['id']): void => {
  // Collect all keys first: removing one shifts the indexes of the others.
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const isTheirs = (key: string) =>
    (key.startsWith('draft:') && key.endsWith(`:${id}`)) ||
    key === alertsKey(id) ||
    [`composer:${id}:`, `outbox:${id}:`, `answers:${id}:`].some((prefix) => key.startsWith(prefix));
  for (const key of keys) if (isTheirs(key)) storage.removeItem(key);
};

const forgetSavedJobs = (storage: ListedStorage, user: User): void => {
  const stored = storage.getItem(SAVED_JOBS_KEY);
  if (stored === null) return;
  const { [ownerOf(user)]: _, ...others } = keptJobs.parse(JSON.parse(stored));
  if (Object.keys(others).length === 0) storage.removeItem(SAVED_JOBS_KEY);
  else storage.setItem(SAVED_JOBS_KEY, JSON.stringify(others));
};

/** Nothing to delete where storage is forbidden or holds unrelated values. */
export const forgetPerson = ({ open, report }: Options, user: User): void => {
  for (const forget of [() => forgetDrafts(open(), user.id), () => forgetSavedJobs(open(), user)])
    try {
      forget();
    } catch (error) {
      report('local storage refused', { name: error instanceof Error ? error.name : 'unknown' });
    }
};
