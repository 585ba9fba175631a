/**
 * The desk of the signed-in user, /desk: what waits for them, deadlines, drafts and first steps. It loads again when a
 * record of theirs has moved; `moves`, a part of the page, reports that. Unread messages and notifications belong to other
 * actors. A backend without a desk leads on to the home page (S7g). Views send `load.retried`.
 */
import { assign, setup } from 'xstate';
import { siteOf } from '../../contracts/app/routes.ts';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import { isCallUnknown } from '../../contracts/core/unknown-call.ts';
import type { Desk } from '../../contracts/hiring/desk.ts';
import type { Id } from '../../contracts/core/ids.ts';
import type { PageInput } from '../core/page-input.ts';
import { prompt, slow } from '../core/patience.ts';
import { reported } from '../core/reported.ts';
import { promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import type { LifecycleMoved, ListOutdated } from '../generic/moves.ts';
import { nothingBeside } from '../generic/parts.ts';
import {
  stalenessDelays,
  stalenessGuards,
  upToDate,
  withFailure,
  type Staleness,
} from '../generic/staleness.ts';

/** A message or an offer that was begun in this browser. */
export interface DeviceDraft {
  readonly to: Id;
  /** The message, or the title of the offer, which may be blank. */
  readonly text: string;
  /** Of an offer: the query of its form. */
  readonly offer?: string;
}
export interface LoadedDesk {
  readonly desk: Desk;
  readonly deviceDrafts: readonly DeviceDraft[];
}
export interface DeskContext extends Staleness {
  readonly productSlug: string;
  readonly desk: Desk | null;
  readonly deviceDrafts: readonly DeviceDraft[];
  readonly reason: CallFailure | null;
}
export type DeskEvent = LifecycleMoved | ListOutdated | { readonly type: 'load.retried' };
/** `stale`: the desk is shown, and its reload failed. */
export type DeskTag = 'loading' | 'slow' | 'ready' | 'stale' | 'failed';

const itself = <Event>({ event }: { event: Event }): Event => event;
const load = { id: 'load', src: 'load' } as const;
const keepDesk = { type: 'keepDesk', params: itself<{ output: LoadedDesk }> } as const;
const rememberReason = { type: 'rememberReason', params: itself<{ error: unknown }> } as const;
const leave = {
  guard: { type: 'isDeskUnknown', params: itself<{ error: unknown }> },
  target: '#desk.leaving',
} as const;

export const deskMachine = setup({
  types: {
    context: {} as DeskContext,
    input: {} as Pick<PageInput, 'productSlug'>,
    events: {} as DeskEvent,
    tags: {} as DeskTag,
  },
  actors: { load: promiseStub<LoadedDesk>('desk: load'), parts: nothingBeside },
  actions: {
    keepDesk: assign((_, { output }: { output: LoadedDesk }) => ({ ...output, reason: null, failures: 0 })),
    noteNews: assign({ isOutdated: true }),
    beginCall: assign({ isOutdated: false }),
    countFailure: assign(({ context }) => withFailure(context)),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    goHome: tell('navigation', ({ context }) => ({
      type: 'navigation.requested',
      to: siteOf(context.productSlug).href('home'),
      replace: true,
    })),
  },
  guards: {
    ...stalenessGuards,
    isDeskUnknown: (_, { error }: { error: unknown }) => isCallUnknown(reasonOf(error)),
  },
  delays: { patience: 10_000, ...stalenessDelays },
}).createMachine({
  id: 'desk',
  context: ({ input: { productSlug } }) => ({
    productSlug,
    desk: null,
    deviceDrafts: [],
    reason: null,
    ...upToDate,
  }),
  invoke: { id: 'parts', src: 'parts', onError: reported },
  initial: 'loading',
  on: {
    'lifecycle.moved': { actions: 'noteNews' },
    'list.outdated': { actions: 'noteNews' },
  },
  states: {
    loading: {
      description: 'The desk is loading.',
      tags: ['loading'],
      entry: 'beginCall',
      invoke: {
        ...load,
        onDone: { target: 'ready', actions: keepDesk },
        onError: [leave, { target: 'failed', actions: rememberReason }],
      },
      initial: 'prompt',
      states: { prompt, slow },
      on: { 'load.retried': { target: 'loading', reenter: true } },
    },
    ready: {
      description: 'The desk is shown.',
      tags: ['ready'],
      initial: 'current',
      states: {
        current: {
          description: 'No news has come since the desk was loaded.',
          always: { guard: 'isOutdated', target: 'gathering' },
        },
        gathering: {
          description: 'Something changed on the server; more may follow in a moment.',
          after: { newsPause: 'reloading' },
        },
        reloading: {
          description: 'The desk loads again, and stays until then.',
          entry: 'beginCall',
          invoke: {
            ...load,
            onDone: { target: 'current', actions: keepDesk },
            onError: [
              leave,
              { guard: 'mayRetry', target: 'pausing', actions: ['countFailure', rememberReason] },
              { target: 'stale', actions: ['countFailure', rememberReason] },
            ],
          },
        },
        pausing: {
          description:
            'The reload failed; it is tried again after a pause, or when a lost connection is back.',
          after: { retryPause: 'reloading' },
          on: { 'list.outdated': 'gathering' },
        },
        stale: {
          description:
            'Every retry failed: the page says so until the next change, or until the user tries again.',
          tags: ['stale'],
          always: { guard: 'isOutdated', target: 'gathering' },
          on: { 'load.retried': 'reloading' },
        },
      },
    },
    failed: {
      description: 'The call failed; the user can retry.',
      tags: ['failed'],
      on: { 'load.retried': 'loading', 'list.outdated': 'loading' },
    },
    leaving: {
      description: 'This backend has no desk: the home page takes its place.',
      tags: ['loading'],
      entry: 'goHome',
    },
  },
});
