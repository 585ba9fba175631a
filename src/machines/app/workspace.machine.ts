/**
 * Settings of the work area that several pages share (S8): the selected job, the tab of earnings, whether the summary of
 * earnings is open, and the platform's revenue. Pages of work and money send to it; `app` reports the user.
 */
import { assign, setup } from 'xstate';
import type { Id } from '../../contracts/core/ids.ts';
import { sameId } from '../../contracts/core/ids.ts';
import type { SessionChanged } from '../account/session.machine.ts';
import { itself } from '../core/itself.ts';

export interface WorkspaceContext {
  readonly userId: Id | null;
  readonly selectedJobId: Id | null;
  readonly earningType: string;
  readonly platformRevenue: number;
}
export type WorkspaceEvent =
  | SessionChanged
  | { readonly type: 'job.selected'; readonly id: Id }
  | { readonly type: 'earningType.chosen'; readonly earningType: string }
  | { readonly type: 'revenue.reported'; readonly platformRevenue: number }
  | { readonly type: 'summary.opened' }
  | { readonly type: 'summary.closed' };

const blank = { selectedJobId: null, earningType: '', platformRevenue: 0 };

export const workspaceMachine = setup({
  types: { context: {} as WorkspaceContext, events: {} as WorkspaceEvent },
  actions: {
    selectJob: assign({ selectedJobId: (_, { id }: { id: Id }) => id }),
    chooseEarningType: assign({ earningType: (_, { earningType }: { earningType: string }) => earningType }),
    rememberRevenue: assign({
      platformRevenue: (_, { platformRevenue }: { platformRevenue: number }) => platformRevenue,
    }),
    rememberUser: assign({ userId: (_, { user }: Pick<SessionChanged, 'user'>) => user?.id ?? null }),
    startOver: assign({ ...blank, userId: (_, { user }: Pick<SessionChanged, 'user'>) => user?.id ?? null }),
  },
  guards: {
    wasNobody: ({ context }) => context.userId === null,
    isSameUser: ({ context }, { user }: Pick<SessionChanged, 'user'>) =>
      context.userId !== null && user !== null && sameId(context.userId, user.id),
  },
}).createMachine({
  id: 'workspace',
  context: { userId: null, ...blank },
  on: {
    'session.changed': [
      {
        guard: 'wasNobody',
        description: 'A job that was selected before signing in stays selected.',
        actions: { type: 'rememberUser', params: itself },
      },
      { guard: { type: 'isSameUser', params: itself } },
      { target: '.summaryOpen', actions: { type: 'startOver', params: itself } },
    ],
    'job.selected': { actions: { type: 'selectJob', params: itself } },
    'earningType.chosen': { actions: { type: 'chooseEarningType', params: itself } },
    'revenue.reported': { actions: { type: 'rememberRevenue', params: itself } },
  },
  initial: 'summaryOpen',
  states: {
    summaryClosed: {
      description: 'The earnings summary is hidden.',
      on: { 'summary.opened': 'summaryOpen' },
    },
    summaryOpen: { description: 'The earnings summary is shown.', on: { 'summary.closed': 'summaryClosed' } },
  },
});
