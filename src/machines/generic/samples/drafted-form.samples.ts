import type { CallFailure } from '../../../contracts/core/failure.ts';
import { exampleFiled } from '../../../contracts/people/freelancer-search.ts';
import type { createDraftedFormMachine } from '../drafted-form.machine.ts';
import type { FormValues } from '../form.machine.ts';
import type { Samples } from '../../core/samples/samples.ts';

/** `npm run paths` shows the generic machine through this one of its instances. */
export const draftedFormInstance = 'contact';

interface DraftedFormSamples {
  /** What a form is about, where there may be several. */
  readonly subject?: string;
  /** What a person may type, by what it is. Together they make a form that is sent. */
  readonly typed: Readonly<Record<string, { readonly field: string; readonly value: string }>>;
  /** What was typed the last time: not yet a form that is sent. */
  readonly draft: FormValues;
  readonly failures?: Readonly<Record<string, CallFailure>>;
}

/** The samples of a form that keeps a draft: what was typed decides, and whether it came from the draft. */
export const createDraftedFormSamples = ({
  subject = '',
  typed,
  draft,
  failures = { 'too often': { kind: 'refused', status: 429 } },
}: DraftedFormSamples): Samples<ReturnType<typeof createDraftedFormMachine>> => ({
  inputs: { 'its subject': { subject } },
  events: {
    'field.changed': typed,
    'form.submitted': { once: {} },
    'form.reopened': { once: {} },
    'draft.restored': { 'the beginning': { values: draft } },
    'draft.refused': { once: {} },
    'draft.discarded': { once: {} },
  },
  results: { submit: { filed: exampleFiled } },
  failures: { submit: failures, draft: { broken: { kind: 'fault', issue: 'storage is not well' } } },
  happensWhen: {
    // Storage answers once, when it is asked; and who has restored nothing discards nothing.
    'draft.restored': ({ attempts, draft: kept, values }) =>
      attempts === 0 && kept === 'kept' && Object.values(values).every((value) => value === ''),
    'draft.discarded': ({ draft: kept }) => kept === 'restored',
    'draft.refused': ({ draft: kept }) => kept !== 'refused',
  },
  happensIn: { 'draft.refused': ['editing'], 'draft failed': ['editing'] },
  distinguish: ({ values, draft: kept }) => [values, kept],
});
