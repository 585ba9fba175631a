import { exampleLetterTemplate } from '../../../contracts/hiring/own-proposal.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { letterTemplatesMachine } from '../letter-templates.machine.ts';

const { id, Name, Letter } = exampleLetterTemplate;
const full = { kind: 'refused', status: 409, code: 'templates_full' } as const;

export const letterTemplatesSamples = samplesOf(letterTemplatesMachine, {
  events: {
    'template.saved': { 'the letter': { Name, Letter } },
    'template.deleted': { 'the first': { id } },
    'load.retried': { once: {} },
  },
  // A person chooses a template of the list.
  happensWhen: {
    'template.deleted': ({ items }, { id: deleted }) => items.some((one) => one.id === deleted),
  },
  results: {
    load: { one: [exampleLetterTemplate] },
    save: { stored: exampleLetterTemplate },
    remove: { deleted: id },
  },
  failures: {
    load: { 'no connection': { kind: 'offline' } },
    save: { 'too many': full },
    remove: { 'too often': { kind: 'refused', status: 429 } },
  },
});
