import { samplesOf } from '../../core/samples/samples.ts';
import { proposalNoteMachine } from '../proposal-note.machine.ts';

export const proposalNoteSamples = samplesOf(proposalNoteMachine, {
  events: {
    'note.typed': { 'a word': { proposal: '7', note: 'Ask about May.' } },
    'field.left': { once: {} },
    'save.retried': { once: {} },
  },
  results: { save: { saved: { proposal: '7', note: 'Ask about May.' } } },
  failures: { save: { refused: { kind: 'refused', status: 500 } } },
  distinguish: ({ unsaved }) => Object.keys(unsaved).length,
});
