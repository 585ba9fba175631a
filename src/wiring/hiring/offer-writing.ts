/** Writing an offer: a part of a page (partsOf). The page says how its form is sent. */
import { fromPromise, type AnyActorLogic } from 'xstate';
import { renewing } from '../../adapters/write-keys.ts';
import type { FiledOffer } from '../../contracts/hiring/offer.ts';
import type { FormValues } from '../../machines/generic/form.machine.ts';
import type { Submission } from '../../machines/generic/form-filing.ts';
import { blankOffer, offerFormMachine } from '../../machines/hiring/offer-form.machine.ts';
import { offerWritingMachine } from '../../machines/hiring/offer-writing.machine.ts';
import type { Files } from '../../views/parts/files/files.ts';
import type { Environment } from '../app/environment.ts';
import { filingPorts, type SystemOfActors } from '../generic/filing-form.ts';
import { wireFormFiles } from '../generic/form-files.ts';

interface Sending extends Submission {
  /** The key of the call; other values beside those of the form, such as a version, have another one. */
  readonly keyWith: (beside?: FormValues) => string;
  readonly signal: AbortSignal;
  readonly system: SystemOfActors;
}

/** The record on the page; the caller knows of which page. */
export const itemOf = (system: SystemOfActors): unknown => {
  const page = system.get('page')?.getSnapshot() as { context: { item: unknown } } | undefined;
  if (!page?.context.item) throw new Error('the page shows nothing to write about');
  return page.context.item;
};

export const wireOfferWriting = (
  environment: Environment,
  send: (sending: Sending) => Promise<FiledOffer>,
): { readonly files: Files; readonly machine: AnyActorLogic } => {
  const formFiles = wireFormFiles(environment);
  const { storage, machine } = filingPorts(environment, { machine: offerFormMachine, blank: blankOffer });
  const offerForm = machine.provide({
    actors: {
      submit: fromPromise(({ input, signal, system }) =>
        renewing(
          () => storage.renewKey(input.subject),
          send({
            ...input,
            keyWith: (beside = {}) =>
              storage.keyOf({ subject: input.subject, values: { ...input.values, ...beside } }),
            signal,
            system,
          }),
        ),
      ),
    },
  });
  return {
    files: formFiles.held,
    machine: offerWritingMachine.provide({ actors: { offerForm, formFiles: formFiles.machine } }),
  };
};
