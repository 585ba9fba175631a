/**
 * "What if" for a milestone: every way it can end, at an example share that the person chooses. `whatIfDialog` starts it; a view
 * sends `share.chosen` in cents.
 */
import { assign, setup } from 'xstate';
import { exactCents } from '../../contracts/money/cents.ts';
import { endsOf, exampleShareOf, whatIfOf, type End, type WhatIfNode } from '../lifecycles/what-if.ts';
import { milestoneSnapshotOf } from './milestone-steps.ts';
import type { WhatIfAbout } from './what-if-about.ts';

export interface WhatIfContext {
  readonly about: WhatIfAbout;
  readonly amountCents: number;
  /** The freelancer's part in offers and rulings. */
  readonly shareCents: number;
  /** Null for a state that this version does not know. */
  readonly root: WhatIfNode | null;
  readonly ends: readonly End[];
}
export interface WhatIfEvent {
  readonly type: 'share.chosen';
  readonly cents: number;
}

const treeOf = ({ milestone, fees, now }: WhatIfAbout, shareCents: number) => {
  const snapshot = milestoneSnapshotOf(milestone);
  const root = snapshot ? whatIfOf({ snapshot, fees, now, shareCents }) : null;
  return { root, ends: root ? endsOf(root) : [] };
};

const chosen = {
  guard: { type: 'isShare', params: ({ event }: { event: WhatIfEvent }) => event },
  target: 'choosing',
  actions: { type: 'rememberShare', params: ({ event }: { event: WhatIfEvent }) => event },
} as const;

export const whatIfMachine = setup({
  types: { context: {} as WhatIfContext, events: {} as WhatIfEvent, input: {} as WhatIfAbout },
  guards: {
    isShare: ({ context: { amountCents } }, { cents }: { cents: number }) =>
      Number.isSafeInteger(cents) && cents >= 0 && cents <= amountCents,
  },
  actions: {
    rememberShare: assign({ shareCents: (_, { cents }: { cents: number }) => cents }),
    growTree: assign(({ context: { about, shareCents } }) => treeOf(about, shareCents)),
  },
  /** A slider moves through many shares, and each tree takes a moment. */
  delays: { pause: 200 },
}).createMachine({
  id: 'whatIf',
  context: ({ input }) => {
    const amountCents = exactCents(input.milestone.Amount);
    const shareCents = exampleShareOf(amountCents);
    return { about: input, amountCents, shareCents, ...treeOf(input, shareCents) };
  },
  initial: 'shown',
  states: {
    shown: {
      description: 'Every way to end is shown, from where the milestone stood when it was opened.',
      on: { 'share.chosen': chosen },
    },
    choosing: {
      description: 'Another share is chosen. Its tree comes after a pause.',
      on: { 'share.chosen': { ...chosen, reenter: true } },
      after: { pause: { target: 'shown', actions: 'growTree' } },
    },
  },
});
