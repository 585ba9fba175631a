import { blockingMachine } from '../../../src/machines/messaging/blocking.machine.ts';
import { choose, CONVERSATION, isHere } from '../support/messages.ts';
import { modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';

const dialog = ({ page }: Harness) => page.getByRole('dialog', { name: /^Block / });
const confirm = (harness: Harness) => dialog(harness).getByRole('button', { name: /^(Block|One moment …)$/ });
const alert = (harness: Harness) => dialog(harness).getByRole('alert');
const slowWords = (harness: Harness) => dialog(harness).getByText('This is taking longer than usual.');
const waits = (harness: Harness) =>
  harness.until('one call to wait', () => harness.backend.waiting('blockPerson') === 1);

export const blockingModel = modelOf(blockingMachine, {
  open: () => ({ ...CONVERSATION, holds: ['blockPerson'], arrive: isHere }),
  events: {
    'block.asked': (harness) => choose(harness, 'Block'),
    'block.confirmed': (harness) => confirm(harness).click(),
    'block.dismissed': (harness) => dialog(harness).getByRole('button', { name: 'Cancel' }).click(),
  },
  results: { block: (harness: Harness, output: never) => harness.give('blockPerson', output) },
  failures: { block: (harness, reason) => harness.fail('blockPerson', reason) },
  states: {
    closed: (harness) => harness.seesNo(harness.page.getByRole('dialog')),
    confirming: async (harness) => {
      await harness.sees(confirm(harness));
      await harness.seesNo(alert(harness));
    },
    sending: async (harness) => {
      await harness.sees(dialog(harness).getByRole('button', { name: 'One moment …' }));
      await waits(harness);
      await harness.seesNo(alert(harness));
    },
    'sending.prompt': (harness) => harness.seesNo(slowWords(harness)),
    'sending.slow': (harness) => harness.sees(slowWords(harness)),
    failed: async (harness) => {
      await harness.sees(alert(harness));
      await harness.sees(confirm(harness));
    },
  },
});
