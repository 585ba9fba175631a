import type { CallFailure } from '../../../contracts/core/failure.ts';
import { changedFields, draftOf } from '../form-changes-draft.ts';
import type { changes } from '../form-changes.ts';
import type { FormMachine } from '../form.machine.ts';
import type { fieldWords } from '../form-field-words.ts';
import type { patience } from '../form-patience.ts';
import { patienceEvents, unlessRefused, whileSubmitting } from './form.samples.ts';
import type { FormValues } from '../form.machine.ts';
import type { Samples } from '../../core/samples/samples.ts';

interface ChangesFormSamples<Saved> {
  readonly saved: Saved;
  readonly values: FormValues;
  /** Texts that a user types, by name. */
  readonly typed: Readonly<Record<string, { readonly field: string; readonly value: string }>>;
  /** The draft of an earlier visit, which differs from the saved values. */
  readonly before: FormValues;
  readonly answer: Saved;
  /** A field that the server rejects, with its message. */
  readonly refused: CallFailure;
}

const isChanged = ({ values, saved }: Readonly<Record<'values' | 'saved', FormValues>>): boolean =>
  changedFields(values, saved).length > 0;

/** The samples of a form of changes. Only the typed text and the state of its draft affect decisions. */
export const createChangesFormSamples = <Saved>({
  saved,
  values,
  typed,
  before,
  answer,
  refused,
}: ChangesFormSamples<Saved>) =>
  ({
    inputs: { 'what is saved': { saved } },
    events: {
      'field.changed': typed,
      'form.submitted': { once: {} },
      ...patienceEvents,
      'changes.discarded': { once: {} },
      'discard.undone': { once: {} },
      'draft.restored': {
        'of an earlier visit': { values: draftOf({ values: { ...values, ...before }, saved: values }) },
      },
      'draft.refused': { once: {} },
      'draft.kept': { once: {} },
    },
    results: { submit: { 'as it was sent': answer } },
    failures: {
      submit: {
        'too often': { kind: 'refused', status: 429 },
        'a field that is refused': refused,
      },
      draft: { broken: { kind: 'fault', issue: 'storage failed' } },
    },
    happensWhen: {
      // Typing the value that a field already has is no event.
      'field.changed': (context, { field, value }) => context.values[field] !== value,
      // Storage answers once, before the user types.
      'draft.restored': (context) => context.attempts === 0 && !isChanged(context),
      'changes.discarded': isChanged,
      'discard.undone': (context) => context.discarded !== null && !isChanged(context),
      'form.submitted': isChanged,
      // The storage answers to a change, and a change ends the undoing.
      'draft.refused': ({ discarded }) => discarded === null,
      'draft.kept': ({ discarded }) => discarded === null,
    },
    happensIn: {
      ...whileSubmitting,
      'form.submitted': unlessRefused,
      'changes.discarded': unlessRefused,
      'discard.undone': ['submission.editing'],
      'draft.refused': ['submission.editing'],
      'draft.kept': ['submission.editing'],
      'draft failed': ['submission.editing'],
    },
  }) satisfies Samples<
    FormMachine<[ReturnType<typeof patience>, typeof fieldWords, ReturnType<typeof changes<Saved>>]>
  >;
