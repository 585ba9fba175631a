import { workspaceMachine } from '../../src/machines/workspace.machine.ts';
import { byHand, modelOf } from './support/model.ts';
import type { Stage } from './support/stage.ts';
import { namesItsUser, openingFor, tellOfSession } from './support/visitor.ts';

const work = byHand('jobs are selected on the pages of work, which are yet to come');
const money = byHand('earnings are shown on the pages of money, which are yet to come');

const summary = ({ page }: Stage) => page.getByRole('region', { name: /summary|earnings/i });

export const workspaceModel = modelOf(workspaceMachine, {
  open: (_, steps) => openingFor(steps),
  events: {
    'session.changed': tellOfSession,
    'job.selected': work,
    'earningType.chosen': money,
    'revenue.reported': money,
    'summary.opened': money,
    'summary.closed': money,
  },
  states: {
    summaryClosed: async (stage) => {
      await namesItsUser(stage, 'workspace');
      await stage.lacks(summary(stage));
    },
    // It has no view yet; whose it would be can be seen.
    summaryOpen: (stage) => namesItsUser(stage, 'workspace'),
  },
});
