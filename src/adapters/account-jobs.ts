/**
 * A part of a page (partsOf) beside `savedJobs`: tells it of the account's saved jobs, once for each user who signs in. If
 * the call fails, the page goes on with the list of this browser.
 */
import { fromCallback, type EventObject } from 'xstate';
import { listOf, NOBODY, ownerOf } from '../contracts/jobs/kept-jobs.ts';
import type { Actors } from '../machines/core/actors.ts';
import type { Found } from '../machines/jobs/saved-changes.ts';

type AccountJobs = Omit<Found, 'asked'>;

export const createAccountJobs = (ask: (signal: AbortSignal) => Promise<AccountJobs>) => {
  let told = NOBODY;
  return fromCallback<EventObject>(({ system }) => {
    const session = system.get('session') as Actors['session'] | undefined;
    const savedJobs = system.get('savedJobs') as Actors['savedJobs'] | undefined;
    let known = NOBODY;
    let asking = new AbortController();
    const load = async (owner: string, { signal }: AbortController) => {
      const asked = listOf(savedJobs?.getSnapshot().context.lists ?? {}, owner);
      const jobs = await ask(signal).catch(() => undefined);
      if (!jobs || signal.aborted) return;
      told = owner;
      savedJobs?.send({ type: 'jobs.found', ...jobs, asked });
    };
    const look = () => {
      const owner = ownerOf(session?.getSnapshot().context.user ?? null);
      if (owner === known) return;
      known = owner;
      asking.abort();
      asking = new AbortController();
      if (owner !== NOBODY && owner !== told) void load(owner, asking);
    };
    look();
    const watching = session?.subscribe(look);
    return () => {
      watching?.unsubscribe();
      asking.abort();
    };
  });
};
