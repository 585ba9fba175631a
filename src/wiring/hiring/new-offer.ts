/** The page of a new offer: view, machines and calls in one chunk. */
import { createElement } from 'react';
import { fromPromise } from 'xstate';
import { CallError } from '../../contracts/core/failure.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import { boardCalls, ownJobDetailCalls, type ReceivedProposal } from '../../contracts/hiring/board.ts';
import { canHire } from '../../contracts/hiring/can-hire.ts';
import { contractCalls, type Contract } from '../../contracts/hiring/contract.ts';
import { offerCalls } from '../../contracts/hiring/offer.ts';
import {
  termsTyped,
  valuesOfContract,
  valuesOfProposal,
  type OfferStart,
} from '../../contracts/hiring/offer-form.ts';
import { pendingOfferIn } from '../../contracts/hiring/pending-offer.ts';
import { displayNameOf } from '../../contracts/people/freelancer-card.ts';
import { profileCalls } from '../../contracts/people/profile.ts';
import { newOfferMachine } from '../../machines/hiring/new-offer.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { NewOfferPage } from '../../views/pages/hiring/new-offer/new-offer-page.tsx';
import { FilesProvider } from '../../views/parts/files/files.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { partsOf } from '../generic/parts.ts';
import { itemOf, wireOfferWriting } from './offer-writing.ts';

const missing = (code: 'contract_not_found' | 'freelancer_not_found') =>
  new CallError({ kind: 'refused', status: 404, code });

export const wireNewOffer = (environment: Environment): PageModule => {
  const call: ReturnType<typeof httpOf>['call'] = (...args) => httpOf(environment).call(...args);

  /** Of the freelancer for the job: by its own id, or among those with the freelancer's name. */
  const findProposal = async (
    asked: { readonly FID: string; readonly JID: string | null; readonly id: string | null },
    name: string | undefined,
    signal: AbortSignal,
  ): Promise<ReceivedProposal | undefined> => {
    const { FID, JID, id } = asked;
    if (id !== null) {
      const found = await call(boardCalls.proposalById, { id }, signal);
      return sameId(found.Freelancer.id, FID) ? found : undefined;
    }
    if (JID === null || name === undefined) return undefined;
    const { items } = await call(boardCalls.proposals, { JID, tab: 'all', Search: name, limit: 100 }, signal);
    return items.find(({ Freelancer }) => sameId(Freelancer.id, FID));
  };
  const findContract = async (After: string, FID: string, signal: AbortSignal): Promise<Contract> => {
    if (!/^c-\d{1,9}$/.test(After)) throw missing('contract_not_found');
    const found = await call(contractCalls.contract, { id: After }, signal);
    if (found.Role !== 'employer' || !sameId(found.Freelancer_Id, FID)) throw missing('contract_not_found');
    return found;
  };

  /**
   * Among the newest offers of this work, and the freelancer's fee beside them. Without an answer the form opens, and the
   * server refuses a second offer.
   */
  const findPending = async (
    work: { readonly FID: string; readonly JID: string | null },
    signal: AbortSignal,
  ): Promise<Pick<OfferStart, 'Pending' | 'FeePercent'>> => {
    const JID = work.JID ?? undefined;
    try {
      const { items, figures } = await call(
        offerCalls.offers,
        { limit: 100, FID: work.FID, ...(JID !== undefined && { JID }) },
        signal,
      );
      return {
        Pending: pendingOfferIn(items, { FID: work.FID, JID }),
        FeePercent: figures['FeePercent'],
      };
    } catch {
      return { Pending: undefined, FeePercent: undefined }; // the adapter has logged it
    }
  };

  const startOf = async (Subject: string, signal: AbortSignal): Promise<OfferStart> => {
    const query = new URLSearchParams(Subject);
    const [FID = '', JID = null, id = null, After = null] = ['freelancer', 'job', 'proposal', 'after'].map(
      (name) => query.get(name) ?? undefined,
    );
    const pending = findPending({ FID, JID }, signal);
    const [former, job] = await Promise.all([
      After === null ? undefined : findContract(After, FID, signal),
      JID === null ? undefined : call(ownJobDetailCalls.ownJob, { id: JID }, signal),
    ]);
    // A person whose profile is hidden can be offered a contract once they have applied or worked here.
    const known = id === null ? undefined : await findProposal({ FID, JID, id }, undefined, signal);
    const name =
      (known && displayNameOf(known.Freelancer)) ??
      former?.Freelancer_Name ??
      displayNameOf(await call(profileCalls.profileById, { id: FID }, signal));
    const proposal = known ?? (await findProposal({ FID, JID, id: null }, name, signal));
    return {
      Subject,
      FID,
      JID: JID ?? undefined,
      After: After ?? undefined,
      Name: name,
      Job_Title: job?.Job_Title,
      IsJobOver: job !== undefined && !canHire(job.Standing),
      ...(await pending),
      Values: job ? valuesOfProposal(job, proposal) : former ? valuesOfContract(former) : {},
    };
  };

  const writing = wireOfferWriting(environment, ({ values, keyWith, signal, system }) => {
    const { FID, JID, After } = itemOf(system) as OfferStart;
    return call(
      offerCalls.createOffer,
      {
        FID,
        ...(JID !== undefined && { JID }),
        ...(After !== undefined && { After }),
        Title: values['Title'] ?? '',
        ...termsTyped(values),
        Key: keyWith(),
      },
      signal,
    );
  });
  return {
    Page: () => createElement(FilesProvider, { value: writing.files }, createElement(NewOfferPage)),
    machine: newOfferMachine.provide({
      actors: {
        load: fromPromise<OfferStart, { id: Id | null }>(({ input: { id }, signal }) =>
          startOf(String(id ?? ''), signal),
        ),
        parts: partsOf({ offerWriting: writing.machine }),
      },
    }),
  };
};
