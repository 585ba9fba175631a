/**
 * A form with a secret: its other fields survive a reload in the same tab, until the form is sent. The secret stays in
 * the page's memory. What a field says before the draft arrives wins.
 */
import { extending } from './form-extension.ts';
import { draftRegion, type DraftEvent, type DraftPort, type DraftTag } from './form-draft.ts';
import type { Adding, FormContext, FormExtension, FormValues } from './form.machine.ts';

interface KeepingContext {
  /** The values that the form began with. */
  readonly opened: FormValues;
}
type Keeping = Adding<{
  context: KeepingContext;
  event: DraftEvent;
  tag: DraftTag;
  actor: DraftPort;
  action: 'storeDraft' | 'deleteDraft';
  input: { readonly values?: FormValues };
}>;

interface Options {
  /** The fields that are kept; never a secret one. */
  readonly fields: readonly string[];
  /** The part of the draft that still holds for a form that began with other values. */
  readonly valid?: (kept: FormValues, opened: FormValues) => FormValues;
}

export const keeping = ({ fields, valid = (kept) => kept }: Options): FormExtension<Keeping> =>
  extending(({ id, blank }) => {
    const draft = draftRegion<FormContext & KeepingContext>({
      id,
      subjectOf: () => '',
      isClean: ({ values, opened }) =>
        fields.every((field) => (values[field] ?? '') === (opened[field] ?? '')),
      restore: ({ values, opened }, stored) => {
        const kept = valid(stored, opened);
        const restored = fields.filter(
          (field) => kept[field] !== undefined && (values[field] ?? '') === (opened[field] ?? ''),
        );
        return {
          values: { ...values, ...Object.fromEntries(restored.map((field) => [field, kept[field] ?? ''])) },
        };
      },
      // "Change address" begins a draft again.
      edits: ['form.reopened'],
      whenSent: 'deleteDraft',
    });
    return {
      implementations: [draft.given],
      context: (input) => ({ opened: { ...blank, ...input?.values } }),
      regions: { draft: draft.region },
    };
  });
