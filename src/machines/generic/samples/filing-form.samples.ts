import type { CallFailure } from '../../../contracts/core/failure.ts';
import { exampleFiled } from '../../../contracts/people/profile-forms.ts';
import { isSame } from '../form-sync-draft.ts';
import type { FormValues } from '../form.machine.ts';
import type { FilingMachine } from '../form-filing.ts';
import { patienceEvents, unlessRefused, whileSubmitting } from './form.samples.ts';
import type { Samples } from '../../core/samples/samples.ts';

interface FilingSamples {
  /** The subject of the form, if the page has several forms. */
  readonly subject?: string;
  /** Texts that a user types, by name. All of them together make a valid form. */
  readonly typed: Readonly<Record<string, { readonly field: string; readonly value: string }>>;
  /** The draft of an earlier visit; it is not a valid form yet. */
  readonly draft: FormValues;
  readonly failures?: Readonly<Record<string, CallFailure>>;
}

/** The samples of a form that keeps a draft. Only the typed text, and whether it came from the draft, affect decisions. */
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
    'discard.undone': { once: {} },
  },
  results: { submit: { filed: exampleFiled } },
  failures: { submit: failures, draft: { broken: { kind: 'fault', issue: 'storage failed' } } },
  happensWhen: {
    // Storage answers once. A draft can only be discarded after it was restored.
    'draft.restored': ({ attempts, values }) =>
      attempts === 0 && Object.values(values).every((value) => value === ''),
    'discard.undone': ({ discarded, values, opened }) => discarded !== null && isSame(values, opened),
  },
  happensIn: {
    ...whileSubmitting,
    'form.submitted': unlessRefused,
    'draft.discarded': ['draft.restored'],
    'discard.undone': ['submission.editing'],
    'draft.refused': ['submission.editing'],
    'draft.kept': ['submission.editing'],
    'draft failed': ['submission.editing'],
  },
  // Discarded text matters only while nothing is typed.
  distinguish: ({ values, discarded, opened }) => [values, discarded !== null && isSame(values, opened)],
});
