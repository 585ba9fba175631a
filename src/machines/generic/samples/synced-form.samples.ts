import type { CallFailure } from '../../../contracts/core/failure.ts';
import { BASE, type SavedDraft } from '../form-sync-draft.ts';
import type { SyncedMachine } from '../form-sync.ts';
import type { FormValues } from '../form.machine.ts';
import { patienceEvents, whileSubmitting } from './form.samples.ts';
import type { Samples } from '../../core/samples/samples.ts';

interface SyncedSamples<Answer> {
  readonly subject: string;
  /** On the server, and valid. */
  readonly draft: SavedDraft;
  /** What a person types over it. */
  readonly typed: Readonly<Record<string, { readonly field: string; readonly value: string }>>;
  /** The same draft as another device has saved it. */
  readonly newer: SavedDraft;
  readonly answer: Answer;
  /** The refusal of a save whose draft was deleted. */
  readonly goneCode: string;
  readonly failures: Readonly<Record<string, CallFailure>>;
}

const isSynced = ({ values, saved }: { readonly values: FormValues; readonly saved: FormValues }): boolean =>
  Object.entries(values).every(([field, value]) => (saved[field] ?? '') === value);

/** The samples of a form whose draft is on the server. It begins with a draft, so that the first typed text is a change. */
export const createSyncedSamples = <Answer>({
  subject,
  draft,
  typed,
  newer,
  answer,
  goneCode,
  failures,
}: SyncedSamples<Answer>) =>
  ({
    inputs: { 'a draft': { subject, draft } },
    events: {
      'field.changed': typed,
      'form.submitted': { once: {} },
      ...patienceEvents,
      'draft.restored': {
        'typed on this version': {
          values: { ...draft.values, ...first(typed), [BASE]: String(draft.version) },
        },
        'typed on an older one': { values: { ...draft.values, ...first(typed), [BASE]: '1' } },
      },
      'draft.refused': { once: {} },
      'draft.kept': { once: {} },
      'save.requested': { once: {} },
      'newer.chosen': { once: {} },
      'own.kept': { once: {} },
      'versions.exchanged': { once: {} },
      'draft.recreated': { once: {} },
      'page.hidden': { once: {} },
      'network.returned': { once: {} },
    },
    results: {
      submit: { sent: answer },
      saveDraft: {
        saved: { id: draft.id, version: draft.version + 1, savedAt: newer.savedAt },
        'another device was faster': { newer },
      },
    },
    failures: {
      submit: failures,
      saveDraft: {
        'the server restarts': { kind: 'refused', status: 503 },
        'a draft that is gone': { kind: 'refused', status: 404, code: goneCode },
        'a text that is refused': { kind: 'refused', status: 400, code: 'invalid_body' },
      },
      draft: { broken: { kind: 'fault', issue: 'storage failed' } },
      keeper: { broken: { kind: 'fault', issue: 'the adapter failed' } },
    },
    happensWhen: {
      // Typing the value that a field already has is no event.
      'field.changed': (context, { field, value }) => context.values[field] !== value,
      'versions.exchanged': ({ replaced }) => replaced !== null,
      // Storage answers once, before the user types.
      'draft.restored': (context) =>
        context.attempts === 0 && isSynced(context) && context.draft?.version === draft.version,
    },
    happensIn: {
      ...whileSubmitting,
      // A submission waits for a save that is on its way.
      'form.submitted': [
        'sync.saved',
        'sync.waiting',
        'sync.stale',
        'sync.failed',
        'sync.refused',
        'sync.gone',
      ],
      'saveDraft done': ['sync.saving'],
      'saveDraft failed': ['sync.saving'],
      'draft.restored': ['draft.kept'],
      'draft.refused': ['submission.editing'],
      'draft.kept': ['submission.editing'],
      'draft failed': ['submission.editing'],
      'save.requested': ['sync.waiting', 'sync.failed', 'sync.refused'],
      'page.hidden': ['sync.waiting'],
      'network.returned': ['sync.failed'],
    },
    distinguish: ({ values, saved, newer: other, replaced, draft: known, unanswered, failedSaves }) => [
      values,
      saved,
      other !== null,
      replaced !== null,
      known === null,
      unanswered !== null,
      failedSaves > 0,
    ],
  }) satisfies Samples<SyncedMachine>;

const first = (typed: SyncedSamples<unknown>['typed']): FormValues => {
  const [one] = Object.values(typed);
  return one ? { [one.field]: one.value } : {};
};
