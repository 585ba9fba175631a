import { exampleUser } from '../../../src/contracts/account/user.ts';
import { contractFilesMachine } from '../../../src/machines/hiring/contract-files.machine.ts';
import { pictureOf } from '../../support/picture.ts';
import type { Harness } from '../support/harness.ts';
import { byHand, modelOf } from '../support/model.ts';

const CALL = 'addContractFiles';
const files = ({ page }: Harness) => page.getByRole('group', { name: 'Files to share' });
const chosen = (harness: Harness) => files(harness).getByRole('link', { name: /^rankings/ });
const removing = (harness: Harness) => files(harness).getByRole('button', { name: /^Remove / });
const button = ({ page }: Harness) =>
  page.getByRole('main').getByRole('button', { name: /^(Share|Sharing …)$/ });
const busy = (harness: Harness) => button(harness).and(harness.page.locator('[aria-busy="true"]'));
const waits = (harness: Harness, calls: number) =>
  harness.until(`${calls} calls to wait`, () => harness.backend.waiting(CALL) === calls);

export const contractFilesModel = modelOf(contractFilesMachine, {
  open: () => ({
    path: '/detail-view-jobE/c-12',
    user: exampleUser,
    holds: [CALL],
    arrive: (harness: Harness) => harness.sees(files(harness)),
  }),
  // The upload changes the field, too.
  meanwhile: ['field.changed'],
  echoes: ['field.changed'],
  events: {
    'field.changed': async (harness, { value }) => {
      if (value === '') {
        if ((await removing(harness).count()) === 0) return byHand('there is no file to remove');
        await removing(harness).first().click();
        return undefined;
      }
      await harness.page.locator('input[type=file]').setInputFiles({
        name: 'rankings.png',
        mimeType: 'image/png',
        buffer: pictureOf(64, 64),
      });
      await harness.sees(removing(harness).first());
    },
    'form.submitted': (harness) => button(harness).click(),
  },
  results: { submit: (harness: Harness, output: never) => harness.give(CALL, output) },
  failures: { submit: (harness, reason) => harness.fail(CALL, reason) },
  states: {
    submission: (harness) => harness.sees(files(harness)),
    'submission.editing': (harness) => waits(harness, 0),
    'submission.rejected': (harness) => waits(harness, 0),
    'submission.submitting': (harness) => waits(harness, 1),
    'submission.submitting.prompt': (harness) => harness.sees(busy(harness)),
    'submission.submitting.slow': (harness) => harness.seesNo(busy(harness)),
    'submission.failed': (harness) => harness.sees(harness.page.getByRole('alert').first()),
    'submission.done': (harness) => harness.seesNo(chosen(harness)),
  },
});
