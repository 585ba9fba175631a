/**
 * The jobs somebody has saved, kept in the browser, and for who is signed in in their account as well (rules W).
 * Views of jobs send `job.saved` and `job.dropped`. Storage answers with what it keeps, also when another tab changes
 * it; the session says whose list it is. What nobody in particular has saved goes to the account of who signs in, and
 * so does what an account had not heard of when its page was left.
 *
 * How to plug it in: a page that shows jobs has `parts: partsOf({ savedJobs: wireSavedJobs(environment) })` among the
 * actors of its machine (machines/parts.ts); its views then use `<SaveJobButton job={…}/>` and `<SavedJobs/>` of
 * views/parts/save-job. Nothing else of the page needs to know.
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
import { tell } from '../core/tell.ts';
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
  told,
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
  /** The account of who is signed in has these, wherever they were saved. */
  | ({ readonly type: 'jobs.found' } & Found)
  | { readonly type: 'storage.refused' }
  | SessionChanged;
export type SavedJobsTag = 'telling';

const wordsFor = (saved: boolean): NoticesEvent => ({
  type: 'notice.raised',
  kind: 'success',
  text: saved ? 'Saved' : 'Removed',
});

export const savedJobsMachine = setup({
  types: { context: {} as SavedJobsContext, events: {} as SavedJobsEvent, tags: {} as SavedJobsTag },
  actors: {
    /** Says jobs.restored at once and when another tab has changed them, and storage.refused, once. */
    storage: callbackStub<SavedJobsEvent>('savedJobs: storage'),
    /** Says session.changed at once and whenever it changes. */
    watchSession: callbackStub<SessionChanged>('savedJobs: watchSession'),
    tellAccount: promiseStub<unknown, { id: Id; saved: boolean }>('savedJobs: tellAccount'),
  },
  actions: {
    keepLists: assign({ lists: (_, { lists }: { lists: KeptJobs }) => lists }),
    rememberOwner: assign({
      owner: (_, { user }: Pick<SessionChanged, 'user'>) => ownerOf(user),
      queue: [],
    }),
    /** Also what an earlier visit was left with. Only when somebody comes: what another tab does, it tells by itself. */
    queueUntold: assign({ queue: ({ context }) => queueFromStorage(context) }),
    queueUnclaimed: assign({ queue: ({ context }) => queueWithUnclaimed(context) }),
    keepFound: assign({
      lists: ({ context }, answer: Found) => found(context, answer),
    }),
    keepJob: assign({ lists: ({ context }, { job }: { job: KeptJob }) => kept(context, job) }),
    dropJob: assign({ lists: ({ context }, { job }: { job: KeptJob }) => dropped(context, job) }),
    queueChange: assign({
      queue: ({ context: { queue, owner } }, { job, saved }: { job: KeptJob; saved: boolean }) =>
        owner === NOBODY ? queue : [...queue, { job: told(job), saved, claimed: false }],
    }),
    settleChange: assign(({ context }) => settled(context)),
    forgetChange: assign({ queue: ({ context }) => context.queue.slice(1) }),
    undoChange: assign(({ context }) => undone(context)),
    /** Writes context.lists to storage. */
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
      actions: [{ type: 'rememberOwner', params: ({ event }) => event }, 'queueUntold'],
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
            text: `You have the maximum of ${MOST_SAVED} saved jobs. Remove one to save another.`,
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
      description: 'The account, if there is one, knows what is saved here.',
      always: { guard: 'hasQueued', target: 'telling' },
    },
    telling: {
      description: 'The account is told of one change; what is shown does not wait for it.',
      tags: ['telling'],
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
                params: {
                  type: 'notice.raised',
                  kind: 'error',
                  text: 'Your saved jobs could not be updated. Try again in a moment.',
                },
              },
            ],
          },
          { target: 'settled', actions: 'forgetChange' },
        ],
      },
    },
  },
});
