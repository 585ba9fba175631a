import { workspaceMachine } from '../../../src/machines/app/workspace.machine.ts';
import { byHand, modelOf, noView } from '../support/model.ts';
import { namesItsUser, openingFor, tellOfSession } from '../support/visitor.ts';

const work = byHand('a job is selected by opening its page, which the paths of that page do');
const money = byHand('earnings are shown on the pages of money, which are yet to come');

/** The header shows the user it belongs to. */
const unshown = noView('the earnings summary comes with the pages of money', (stage) =>
  namesItsUser(stage, 'workspace'),
);

export const workspaceModel = modelOf(workspaceMachine, {
  // The user in storage is announced at the start.
  meanwhile: ['session.changed'],
  // The signed-in user is in storage when the page is opened.
  early: ['session.changed'],
  open: (_, steps) => openingFor(steps),
  events: {
    'session.changed': tellOfSession,
    'job.selected': work,
    'earningType.chosen': money,
    'revenue.reported': money,
    'summary.opened': money,
    'summary.closed': money,
  },
  states: { summaryClosed: unshown, summaryOpen: unshown },
});
