/** The call and the stored drafts of a form that creates a record. */
import { fromPromise, type AnyActorRef } from 'xstate';
import { createDraftStorage } from '../../adapters/storage/draft-storage.ts';
import { renewing } from '../../adapters/write-keys.ts';
import type { Call } from '../../contracts/core/call.ts';
import type { Filed } from '../../contracts/people/profile-forms.ts';
import type { FilingMachine, Submission } from '../../machines/generic/form-filing.ts';
import type { FormValues } from '../../machines/generic/form.machine.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';

export interface SystemOfActors {
  get(key: string): AnyActorRef | undefined;
}
interface Form<Body> {
  readonly machine: FilingMachine;
  readonly blank: FormValues;
  readonly call: Call<Body, Filed>;
  /** Builds the call's body from the typed values and the subject. */
  readonly bodyOf?: (submission: Submission) => object;
  /** After each success. */
  readonly filed?: (system: SystemOfActors) => void;
}

/** The form with its stored drafts, whose keys its call needs. */
export const filingPorts = (
  environment: Environment,
  { machine, blank }: Pick<Form<unknown>, 'machine' | 'blank'>,
) => {
  const storage = createDraftStorage({
    form: machine.id,
    fields: Object.keys(blank),
    open: () => localStorage,
    report: environment.report,
  });
  return {
    storage,
    machine: machine.provide({
      actors: { draft: storage.logic },
      actions: { storeDraft: ({ context }) => storage.store(context) },
    }),
  };
};

export const wireFilingForm = <Body>(
  environment: Environment,
  { call, bodyOf = ({ values }) => values, filed, ...form }: Form<Body>,
): FilingMachine => {
  const { storage, machine } = filingPorts(environment, form);
  return machine.provide({
    actors: {
      submit: fromPromise(async ({ input, signal, system }) => {
        const body = { ...bodyOf(input), Key: storage.keyOf(input) };
        const answer = await renewing(
          () => storage.renewKey(input.subject),
          httpOf(environment).call(call, body, signal),
        );
        filed?.(system);
        return answer;
      }),
    },
  });
};
