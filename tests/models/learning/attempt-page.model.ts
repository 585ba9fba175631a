import type { Attempt } from '../../../src/contracts/learning/attempt.ts';
import { attemptPageMachine } from '../../../src/machines/learning/attempt-page.machine.ts';
import type { Harness } from '../support/harness.ts';
import { byHand, byItself, modelOf } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';

const CALLS = ['skillAttempt', 'skillAnswerSave', 'skillTestSubmit'] as const;
const defect = byHand('only a defect of the adapter could cause it');
const main = ({ page }: Harness) => page.getByRole('main');
const heading = (harness: Harness, name: string) =>
  main(harness).getByRole('heading', { level: 1, name, exact: true });
const dialog = ({ page }: Harness) => page.getByRole('dialog', { name: 'Hand in your test?' });
const retry = (harness: Harness) => main(harness).getByRole('button', { name: /^(Try again|Ask again)$/ });
/** Also behind a dialog, where it is not accessible. */
const says = (words: string | RegExp) => (harness: Harness) => harness.sees(main(harness).getByText(words));
const waits = (call: (typeof CALLS)[number]) => (harness: Harness) =>
  harness.until('one call to wait', () => harness.backend.waiting(call) >= 1);
const slow = 'This test is taking longer than usual.';

export const attemptPageModel = modelOf(attemptPageMachine, {
  actor: 'page',
  open: (input: string) => ({
    path: input === 'no attempt' ? '/skill-qa' : '/skill-qa?attempt=7',
    user: aFreelancer,
    holds: [...CALLS],
  }),
  // The page that has signed out is covered by a dialog.
  alone: ['save failed (signed out)', 'load failed (signed out)'],
  meanwhile: ['answers.restored'],
  events: {
    'query.changed': byHand('no link of the page leads to itself by another query'),
    'lifecycle.moved': byHand('another tab answers; a journey has two'),
    'list.outdated': byHand('a lost connection is back'),
    'load.retried': async (harness) => {
      if (!(await retry(harness).isVisible())) return byHand('the page asks by itself, until that fails');
      await retry(harness).click();
    },
    'question.opened': async (harness, { position }) => {
      if (await dialog(harness).isVisible()) {
        const button = dialog(harness)
          .getByRole('button', { name: `Question ${position}`, exact: true })
          .first();
        if (!(await button.isVisible())) return byHand('the dialog names other questions');
        await button.click();
        return;
      }
      await main(harness)
        .getByRole('navigation', { name: 'All questions' })
        .getByRole('button', { name: new RegExp(`^Question ${position},`) })
        .click();
    },
    'answer.given': (harness) => main(harness).getByText('humans.txt').click(),
    'answer.typed': (harness, { text }) => main(harness).getByLabel('Your answer in %').fill(text),
    'question.flagged': (harness) => main(harness).getByText('Flag for review').click(),
    'end.asked': (harness) => main(harness).getByRole('button', { name: 'Check and hand in' }).click(),
    'end.dismissed': (harness) => dialog(harness).getByRole('button', { name: 'Go on answering' }).click(),
    'end.confirmed': (harness) =>
      dialog(harness)
        .getByRole('button', { name: /^Hand(ing)? in/ })
        .click(),
    'answers.restored': byItself,
    'storage.refused': byHand('the browser’s storage would have to be full'),
    'time.reached': byHand('minutes would have to pass'),
    'time.over': byHand('minutes would have to pass'),
  },
  results: {
    load: (harness: Harness, { attempt }: { readonly attempt: Attempt }) =>
      harness.give('skillAttempt', attempt),
    save: (harness: Harness, saved: never) => harness.give('skillAnswerSave', saved),
    submit: (harness: Harness, { attempt }: { readonly attempt: Attempt }) =>
      harness.give('skillTestSubmit', attempt),
  },
  failures: {
    load: (harness, reason) => harness.fail('skillAttempt', reason),
    save: (harness, reason) => harness.fail('skillAnswerSave', reason),
    submit: (harness, reason) => harness.fail('skillTestSubmit', reason),
    storage: defect,
    moves: defect,
    clock: defect,
  },
  states: {
    missing: (harness) => harness.sees(heading(harness, 'This test was not found')),
    open: (harness) => harness.sees(main(harness)),
    'open.loading': waits('skillAttempt'),
    'open.loading.prompt': (harness) => harness.seesNo(main(harness).getByText(slow)),
    'open.loading.slow': says(slow),
    'open.failed': says('This test could not be loaded'),
    'open.running': says('Time left'),
    'open.running.sheet': says(/Question [12] of 2/),
    'open.running.sheet.answering': (harness) => harness.seesNo(dialog(harness)),
    'open.running.sheet.confirming': (harness) =>
      harness.sees(dialog(harness).getByRole('button', { name: 'Hand in', exact: true })),
    'open.running.sheet.finishing': (harness) =>
      harness.sees(dialog(harness).getByText(/^(Saving your last answers first|We cannot reach our server)/)),
    'open.running.sheet.submitting': waits('skillTestSubmit'),
    'open.running.sheet.submitting.prompt': (harness) =>
      harness.sees(dialog(harness).getByRole('button', { name: 'Handing in …' })),
    'open.running.sheet.submitting.slow': (harness) =>
      harness.sees(dialog(harness).getByText('This is taking longer than usual.')),
    'open.running.sheet.rejected': (harness) => harness.sees(dialog(harness).getByRole('alert')),
    'open.running.queue': says('Time left'),
    'open.running.queue.idle': says('All answers are saved.'),
    'open.running.queue.sending': says('Saving your answer …'),
    'open.running.queue.waiting': says('We cannot reach our server.'),
    'open.running.queue.stopped': says('Your session has ended.'),
    'open.running.queue.refreshing': waits('skillAttempt'),
    'open.over': says('Our server hands in the answers that it has.'),
    'open.over.closing': says('Our server hands in the answers that it has.'),
    'open.over.asking': waits('skillAttempt'),
    'open.over.pausing': (harness) =>
      harness.until('no call to wait', () => harness.backend.waiting('skillAttempt') === 0),
    'open.ended': says('You reached 50%. You need 75% to pass.'),
  },
});
