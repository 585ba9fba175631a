/**
 * What the signed-in user has to do with the job on the page: their proposal or draft, an invitation, an offer, or that the job is
 * their own. It loads for signed-in users only. A backend without this call is `absent`, and the page goes on without.
 * The first answer also starts the parts with which the user applies, and tells them of a draft; their script loads with
 * this call. Watches report the user, the job and what the other side does.
 */
import { assign, enqueueActions, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import { isNotFound } from '../../contracts/core/not-found.ts';
import type { JobRelation } from '../../contracts/hiring/own-proposal.ts';
import type { NextSteps } from '../lifecycles/next-steps.ts';
import type { SessionChanged } from '../account/session.machine.ts';
import { prompt, slow } from '../core/patience.ts';
import { reported } from '../core/reported.ts';
import { callbackStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import { freshness } from '../generic/freshness.ts';
import type { LifecycleMoved, ListOutdated } from '../generic/moves.ts';
import {
  stalenessDelays,
  stalenessGuards,
  upToDate,
  withFailure,
  type Staleness,
} from '../generic/staleness.ts';

/** The relation, with what happens next to the user's proposal, invitation and offer. */
export interface ShownRelation extends JobRelation {
  readonly proposalSteps: NextSteps | null;
  readonly invitationSteps: NextSteps | null;
  readonly offerSteps: NextSteps | null;
}
export interface JobRelationContext extends Staleness {
  readonly user: Id | null;
  readonly job: Id | null;
  readonly relation: ShownRelation | null;
  readonly reason: CallFailure | null;
}
export type JobRelationEvent =
  | SessionChanged
  | { readonly type: 'job.shown'; readonly job: Id }
  /** The server may know more: somebody acted, or a lost connection is back. */
  | LifecycleMoved
  | ListOutdated
  | { readonly type: 'load.retried' };
export type JobRelationTag = 'loading' | 'slow' | 'ready' | 'absent' | 'failed';
interface Loaded {
  readonly output: ShownRelation;
}

const load = {
  id: 'load',
  src: 'load',
  input: ({ context }: { context: JobRelationContext }) => ({ JID: context.job ?? '' }),
} as const;
const keepRelation = {
  type: 'keepRelation',
  params: ({ event }: { event: Loaded }) => event,
} as const;

export const jobRelationMachine = setup({
  types: {
    context: {} as JobRelationContext,
    events: {} as JobRelationEvent,
    tags: {} as JobRelationTag,
  },
  actors: {
    load: promiseStub<ShownRelation, { JID: Id }>('jobRelation: load'),
    watchSession: callbackStub<SessionChanged>('jobRelation: watchSession'),
    /** Reports the job on the page. */
    watchJob: callbackStub<JobRelationEvent>('jobRelation: watchJob'),
    watchMoves: callbackStub<JobRelationEvent>('jobRelation: watchMoves'),
  },
  actions: {
    rememberUser: assign((_, { user }: SessionChanged) => ({ user: user?.id ?? null, relation: null })),
    rememberJob: assign((_, { job }: { job: Id }) => ({ job, relation: null })),
    keepRelation: assign((_, { output }: Loaded) => ({ relation: output, reason: null, failures: 0 })),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    // actionStub does not have the type of an enqueueing action.
    startParts: enqueueActions(() => {}),
    offerDraft: enqueueActions(({ context: { relation, job }, enqueue }) => {
      if (relation?.Draft && job !== null) enqueue(tell('applying', { type: 'draft.found', job }));
    }),
    noteNews: assign({ isOutdated: true }),
    beginCall: assign({ isOutdated: false }),
    countFailure: assign(({ context }) => withFailure(context)),
  },
  guards: {
    // Not spread: that would leave enqueueActions above without types.
    isOutdated: ({ context }) => context.isOutdated,
    mayRetry: ({ context }) => stalenessGuards.mayRetry({ context }),
    hasBoth: ({ context }) => context.user !== null && context.job !== null,
    isSameJob: ({ context }, { job }: { job: Id }) => context.job !== null && sameId(context.job, job),
    isOfJob: ({ context }, { job }: LifecycleMoved) =>
      job === undefined || context.job === null || sameId(context.job, job),
    isUnknown: (_, { error }: { error: unknown }) => isNotFound(error),
  },
  delays: { patience: 10_000, ...stalenessDelays },
}).createMachine({
  id: 'jobRelation',
  context: { user: null, job: null, relation: null, reason: null, ...upToDate },
  invoke: [
    { id: 'watchSession', src: 'watchSession', onError: reported },
    { id: 'watchJob', src: 'watchJob', onError: reported },
    { id: 'watchMoves', src: 'watchMoves', onError: reported },
  ],
  initial: 'waiting',
  on: {
    'session.changed': {
      target: '.waiting',
      actions: { type: 'rememberUser', params: ({ event }) => event },
    },
    'job.shown': [
      { guard: { type: 'isSameJob', params: ({ event }) => event } },
      { target: '.waiting', actions: { type: 'rememberJob', params: ({ event }) => event } },
    ],
    // There is nothing to load of another job's record.
    'lifecycle.moved': {
      guard: { type: 'isOfJob', params: ({ event }) => event },
      actions: 'noteNews',
    },
    'list.outdated': { actions: 'noteNews' },
  },
  states: {
    waiting: {
      description: 'Nobody is signed in, or the page shows no job.',
      always: { guard: 'hasBoth', target: 'loading' },
    },
    loading: {
      description: 'The relation is loading.',
      tags: ['loading'],
      entry: 'beginCall',
      invoke: {
        ...load,
        onDone: { target: 'known', actions: keepRelation },
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'absent' },
          { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
        ],
      },
      initial: 'prompt',
      states: { prompt, slow },
      on: { 'load.retried': { target: 'loading', reenter: true } },
    },
    known: {
      description: 'The page shows what the user has to do with the job.',
      tags: ['ready'],
      entry: ['startParts', 'offerDraft'],
      ...freshness({ load, keep: keepRelation }),
    },
    absent: {
      description: 'The backend does not know this call: the page offers its form without it.',
      tags: ['absent'],
      entry: 'startParts',
    },
    failed: {
      description: 'The call failed: the page offers its form, and the user can retry.',
      tags: ['failed'],
      entry: 'startParts',
      on: { 'list.outdated': 'loading', 'load.retried': 'loading' },
    },
  },
});
