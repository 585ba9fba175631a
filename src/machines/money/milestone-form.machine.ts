/**
 * The long texts of a milestone: submitted work, the statements of a dispute, an offer to settle it. The subject is the milestone
 * with the event, so that each has a draft of its own. After a failure the page loads again: it may be stale, and the
 * next press names the newer version. `milestoneDialog` starts it.
 */
import { blankMilestoneForm, parseMilestoneForm } from '../../contracts/money/milestone-form.ts';
import { filing } from '../generic/form-filing.ts';
import { patience } from '../generic/form-patience.ts';
import { form, type Letter } from '../generic/form.machine.ts';
import type { ListOutdated } from '../generic/moves.ts';

const outdated = { type: 'list.outdated' } satisfies ListOutdated;
const news: readonly Letter[] = [
  { to: 'page', event: outdated },
  { to: 'contractHistory', event: outdated },
];

export const milestoneFormMachine = form(
  {
    id: 'milestoneForm',
    contract: { safeParse: parseMilestoneForm },
    blank: blankMilestoneForm,
    tells: { failed: news, done: news },
  },
  patience(),
  filing,
);
