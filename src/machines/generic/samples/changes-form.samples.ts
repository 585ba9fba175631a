import type { CallFailure } from '../../../contracts/core/failure.ts';
import { changedFields, draftOf } from '../changes-draft.ts';
import type { ChangesFormContext } from '../changes-form-context.ts';
import type { createChangesFormMachine } from '../changes-form.machine.ts';
import type { FormValues } from '../form.machine.ts';
import type { Samples } from '../../core/samples/samples.ts';

/** `npm run paths` shows the generic machine through this one of its instances. */
export const changesFormInstance = 'companyForm';

interface ChangesFormSamples<Saved> {
  readonly saved: Saved;
  readonly values: FormValues;
  /** What a person may type, by what it is. */
  readonly typed: Readonly<Record<string, { readonly field: string; readonly value: string }>>;
  /** What was typed over what is saved on an earlier visit. */
  readonly before: FormValues;
  readonly answer: Saved;
  /** The server's word for one of its fields. */
  readonly refused: CallFailure;
}

const isChanged = ({ values, saved }: ChangesFormContext): boolean => changedFields(values, saved).length > 0;

/** The samples of a form of changes: what was typed decides, and what became of its draft. */
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
      'changes.discarded': { once: {} },
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
      draft: { broken: { kind: 'fault', issue: 'storage is not well' } },
    },
    happensWhen: {
      // What stands there already is not typed.
      'field.changed': (context, { field, value }) => context.values[field] !== value,
      // Storage answers once, when it is asked, before anything is typed.
      'draft.restored': (context) =>
        context.attempts === 0 && context.draft === 'kept' && !isChanged(context),
      'draft.refused': ({ draft }) => draft !== 'refused',
      'draft.kept': ({ draft }) => draft === 'refused',
      'changes.discarded': isChanged,
      'form.submitted': isChanged,
    },
    happensIn: {
      'draft.refused': ['editing'],
      'draft.kept': ['editing'],
      'draft failed': ['editing'],
    },
  }) satisfies Samples<ReturnType<typeof createChangesFormMachine<Saved>>>;
