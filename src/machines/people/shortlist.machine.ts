/**
 * The freelancers that a user has saved (rules W9 to W15b), and the choice of up to four to compare (W20). A page that lists
 * freelancers, or shows one, has it among its parts, as `later('shortlist', …)`: its script loads when the page is idle. Views
 * send what people press. The server has the saved ones; this tab keeps the choice, and the one that a visitor wants to save
 * until they have signed in.
 */
import { assign, setup } from 'xstate';
import type { CodeOf } from '../../contracts/core/call.ts';
import { reasonOf } from '../../contracts/core/failure.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import {
  MOST_SAVED_FREELANCERS,
  type KeptChoice,
  type savedFreelancerCalls,
} from '../../contracts/people/saved-freelancer.ts';
import {
  isAmong,
  keptFreelancerOf,
  LEAST_COMPARED,
  MOST_COMPARED,
  withoutOne,
  withOne,
  type KeptFreelancer,
} from '../../contracts/people/shortlist.ts';
import type { SessionChanged } from '../account/session.machine.ts';
import type { NoticesEvent } from '../app/notices.machine.ts';
import { reported } from '../core/reported.ts';
import { actionStub, callbackStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import { withReference } from '../core/with-reference.ts';
import type { ListOutdated } from '../generic/moves.ts';
import { freelancerComparisonMachine } from './freelancer-comparison.machine.ts';

interface OfOne {
  readonly freelancer: KeptFreelancer;
}
export type ShortlistEvent =
  | ({ readonly type: 'freelancer.saved' } & OfOne)
  | ({ readonly type: 'freelancer.dropped' } & OfOne)
  /** By a visitor, whom the same press leads to the sign-in page. */
  | ({ readonly type: 'freelancer.wanted' } & OfOne)
  | ({ readonly type: 'freelancer.chosen' } & OfOne)
  | ({ readonly type: 'freelancer.unchosen' } & OfOne)
  | { readonly type: 'choice.cleared' }
  | { readonly type: 'choice.restored'; readonly choice: KeptChoice }
  | { readonly type: 'comparison.opened' }
  | { readonly type: 'comparison.closed' }
  | { readonly type: 'load.retried' }
  | ListOutdated
  | SessionChanged;
export type ShortlistTag = 'loading' | 'ready' | 'failed' | 'comparing';

interface Change extends OfOne {
  readonly saved: boolean;
}
export interface ShortlistContext extends KeptChoice {
  /** Null: nobody is signed in. */
  readonly userId: Id | null;
  readonly saved: readonly KeptFreelancer[];
  /** Changes that the server has not stored yet, oldest first. `saved` shows them already. */
  readonly queue: readonly Change[];
}

const itself = <Event>({ event }: { event: Event }): Event => event;
const applied = (kept: readonly KeptFreelancer[], { freelancer, saved }: Change): KeptFreelancer[] =>
  saved ? withOne(kept, freelancer) : withoutOne(kept, freelancer);
const first = ({ queue }: ShortlistContext): Change => queue[0] as Change;

const full = `You have the maximum of ${MOST_SAVED_FREELANCERS} saved freelancers. Remove one to save another.`;
const refusals: Readonly<Record<string, string>> = {
  saved_freelancers_full: full,
  freelancer_not_found: 'This freelancer is no longer here, so they were not saved. Choose another one.',
} satisfies Partial<Record<CodeOf<(typeof savedFreelancerCalls)['saveFreelancer']>, string>>;
const noticeOf = (error: unknown): NoticesEvent => {
  const reason = reasonOf(error);
  const code = reason.kind === 'refused' ? (reason.code ?? '') : '';
  const text =
    refusals[code] ??
    withReference('Your saved freelancers could not be updated. Try again in a moment.', reason);
  return { type: 'notice.raised', kind: 'error', text };
};
const wordsFor = (saved: boolean): NoticesEvent => ({
  type: 'notice.raised',
  kind: 'success',
  text: saved ? 'Saved' : 'Removed',
});

export const shortlistMachine = setup({
  types: { context: {} as ShortlistContext, events: {} as ShortlistEvent, tags: {} as ShortlistTag },
  actors: {
    /** Reports choice.restored at once: before the session, which decides whose choice it is. */
    storage: callbackStub<ShortlistEvent>('shortlist: storage'),
    /** Reports session.changed at once and after every change. */
    watchSession: callbackStub<SessionChanged>('shortlist: watchSession'),
    /** Reports list.outdated when another page has changed the list, or may have. */
    watchList: callbackStub<ListOutdated>('shortlist: watchList'),
    loadSaved: promiseStub<readonly KeptFreelancer[]>('shortlist: loadSaved'),
    tellAccount: promiseStub<unknown, { id: Id; saved: boolean }>('shortlist: tellAccount'),
    freelancerComparison: freelancerComparisonMachine,
  },
  actions: {
    keepChoice: assign((_, { choice }: { choice: KeptChoice }) => choice),
    rememberUser: assign(({ context }, { user }: Pick<SessionChanged, 'user'>) => {
      const userId = user?.id ?? null;
      const isSame = context.owner !== null && userId !== null && sameId(context.owner, userId);
      const isOther = context.owner !== null && !isSame;
      return { userId, owner: userId, saved: [], queue: [], ...(isOther && { chosen: [], wanted: null }) };
    }),
    keepSaved: assign(({ context }, { output }: { output: readonly KeptFreelancer[] }) => ({
      saved: context.queue.reduce<readonly KeptFreelancer[]>(applied, output),
    })),
    change: assign(({ context: { saved, queue } }, change: Change) => ({
      saved: applied(saved, change),
      queue: [...queue, change],
    })),
    forgetChange: assign({ queue: ({ context }) => context.queue.slice(1) }),
    /** A later change of the same freelancer is shown instead. */
    undoChange: assign({
      saved: ({ context }) => {
        const { freelancer, saved } = first(context);
        return context.queue.slice(1).reduce(applied, applied(context.saved, { freelancer, saved: !saved }));
      },
    }),
    rememberWanted: assign({ wanted: (_, { freelancer }: OfOne) => keptFreelancerOf(freelancer) }),
    claimWanted: assign(({ context: { wanted, saved, queue } }) => {
      if (!wanted) return {};
      const change = { freelancer: wanted, saved: true };
      return { wanted: null, saved: applied(saved, change), queue: [...queue, change] };
    }),
    choose: assign({
      chosen: ({ context: { chosen } }, { freelancer }: OfOne) => [
        ...withoutOne(chosen, freelancer),
        keptFreelancerOf(freelancer),
      ],
    }),
    unchoose: assign({
      chosen: ({ context: { chosen } }, { freelancer }: OfOne) => withoutOne(chosen, freelancer),
    }),
    clearChoice: assign({ chosen: [] }),
    storeChoice: actionStub as (args: { context: ShortlistContext }) => void,
    tell: tell('notices', (_, notice: NoticesEvent) => notice),
  },
  guards: {
    isSignedIn: ({ context }) => context.userId !== null,
    hasWanted: ({ context }) => context.wanted !== null,
    hasQueued: ({ context }) => context.queue.length > 0,
    isFull: ({ context: { saved } }, { freelancer }: OfOne) =>
      !isAmong(saved, freelancer.id) && saved.length >= MOST_SAVED_FREELANCERS,
    isComparisonFull: ({ context: { chosen } }, { freelancer }: OfOne) =>
      !isAmong(chosen, freelancer.id) && chosen.length >= MOST_COMPARED,
    canCompare: ({ context: { chosen } }) => chosen.length >= LEAST_COMPARED,
  },
}).createMachine({
  id: 'shortlist',
  context: { userId: null, owner: null, chosen: [], wanted: null, saved: [], queue: [] },
  invoke: [
    { id: 'storage', src: 'storage', onError: reported },
    { id: 'watchSession', src: 'watchSession', onError: reported },
    { id: 'watchList', src: 'watchList', onError: reported },
  ],
  type: 'parallel',
  on: {
    'freelancer.chosen': [
      {
        guard: { type: 'isComparisonFull', params: itself },
        actions: {
          type: 'tell',
          params: {
            type: 'notice.raised',
            kind: 'warning',
            text: `You can compare up to ${MOST_COMPARED} freelancers. Take one out to add another.`,
          },
        },
      },
      { actions: [{ type: 'choose', params: itself }, 'storeChoice'] },
    ],
    'freelancer.unchosen': { actions: [{ type: 'unchoose', params: itself }, 'storeChoice'] },
    'choice.cleared': { actions: ['clearChoice', 'storeChoice'] },
    'choice.restored': { actions: { type: 'keepChoice', params: itself } },
    'freelancer.wanted': { actions: [{ type: 'rememberWanted', params: itself }, 'storeChoice'] },
  },
  states: {
    list: {
      initial: 'signedOut',
      description: 'The saved freelancers.',
      on: {
        'session.changed': {
          target: '.waiting',
          actions: [{ type: 'rememberUser', params: itself }, 'storeChoice'],
        },
        'freelancer.saved': [
          {
            guard: { type: 'isFull', params: itself },
            actions: { type: 'tell', params: { type: 'notice.raised', kind: 'warning', text: full } },
          },
          {
            actions: [
              { type: 'change', params: ({ event: { freelancer } }) => ({ freelancer, saved: true }) },
              { type: 'tell', params: wordsFor(true) },
            ],
          },
        ],
        'freelancer.dropped': {
          actions: [
            { type: 'change', params: ({ event: { freelancer } }) => ({ freelancer, saved: false }) },
            { type: 'tell', params: wordsFor(false) },
          ],
        },
      },
      states: {
        signedOut: {
          description: 'Nobody is signed in: saving leads to the sign-in page.',
        },
        waiting: {
          description: 'Another user: choosing between signedOut and loading.',
          always: [{ guard: 'isSignedIn', target: 'loading' }, { target: 'signedOut' }],
        },
        loading: {
          description: 'The list is loading; one that was loaded before still shows.',
          tags: ['loading'],
          invoke: {
            id: 'loadSaved',
            src: 'loadSaved',
            onDone: { target: 'settled', actions: { type: 'keepSaved', params: itself } },
            onError: 'failed',
          },
          on: {
            'list.outdated': { target: 'loading', reenter: true },
          },
        },
        settled: {
          description: 'The server has every change.',
          tags: ['ready'],
          always: [
            {
              guard: 'hasWanted',
              actions: ['claimWanted', 'storeChoice', { type: 'tell', params: wordsFor(true) }],
            },
            { guard: 'hasQueued', target: 'saving' },
          ],
          on: { 'list.outdated': 'loading' },
        },
        saving: {
          description:
            'One change is being sent; the page shows it already. Afterwards the list is loaded again.',
          tags: ['ready'],
          invoke: {
            id: 'tellAccount',
            src: 'tellAccount',
            input: ({ context }) => ({ id: first(context).freelancer.id, saved: first(context).saved }),
            onDone: { target: 'sent', actions: 'forgetChange' },
            onError: {
              target: 'sent',
              actions: [
                'undoChange',
                'forgetChange',
                { type: 'tell', params: ({ event }) => noticeOf(event.error) },
              ],
            },
          },
        },
        sent: {
          description: 'Choosing between the next change and the list of the server.',
          always: [{ guard: 'hasQueued', target: 'saving' }, { target: 'loading' }],
        },
        failed: {
          description: 'The list could not be loaded; the user can retry. Changes are still sent.',
          tags: ['failed'],
          always: { guard: 'hasQueued', target: 'saving' },
          on: { 'load.retried': 'loading', 'list.outdated': 'loading' },
        },
      },
    },
    comparison: {
      initial: 'closed',
      description: 'The dialog that compares the chosen freelancers.',
      states: {
        closed: {
          description: 'The dialog is closed.',
          on: { 'comparison.opened': { guard: 'canCompare', target: 'open' } },
        },
        open: {
          description: 'The dialog is open, and its actor loads the chosen profiles.',
          tags: ['comparing'],
          invoke: {
            id: 'freelancerComparison',
            systemId: 'freelancerComparison',
            src: 'freelancerComparison',
            onError: reported,
          },
          on: { 'comparison.closed': 'closed' },
        },
      },
    },
  },
});
