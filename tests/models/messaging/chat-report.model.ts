import { chatReportMachine } from '../../../src/machines/messaging/chat-report.machine.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { filingFormParts } from '../support/filing-form.ts';
import { choose, CONVERSATION, isHere } from '../support/messages.ts';
import { modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';

const dialog = ({ page }: Harness) => page.getByRole('dialog', { name: /^Report / });

export const chatReportModel = modelOf(
  chatReportMachine,
  filingFormParts({
    call: 'reportChat',
    open: {
      ...CONVERSATION,
      arrive: async (harness) => {
        await isHere(harness);
        await choose(harness, 'Report');
        await harness.sees(dialog(harness));
      },
    },
    part: dialog,
    labels: { Reason: 'What is wrong', Details: 'What happened (optional)' },
    needs: ['Reason'],
    spare: 'Details',
    submit: 'Send the report',
    draft: {
      key: `draft:chatReport:${exampleUser.id}`,
      subject: '2',
      values: { Reason: '', Details: 'The same letter, five times.' },
    },
    failed: /try again in a few minutes/i,
    filed: 'Thank you. We will look into it.',
  }),
);
