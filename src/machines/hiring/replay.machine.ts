/**
 * The moment of a contract's history that the page shows. A view sends `moment.chosen`; it counts from 0. The latest moment
 * stays the latest as more events come, and an earlier one stays what it is.
 */
import { assign, setup } from 'xstate';

export interface ReplayContext {
  /** The place of the chosen moment; null for the latest. */
  readonly chosen: number | null;
}
export type ReplayEvent =
  | { readonly type: 'moment.chosen'; readonly place: number }
  | { readonly type: 'latest.chosen' };
type Chosen = Extract<ReplayEvent, { type: 'moment.chosen' }>;
export type ReplayTag = 'past';

const chosen = {
  target: 'past',
  actions: { type: 'rememberChosen', params: ({ event }: { event: Chosen }) => event },
} as const;

export const replayMachine = setup({
  types: { context: {} as ReplayContext, events: {} as ReplayEvent, tags: {} as ReplayTag },
  actions: {
    rememberChosen: assign((_, { place }: Chosen) => ({ chosen: place })),
    forgetChosen: assign({ chosen: null }),
  },
}).createMachine({
  id: 'replay',
  context: { chosen: null },
  initial: 'latest',
  states: {
    latest: {
      description: 'The page shows the contract as it stands.',
      on: { 'moment.chosen': chosen },
    },
    past: {
      description: 'The page shows the contract as it was after an earlier event.',
      tags: ['past'],
      on: {
        'moment.chosen': chosen,
        'latest.chosen': { target: 'latest', actions: 'forgetChosen' },
      },
    },
  },
});
