/**
 * Saved jobs: kept in the browser, and for a signed-in user in their account too (rules W). Views of jobs send
 * `job.saved` and `job.dropped`. Storage reports its lists, also when another tab changes them; the session
 * decides whose list is shown. After signing in, the account gets the jobs that were saved while signed out,
 * and the changes that an earlier page could not send.
 *
 * To use it, a page that shows jobs adds `parts: partsOf({ savedJobs: wireSavedJobs(environment) })` to the
 * actors of its machine (machines/generic/parts.ts). Its views then use `<SaveJobButton job={…}/>` and
 * `<SavedJobs/>` of views/parts/save-job.
 */
import { assign, setup } from 'xstate';
import type { Id } from '../../contracts/core/ids.ts';
import {
  isSaved,
  MOST_SAVED,
  NOBODY,
  ownerOf,
  savedJobsOf,
  type KeptJob,
  type KeptJobs,
} from '../../contracts/jobs/kept-jobs.ts';
import type { CodeOf } from '../../contracts/core/call.ts';
import { reasonOf } from '../../contracts/core/failure.ts';
import type { savedJobCalls } from '../../contracts/jobs/saved-job.ts';
import { tell } from '../core/tell.ts';
import { withReference } from '../core/with-reference.ts';
import type { NoticesEvent } from '../app/notices.machine.ts';
import {
  dropped,
  first,
  found,
  isToBeUndone,
  kept,
  queueFromStorage,
  queueWithUnclaimed,
  settled,
  withoutMark,
  undone,
  type Found,
  type SavedJobsContext,
} from './saved-changes.ts';
import type { SessionChanged } from '../account/session.machine.ts';
import { actionStub, callbackStub, promiseStub } from '../core/stubs.ts';
import { reported } from '../core/reported.ts';

export type SavedJobsEvent =
  | { readonly type: 'job.saved'; readonly job: KeptJob }
  | { readonly type: 'job.dropped'; readonly job: KeptJob }
  | { readonly type: 'jobs.restored'; readonly lists: KeptJobs }
  /** The signed-in user's account has these jobs, saved on any device. */
  | ({ readonly type: 'jobs.found' } & Found)
  | { readonly type: 'storage.refused' }
  | SessionChanged;
export type SavedJobsTag = 'saving';

const wordsFor = (saved: boolean): NoticesEvent => ({
  type: 'notice.raised',
  kind: 'success',
  text: saved ? 'Saved' : 'Removed',
});

const full = `You have the maximum of ${MOST_SAVED} saved jobs. Remove one to save another.`;
const refusals: Readonly<Record<string, string>> = {
  saved_jobs_full: full,
  job_not_found: 'This job no longer exists, so it was not saved. Choose another job.',
} satisfies Partial<Record<CodeOf<(typeof savedJobCalls)['saveJob']>, string>>;

/** Why the account did not take the change. */
const noticeOf = (error: unknown): NoticesEvent => {
  const reason = reasonOf(error);
  const code = reason.kind === 'refused' ? (reason.code ?? '') : '';
  return {
    type: 'notice.raised',
    kind: 'error',
    text:
      refusals[code] ?? withReference('Your saved jobs could not be updated. Try again in a moment.', reason),
  };
};

