/** The calls of a form whose draft is on the server, and its copy in this browser. */
import { fromPromise } from 'xstate';
import { createDraftSaving } from '../../adapters/draft-saving.ts';
import { createDraftStorage } from '../../adapters/storage/draft-storage.ts';
import { renewing } from '../../adapters/write-keys.ts';
import { reasonOf } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/ids.ts';
import {
  BASE,
  copyOf,
  copySubjectOf,
  type DraftReceipt,
  type DraftSave,
  type Synced,
} from '../../machines/generic/form-sync-draft.ts';
import type { SaveAnswer, SyncedSubmission } from '../../machines/generic/form-sync.ts';
import type { FormContext, FormValues } from '../../machines/generic/form.machine.ts';
import type { Environment } from '../app/environment.ts';
import type { SystemOfActors } from './filing-form.ts';

/** A draft as the calls name it. */
interface ServerDraft {
  readonly id: Id;
  readonly Version: number;
  readonly SavedAt: string;
}
export const receiptOf = ({ id, Version, SavedAt }: ServerDraft): DraftReceipt => ({
  id: String(id),
  version: Version,
  savedAt: SavedAt,
});
export const isStale = (error: unknown): boolean => {
  const reason = reasonOf(error);
  return reason.kind === 'refused' && reason.code === 'stale';
};

interface Form<Output> {
  readonly id: string;
  readonly blank: FormValues;
  /** `Key` is the same for the same values, so that a repeated save is one. */
  readonly save: (save: DraftSave, Key: string) => Promise<SaveAnswer>;
  readonly submit: (
    submission: SyncedSubmission,
    Key: string,
    signal: AbortSignal,
    system: SystemOfActors,
  ) => Promise<Output>;
}
/** Where the copy of a save is stored. */
const subjectOf = ({ subject, id }: DraftSave): string =>
  copySubjectOf({ subject, draft: id === null ? null : { id, version: 0, savedAt: '' } });

export const syncFormPorts = <Output>(
  environment: Environment,
  { id, blank, save, submit }: Form<Output>,
) => {
  const storage = createDraftStorage({
    form: id,
    fields: [...Object.keys(blank), BASE],
    open: () => localStorage,
    report: environment.report,
  });
  /** Runs a call with the key of its values. */
  const keyed = <Result>(kind: string, draft: DraftSave, call: (Key: string) => Promise<Result>) => {
    const subject = subjectOf(draft);
    const values = { ...draft.values, [BASE]: `${kind} ${draft.version}` };
    return renewing(() => storage.renewKey(subject), call(storage.keyOf({ subject, values })));
  };
  const saving = createDraftSaving({
    send: (draft) => keyed('save', draft, (Key) => save(draft, Key)),
    forget: (draft) => storage.store({ subject: subjectOf(draft), values: {} }),
  });
  let wasNew = true;
  return {
    actors: {
      draft: storage.logic,
      saveDraft: fromPromise<SaveAnswer, DraftSave>(({ input, signal }) => saving.save(input, signal)),
      keeper: saving.keeper,
      submit: fromPromise<Output, SyncedSubmission>(({ input, signal, system }) =>
        saving.submit(input, signal, (sent) =>
          keyed('send', sent, (Key) => submit(sent, Key, signal, system)),
        ),
      ),
    },
    settled: saving.settled,
    actions: {
      storeDraft: ({ context }: { context: FormContext & Synced }) => {
        // The copy of the time before the draft had an id.
        if (wasNew && context.draft) storage.store({ subject: context.subject, values: {} });
        wasNew = context.draft === null;
        storage.store({ subject: copySubjectOf(context), values: copyOf(context) });
      },
    },
  };
};
