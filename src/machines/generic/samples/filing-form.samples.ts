import type { CallFailure } from '../../../contracts/core/failure.ts';
import { exampleFiled } from '../../../contracts/people/freelancer-search.ts';
import type { FormValues } from '../form.machine.ts';
import type { FilingMachine } from '../form-filing.ts';
import { patienceEvents, unlessRefused, whileSubmitting } from './form.samples.ts';
import type { Samples } from '../../core/samples/samples.ts';

interface FilingSamples {
  /** What a form is about, where there may be several. */
  readonly subject?: string;
  /** What a person may type, by what it is. Together they make a form that is sent. */
  readonly typed: Readonly<Record<string, { readonly field: string; readonly value: string }>>;
  /** What was typed the last time: not yet a form that is sent. */
  readonly draft: FormValues;
  readonly failures?: Readonly<Record<string, CallFailure>>;
}

/** The samples of a form that keeps a draft: what was typed decides, and whether it came from the draft. */
export const createFilingSamples = ({
  subject = '',
  typed,
  draft,
  failures = { 'too often': { kind: 'refused', status: 429 } },
}: FilingSamples): Samples<FilingMachine> => ({
  inputs: { 'its subject': { subject } },
  events: {
    'field.changed': typed,
    'form.submitted': { once: {} },
    ...patienceEvents,
    'form.reopened': { once: {} },
    'draft.restored': { 'the beginning': { values: draft } },
    'draft.refused': { once: {} },
    'draft.kept': { once: {} },
    'draft.discarded': { once: {} },
  },
  results: { submit: { filed: exampleFiled } },
  failures: { submit: failures, draft: { broken: { kind: 'fault', issue: 'storage is not well' } } },
  happensWhen: {
    // Storage answers once, when it is asked; and who has restored nothing discards nothing.
    'draft.restored': ({ attempts, values }) =>
      attempts === 0 && Object.values(values).every((value) => value === ''),
  },
  happensIn: {
    ...whileSubmitting,
    'form.submitted': unlessRefused,
    'draft.discarded': ['draft.restored'],
    'draft.refused': ['submission.editing'],
    'draft.kept': ['submission.editing'],
    'draft failed': ['submission.editing'],
  },
  distinguish: ({ values }) => values,
});
