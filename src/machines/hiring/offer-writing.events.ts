/** The events of writing an offer. A file of its own, because the form and what opens it tell each other. */
import type { Id } from '../../contracts/core/ids.ts';
import type { FiledOffer } from '../../contracts/hiring/offer.ts';
import type { FormValues } from '../generic/form.machine.ts';

export interface WritingBegun {
  readonly type: 'writing.begun';
  /** Of the draft. */
  readonly subject: string;
  readonly values: FormValues;
  /** The offer that other terms answer; null for a new one. */
  readonly answered: Id | null;
  readonly productSlug: string;
}
export type OfferWritingEvent =
  | WritingBegun
  | { readonly type: 'writing.closed' }
  | { readonly type: 'review.requested'; readonly values: FormValues }
  | { readonly type: 'review.closed' }
  /** From the form: it needs another look, or the server has the offer. */
  | { readonly type: 'offer.returned' }
  | { readonly type: 'offer.filed'; readonly offer: FiledOffer };
