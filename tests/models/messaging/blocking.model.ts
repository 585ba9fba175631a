import { blockingMachine } from '../../../src/machines/messaging/blocking.machine.ts';
import { choose, CONVERSATION, isHere } from '../support/messages.ts';
import { modelOf } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';

const dialog = ({ page }: Stage) => page.getByRole('dialog', { name: /^Block / });
const confirm = (stage: Stage) => dialog(stage).getByRole('button', { name: /^(Block|One moment …)$/ });
const alert = (stage: Stage) => dialog(stage).getByRole('alert');
const slowWords = (stage: Stage) => dialog(stage).getByText('This is taking longer than usual.');
const waits = (stage: Stage) =>
  stage.until('one call to wait', () => stage.backend.waiting('blockPerson') === 1);

export const blockingModel = modelOf(blockingMachine, {
  open: () => ({ ...CONVERSATION, holds: ['blockPerson'], arrive: isHere }),
  events: {
    'block.asked': (stage) => choose(stage, 'Block'),
    'block.confirmed': (stage) => confirm(stage).click(),
    'block.dismissed': (stage) => dialog(stage).getByRole('button', { name: 'Cancel' }).click(),
  },
  results: { block: (stage: Stage, output: never) => stage.give('blockPerson', output) },
  failures: { block: (stage, reason) => stage.fail('blockPerson', reason) },
  states: {
    closed: (stage) => stage.seesNo(stage.page.getByRole('dialog')),
    confirming: async (stage) => {
      await stage.sees(confirm(stage));
      await stage.seesNo(alert(stage));
    },
    sending: async (stage) => {
      await stage.sees(dialog(stage).getByRole('button', { name: 'One moment …' }));
      await waits(stage);
      await stage.seesNo(alert(stage));
    },
    'sending.prompt': (stage) => stage.seesNo(slowWords(stage)),
    'sending.slow': (stage) => stage.sees(slowWords(stage)),
    failed: async (stage) => {
      await stage.sees(alert(stage));
      await stage.sees(confirm(stage));
    },
  },
});
