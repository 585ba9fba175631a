/** The queries of /milestone-payment and /thank-you. */
import type { Id } from '../core/ids.ts';

export interface FundingSubject {
  readonly contract: Id;
  /** Those that are chosen at the start. */
  readonly milestones?: readonly Id[] | undefined;
}
/** `?contract=c-12&milestones=31,32` */
export const fundingSearch = ({ contract, milestones = [] }: FundingSubject): string =>
  `?contract=${encodeURIComponent(contract)}${
    milestones.length === 0 ? '' : `&milestones=${milestones.map(encodeURIComponent).join(',')}`
  }`;

/** The contract in the query; undefined if there is none. */
export const contractIn = (search: string): string | undefined =>
  new URLSearchParams(search).get('contract')?.trim() || undefined;
export const milestonesIn = (search: string): readonly string[] =>
  (new URLSearchParams(search).get('milestones') ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');

/** `?payment=12` */
export const receiptSearch = (payment: Id): string => `?payment=${encodeURIComponent(payment)}`;
export const paymentIn = (search: string): string | undefined =>
  new URLSearchParams(search).get('payment')?.trim() || undefined;