export const savedJobsMachine = setup({
  types: { context: {} as SavedJobsContext, events: {} as SavedJobsEvent, tags: {} as SavedJobsTag },
  actors: {
    /** Reports jobs.restored at once and after changes in another tab; reports storage.refused once. */
    storage: callbackStub<SavedJobsEvent>('savedJobs: storage'),
    /** Reports session.changed at once and after every change. */
    watchSession: callbackStub<SessionChanged>('savedJobs: watchSession'),
    tellAccount: promiseStub<unknown, { id: Id; saved: boolean }>('savedJobs: tellAccount'),
  },
  actions: {
    keepLists: assign({ lists: (_, { lists }: { lists: KeptJobs }) => lists }),
    rememberOwner: assign({
      owner: (_, { user }: Pick<SessionChanged, 'user'>) => ownerOf(user),
      queue: [],
    }),
    /**
     * Includes changes of an earlier visit. It runs only when a user arrives, because every other tab sends its
     * own changes.
     */
    queueUnsynced: assign({ queue: ({ context }) => queueFromStorage(context) }),
    queueUnclaimed: assign({ queue: ({ context }) => queueWithUnclaimed(context) }),
    keepFound: assign({
      lists: ({ context }, answer: Found) => found(context, answer),
    }),
    keepJob: assign({ lists: ({ context }, { job }: { job: KeptJob }) => kept(context, job) }),
    dropJob: assign({ lists: ({ context }, { job }: { job: KeptJob }) => dropped(context, job) }),
    queueChange: assign({
      queue: ({ context: { queue, owner } }, { job, saved }: { job: KeptJob; saved: boolean }) =>
        owner === NOBODY ? queue : [...queue, { job: withoutMark(job), saved, claimed: false }],
    }),
    settleChange: assign(({ context }) => settled(context)),
    forgetChange: assign({ queue: ({ context }) => context.queue.slice(1) }),
    undoChange: assign(({ context }) => undone(context)),
    storeLists: actionStub as (args: { context: SavedJobsContext }) => void,
    tell: tell('notices', (_, notice: NoticesEvent) => notice),
  },
  guards: {
    isFull: ({ context }, { job }: { job: KeptJob }) =>
      !isSaved(context, job.id) && savedJobsOf(context).length >= MOST_SAVED,
    hasQueued: ({ context }) => context.queue.length > 0,
    mustUndo: ({ context }) => isToBeUndone(context),
  },
}).createMachine({
  id: 'savedJobs',
  context: { lists: {}, owner: NOBODY, queue: [] },
  invoke: [
    { id: 'storage', src: 'storage', onError: reported },
    { id: 'watchSession', src: 'watchSession', onError: reported },
  ],
  initial: 'settled',
  on: {
    'jobs.restored': {
      target: '.settled',
      actions: [{ type: 'keepLists', params: ({ event }) => event }, 'queueUnclaimed'],
    },
    'jobs.found': { actions: [{ type: 'keepFound', params: ({ event }) => event }, 'storeLists'] },
    'session.changed': {
      target: '.settled',
      actions: [{ type: 'rememberOwner', params: ({ event }) => event }, 'queueUnsynced'],
    },
    'storage.refused': {
      actions: {
        type: 'tell',
        params: {
          type: 'notice.raised',
          kind: 'warning',
          text: 'This browser cannot store your saved jobs. They are lost when you leave.',
        },
      },
    },
    'job.saved': [
      {
        guard: { type: 'isFull', params: ({ event }) => event },
        actions: {
          type: 'tell',
          params: {
            type: 'notice.raised',
            kind: 'warning',
            text: full,
          },
        },
      },
      {
        actions: [
          { type: 'keepJob', params: ({ event }) => event },
          { type: 'queueChange', params: ({ event }) => ({ job: event.job, saved: true }) },
          'storeLists',
          { type: 'tell', params: wordsFor(true) },
        ],
      },
    ],
    'job.dropped': {
      actions: [
        { type: 'dropJob', params: ({ event }) => event },
        { type: 'queueChange', params: ({ event }) => ({ job: event.job, saved: false }) },
        'storeLists',
        { type: 'tell', params: wordsFor(false) },
      ],
    },
  },
  states: {
    settled: {
      description: 'The account, if there is one, has every saved job.',
      always: { guard: 'hasQueued', target: 'saving' },
    },
    saving: {
      description: 'One change is being sent to the account; the page does not wait for it.',
      tags: ['saving'],
      invoke: {
        id: 'tellAccount',
        src: 'tellAccount',
        input: ({ context }) => ({ id: first(context).job.id, saved: first(context).saved }),
        onDone: { target: 'settled', actions: ['settleChange', 'storeLists'] },
        onError: [
          {
            guard: 'mustUndo',
            target: 'settled',
            actions: [
              'undoChange',
              'forgetChange',
              'storeLists',
              {
                type: 'tell',
                params: ({ event: { error } }) => noticeOf(error),
              },
            ],
          },
          { target: 'settled', actions: 'forgetChange' },
        ],
      },
    },
  },
});
