import { workspaceMachine } from '../../../src/machines/app/workspace.machine.ts';
import { byHand, modelOf, noView } from '../support/model.ts';
import { headerShowsUser, openingFor, changeSession } from '../support/visitor.ts';

const work = byHand('opening a job’s page selects it: the paths of that page cover it');
const money = byHand('the pages of money show the earnings, and do not exist yet');

/** The header shows the user it belongs to. */
const unshown = noView('the pages of money show the earnings summary, and do not exist yet', (harness) =>
  headerShowsUser(harness, 'workspace'),
);

export const workspaceModel = modelOf(workspaceMachine, {
  // The user in storage is announced at the start.
  meanwhile: ['session.changed'],
  // The signed-in user is in storage when the page is opened.
  early: ['session.changed'],
  open: (_, steps) => openingFor(steps),
  events: {
    'session.changed': changeSession,
    'job.selected': work,
    'earningType.chosen': money,
    'revenue.reported': money,
    'summary.opened': money,
    'summary.closed': money,
  },
  states: { summaryClosed: unshown, summaryOpen: unshown },
});
