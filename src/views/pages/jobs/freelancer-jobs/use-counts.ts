/** The count of each tab: from the last reply, less the jobs that were removed on the page since (V6b). */
import { useSelector } from '@xstate/react';
import { isSaved } from '../../../../contracts/jobs/kept-jobs.ts';
import type { ShownWorkRow } from '../../../../machines/jobs/freelancer-jobs.machine.ts';
import { useActor } from '../../../logic.tsx';
import { useFilter, useListing } from '../../../parts/listing/use-listing.ts';

export const useCounts = (): Readonly<Record<string, number>> => {
  const { counts } = useFilter('tab');
  const chunks = useSelector(useListing(), ({ context }) => context.chunks);
  const savedJobs = useActor('savedJobs');
  const lists = useSelector(savedJobs, ({ context }) => context.lists);
  const owner = useSelector(savedJobs, ({ context }) => context.owner);
  const saved = counts['saved'];
  if (saved === undefined) return counts;
  const rows = (Object.values(chunks) as (readonly ShownWorkRow[])[]).flat();
  const dropped = rows.filter(
    ({ Tab, JID }) => Tab === 'saved' && JID !== undefined && !isSaved({ lists, owner }, JID),
  );
  return { ...counts, saved: Math.max(0, saved - dropped.length) };
};
