/** Addresses that pages of money lead to. */
import type { Site } from '../../../contracts/app/routes.ts';
import type { Id } from '../../../contracts/core/ids.ts';
import {
  fundingSearch,
  receiptSearch,
  type FundingSubject,
} from '../../../contracts/money/payment-addresses.ts';

/** The page on which an employer pays for milestones: those that are named are chosen there. */
export const fundingHref = (site: Site, subject: FundingSubject): string =>
  site.href('milestonePayment') + fundingSearch(subject);

/** The receipt of a payment. */
export const receiptHref = (site: Site, payment: Id): string =>
  site.href('thankYou') + receiptSearch(payment);
