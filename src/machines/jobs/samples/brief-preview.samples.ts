import { exampleBriefBlocks } from '../../../contracts/jobs/brief.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { briefPreviewMachine } from '../brief-preview.machine.ts';

export const briefPreviewSamples = samplesOf(briefPreviewMachine, {
  events: {
    'preview.opened': {
      'what was typed': { text: '## What happened\n\nWe moved.' },
    },
    'preview.closed': { once: {} },
    'load.retried': { once: {} },
  },
  results: { load: { blocks: exampleBriefBlocks } },
  failures: { load: { refused: { kind: 'refused', status: 500 } } },
  // The button opens a closed preview, and the review opens one that is open already.
  happensIn: {
    'preview.opened': ['closed', 'ready'],
    'preview.closed': ['loading', 'ready', 'failed'],
    'load.retried': ['loading.slow', 'failed'],
  },
  distinguish: ({ text }) => text,
});
