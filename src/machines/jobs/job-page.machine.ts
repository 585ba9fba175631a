/**
 * A job's page, `?id=`. Without an id it shows the session's selected job, if there is one (S8). The shown job
 * becomes the selected job.
 */
import type { Id } from '../../contracts/core/fields.ts';
import { jobDetail, type JobDetail } from '../../contracts/jobs/job-detail.ts';
import type { Actors } from '../core/actors.ts';
import { tell } from '../core/tell.ts';
import { createLiveRecordMachine, type RecordAddress } from '../generic/record.machine.ts';

const askedIn = ({ search }: Pick<RecordAddress, 'search'>): Id | undefined =>
  new URLSearchParams(search).get('id')?.trim() || undefined;

const withId = ({ search }: Pick<RecordAddress, 'search'>, id: Id): string => {
  const query = new URLSearchParams(search);
  query.set('id', String(id));
  return `?${query}`;
};

export const jobPageMachine = createLiveRecordMachine<JobDetail, 'jobPage'>({
  id: 'jobPage',
  contract: jobDetail,
  idOf: (address, system) => {
    const workspace = system.get('workspace') as Actors['workspace'] | undefined;
    return askedIn(address) ?? workspace?.getSnapshot().context.selectedJobId ?? undefined;
  },
  ownIdOf: ({ JID }) => JID,
  live: ['job'],
  addressOf: ({ JID }, address) =>
    address.path + (askedIn(address) === String(JID) ? address.search : withId(address, JID)),
}).provide({
  actions: {
    passOn: tell('workspace', ({ context }) => ({
      type: 'job.selected',
      id: context.id ?? '',
    })),
  },
});
