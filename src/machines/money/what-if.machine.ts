/**
 * "What if" for a milestone: every way it can end, at an example share that the person chooses. `whatIfDialog` starts it; a view
 * sends `share.chosen` in cents, and `share.typed` as the person types dollars.
 */
import { assign, setup } from 'xstate';
import { dollarsOfCents, exactCents } from '../../contracts/money/cents.ts';
import { centsTyped } from '../../contracts/money/milestones.ts';
import {
  endsOf,
  exampleShareOf,
  hasShares,
  whatIfOf,
  type End,
  type WhatIfNode,
} from '../lifecycles/arithmetic/what-if.ts';
import { milestoneSnapshotOf } from './milestone-steps.ts';
import type { WhatIfAbout } from './what-if-about.ts';

export interface WhatIfContext {
  readonly about: WhatIfAbout;
  readonly amountCents: number;
  /** The freelancer's part in offers and rulings. */
  readonly shareCents: number;
  /** The same in dollars, as typed. A text that is no share changes nothing else. */
  readonly typed: string;
  /** An offer or a ruling can follow, so the share matters. */
  readonly hasShares: boolean;
  /** Null for a state that this version does not know. */
  readonly root: WhatIfNode | null;
  readonly ends: readonly End[];
}
export type WhatIfEvent =
  | { readonly type: 'share.chosen'; readonly cents: number }
  | { readonly type: 'share.typed'; readonly typed: string };
/** `mistyped`: the typed text is no share, so the tree stays that of the last one. */
export type WhatIfTag = 'mistyped';
type Chosen = Extract<WhatIfEvent, { type: 'share.chosen' }>;
type Typed = Extract<WhatIfEvent, { type: 'share.typed' }>;

const treeOf = ({ milestone, fees, now }: WhatIfAbout, shareCents: number) => {
  const snapshot = milestoneSnapshotOf(milestone);
  const root = snapshot ? whatIfOf({ snapshot, fees, now, shareCents }) : null;
  return {
    root,
    ends: root ? endsOf(root) : [],
    hasShares: root !== null && hasShares(root),
  };
};

const isShare = (cents: number | undefined, { amountCents }: WhatIfContext): boolean =>
  Number.isSafeInteger(cents) && cents !== undefined && cents >= 0 && cents <= amountCents;

const chosen = {
  guard: { type: 'isShare', params: ({ event }: { event: Chosen }) => event },
  target: 'choosing',
  actions: { type: 'rememberShare', params: ({ event }: { event: Chosen }) => event },
} as const;
const typed = {
  guard: { type: 'isTypedShare', params: ({ event }: { event: Typed }) => event },
  target: 'choosing',
  actions: { type: 'rememberTypedShare', params: ({ event }: { event: Typed }) => event },
} as const;
const mistyped = {
  target: '.mistyped',
  actions: { type: 'rememberTyped', params: ({ event }: { event: Typed }) => event },
} as const;

export const whatIfMachine = setup({
  types: {
    context: {} as WhatIfContext,
    events: {} as WhatIfEvent,
    input: {} as WhatIfAbout,
    tags: {} as WhatIfTag,
  },
  guards: {
    isShare: ({ context }, { cents }: Chosen) => isShare(cents, context),
    isTypedShare: ({ context }, { typed: text }: Typed) => isShare(centsTyped(text), context),
  },
  actions: {
    rememberShare: assign((_, { cents }: Chosen) => ({
      shareCents: cents,
      typed: String(dollarsOfCents(cents)),
    })),
    rememberTyped: assign({ typed: (_, { typed: text }: Typed) => text }),
    rememberTypedShare: assign((_, { typed: text }: Typed) => ({
      shareCents: centsTyped(text) ?? 0,
      typed: text,
    })),
    growTree: assign(({ context: { about, shareCents } }) => treeOf(about, shareCents)),
  },
  /** A slider moves through many shares, and each tree takes a moment. */
  delays: { pause: 200 },
}).createMachine({
  id: 'whatIf',
  context: ({ input }) => {
    const amountCents = exactCents(input.milestone.Amount);
    const shareCents = exampleShareOf(amountCents);
    return {
      about: input,
      amountCents,
      shareCents,
      typed: String(dollarsOfCents(shareCents)),
      ...treeOf(input, shareCents),
    };
  },
  initial: 'shown',
  states: {
    shown: {
      description: 'Every way to end is shown, from where the milestone stood when it was opened.',
      on: { 'share.chosen': chosen, 'share.typed': [typed, mistyped] },
      initial: 'typed',
      states: {
        typed: { description: 'The box holds the share of the tree.' },
        mistyped: { description: 'The box holds no share, and says so.', tags: ['mistyped'] },
      },
    },
    choosing: {
      description: 'Another share is chosen. Its tree comes after a pause.',
      on: {
        'share.chosen': { ...chosen, reenter: true },
        'share.typed': [{ ...typed, reenter: true }, mistyped],
      },
      initial: 'typed',
      states: {
        typed: {
          description: 'The box holds the share.',
          after: { pause: { target: '#whatIf.shown', actions: 'growTree' } },
        },
        mistyped: {
          description: 'After that, something else was typed. The tree is that of the share.',
          tags: ['mistyped'],
          after: { pause: { target: '#whatIf.shown.mistyped', actions: 'growTree' } },
        },
      },
    },
  },
});
