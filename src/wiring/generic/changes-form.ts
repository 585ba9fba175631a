/** The call and the stored draft of a form that edits a record. */
import { fromPromise } from 'xstate';
import { createDraftStorage } from '../../adapters/storage/draft-storage.ts';
import type { Call } from '../../contracts/core/call.ts';
import { draftOf } from '../../machines/generic/form-changes-draft.ts';
import type { Changes } from '../../machines/generic/form-changes-context.ts';
import type { FormContext } from '../../machines/generic/form.machine.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';

interface Form<Body, Reply> {
  readonly id: string;
  readonly fields: readonly string[];
  readonly call: Call<Body, Reply>;
}

export const changesFormPorts = <Body, Reply>(
  environment: Environment,
  { id, fields, call }: Form<Body, Reply>,
) => {
  const storage = createDraftStorage({
    form: id,
    fields,
    open: () => localStorage,
    report: environment.report,
  });
  return {
    actors: {
      draft: storage.logic,
      submit: fromPromise<unknown, Record<string, unknown>>(({ input, signal }) =>
        httpOf(environment).call(call, input, signal),
      ),
    },
    actions: {
      storeDraft: ({ context }: { context: FormContext & Changes }) =>
        storage.store({ subject: context.subject, values: draftOf(context) }),
    },
  };
};
