import { briefPreviewMachine } from '../../../src/machines/jobs/brief-preview.machine.ts';
import type { Harness } from '../support/harness.ts';
import { briefBox, DRAFT, main } from '../support/job-creation.ts';
import { byHand, modelOf } from '../support/model.ts';

const shown = (harness: Harness) => main(harness).getByRole('region', { name: 'Preview', exact: true });
const waits = (harness: Harness, calls: number) =>
  harness.until(`${calls} calls to wait`, () => harness.backend.waiting('previewBrief') === calls);
const slow = (harness: Harness) => shown(harness).getByText('The preview is taking longer than usual.');

export const briefPreviewModel = modelOf(briefPreviewMachine, {
  open: () => ({ ...DRAFT, holds: ['previewBrief'] }),
  events: {
    'preview.opened': async (harness, { text }) => {
      if ((await shown(harness).count()) > 0) return byHand('the review opens it again');
      await briefBox(harness).fill(text);
      await main(harness).getByRole('button', { name: 'Preview', exact: true }).click();
      return undefined;
    },
    'preview.closed': (harness) => main(harness).getByRole('button', { name: 'Go on writing' }).click(),
    'load.retried': (harness) => shown(harness).getByRole('button', { name: 'Try again' }).click(),
  },
  results: { load: (harness: Harness, output: never) => harness.give('previewBrief', { Blocks: output }) },
  failures: { load: (harness, reason) => harness.fail('previewBrief', reason) },
  states: {
    closed: async (harness) => {
      await harness.sees(briefBox(harness));
      await harness.seesNo(shown(harness));
    },
    loading: (harness) => waits(harness, 1),
    'loading.prompt': (harness) => harness.sees(shown(harness).getByText('Drawing the preview …')),
    'loading.slow': (harness) => harness.sees(slow(harness)),
    ready: (harness) => harness.sees(shown(harness).getByRole('heading', { name: 'What happened' })),
    failed: (harness) => harness.sees(shown(harness).getByText('The preview could not be drawn.')),
  },
});
