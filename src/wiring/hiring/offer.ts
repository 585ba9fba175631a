/** The page of an offer: view, machines and calls in one chunk. */
import { createElement } from 'react';
import { fromPromise } from 'xstate';
import { movesToPage } from '../../adapters/watches/moves-watch.ts';
import type { Id } from '../../contracts/core/ids.ts';
import { lifecycleEventCalls } from '../../contracts/hiring/lifecycle-event.ts';
import { offerCalls } from '../../contracts/hiring/offer.ts';
import { termsTyped } from '../../contracts/hiring/offer-form.ts';
import { offerPageMachine, type ShownOffer } from '../../machines/hiring/offer-page.machine.ts';
import { offerStepsOf } from '../../machines/hiring/offer-steps.ts';
import type { PageModule } from '../../views/page-module.ts';
import { OfferPage } from '../../views/pages/hiring/offer/offer-page.tsx';
import { FilesProvider } from '../../views/parts/files/files.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { partsOf } from '../generic/parts.ts';
import { wireAct } from './act.ts';
import { itemOf, wireOfferWriting } from './offer-writing.ts';

export const wireOffer = (environment: Environment): PageModule => {
  const writing = wireOfferWriting(environment, async ({ values, keyWith, signal, system }) => {
    // Other terms answer the version that the page shows when they are sent.
    const { id, Version, Reference = '' } = itemOf(system) as ShownOffer;
    await httpOf(environment).call(
      lifecycleEventCalls.lifecycleEvent,
      {
        ...termsTyped(values),
        kind: 'offer',
        id,
        event: 'offer.countered',
        version: Version,
        Key: keyWith({ version: String(Version) }),
      },
      signal,
    );
    return { id, Reference };
  });
  return {
    Page: () => createElement(FilesProvider, { value: writing.files }, createElement(OfferPage)),
    ownsTitle: true,
    machine: offerPageMachine.provide({
      actors: {
        load: fromPromise<ShownOffer, { id: Id | null }>(async ({ input, signal }) => {
          const found = await httpOf(environment).call(offerCalls.offer, input, signal);
          return { ...found, Steps: offerStepsOf(found) };
        }),
        parts: partsOf({
          act: wireAct(environment),
          moves: movesToPage,
          offerWriting: writing.machine,
        }),
      },
    }),
  };
};
