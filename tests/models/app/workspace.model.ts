import { workspaceMachine } from '../../../src/machines/app/workspace.machine.ts';
import { byHand, modelOf, type StateAssertion } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';
import { headerShowsUser, openingFor, changeSession } from '../support/visitor.ts';

const work = byHand('opening a job’s page selects it: the paths of that page cover it');
const tabs = byHand('the page of earnings reports its tab: its journey chooses tabs');
const revenue = byHand('no page reports the platform’s revenue yet');

const fold = ({ page }: Harness) => page.getByRole('button', { name: /^(Hide|Show) the summary$/ });
const press = async (harness: Harness) => {
  if ((await fold(harness).count()) === 0) return byHand('only a signed-in user sees the page of earnings');
  await fold(harness).click();
  return undefined;
};
/** The page of earnings folds its summary; the header of every page shows the user it belongs to. */
const shows =
  (isOpen: boolean): StateAssertion =>
  async (harness) => {
    if ((await fold(harness).count()) === 0) return headerShowsUser(harness, 'workspace');
    return harness.until(
      'the summary to be shown or hidden',
      async () => (await fold(harness).getAttribute('aria-expanded')) === String(isOpen),
    );
  };

export const workspaceModel = modelOf(workspaceMachine, {
  // The user in storage is announced at the start, and the page of earnings reports its tab.
  meanwhile: ['session.changed', 'earningType.chosen'],
  // The signed-in user is in storage when the page is opened.
  early: ['session.changed'],
  open: (_, steps) => {
    const opening = openingFor(steps);
    if (opening.user === undefined || !steps.some(({ type }) => type.startsWith('summary.'))) return opening;
    return {
      ...opening,
      path: '/earning-detail/2',
      arrive: (harness) => harness.sees(fold(harness)),
    };
  },
  events: {
    'session.changed': changeSession,
    'job.selected': work,
    'earningType.chosen': tabs,
    'revenue.reported': revenue,
    'summary.opened': press,
    'summary.closed': press,
  },
  states: { summaryClosed: shows(false), summaryOpen: shows(true) },
});
