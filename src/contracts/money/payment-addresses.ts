/** The queries of /milestone-payment and /thank-you. */
import type { Id } from '../core/ids.ts';

/** In the place of a kept card's id: the employer enters a card at the provider. */
export const NEW_CARD = 'new';
/** What somebody went to the provider for, as ./awaited.ts reads it. */
export const AWAITED = 'awaited';

export interface FundingSubject {
  readonly contract: Id;
  /** Those that are chosen at the start. */
  readonly milestones?: readonly Id[] | undefined;
  /** The card that is chosen at the start, by its id, or NEW_CARD. Missing: the default card. */
  readonly card?: Id | undefined;
  /** The newest card before the employer went to add one: a newer one is chosen as soon as it is kept (./awaited.ts). */
  readonly awaited?: string | undefined;
}
const listOf = (ids: readonly Id[]): string => ids.map(encodeURIComponent).join(',');
/** `?contract=c-12&milestones=31,32` */
export const fundingSearch = ({ contract, milestones = [], card, awaited }: FundingSubject): string =>
  [
    `?contract=${encodeURIComponent(contract)}`,
    ...(milestones.length === 0 ? [] : [`milestones=${listOf(milestones)}`]),
    ...(card === undefined ? [] : [`card=${encodeURIComponent(card)}`]),
    ...(awaited === undefined ? [] : [`${AWAITED}=${encodeURIComponent(awaited)}`]),
  ].join('&');

const textIn = (search: string, name: string): string | undefined =>
  new URLSearchParams(search).get(name)?.trim() || undefined;
const idsIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');

/** The contract in the query; undefined if there is none. */
export const contractIn = (search: string): string | undefined => textIn(search, 'contract');
export const milestonesIn = (search: string): readonly string[] => idsIn(textIn(search, 'milestones') ?? '');
export const cardIn = (search: string): string | undefined => textIn(search, 'card');

/** `?payment=12` */
export const receiptSearch = (payment: Id): string => `?payment=${encodeURIComponent(payment)}`;
export const paymentIn = (search: string): string | undefined => textIn(search, 'payment');
