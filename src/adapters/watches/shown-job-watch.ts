/** Reports the job on a job's page to another actor of the page: at once, and whenever the page shows another job. */
import { fromCallback, type AnyActorRef } from 'xstate';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import type { JobRelationEvent } from '../../machines/hiring/job-relation.machine.ts';

/** The page's machine is one of many. */
const jobIn = (page: AnyActorRef): Id | undefined => {
  const { item } = page.getSnapshot().context as { readonly item?: { readonly JID?: Id } | null };
  return item?.JID;
};

export const watchShownJob = fromCallback<JobRelationEvent>(({ sendBack, system }) => {
  const page = system.get('page') as AnyActorRef | undefined;
  let known: Id | undefined;
  const look = () => {
    const job = page && jobIn(page);
    if (job === undefined || (known !== undefined && sameId(known, job))) return;
    known = job;
    sendBack({ type: 'job.shown', job } satisfies JobRelationEvent);
  };
  look();
  const watching = page?.subscribe(look);
  return () => watching?.unsubscribe();
});
