import type { Id } from '../../contracts/core/ids.ts';
import type { PaymentModel } from '../../contracts/money/payment-model.ts';

/** The values of the form as it opens, by field. */
type Values = Readonly<Record<string, string>>;
/** What the job asks for now: the employer may have changed it since the form opened. */
export interface AskedTerms {
  readonly model: PaymentModel;
  readonly questions: readonly string[];
}
/** A sent proposal as the page shows it. */
export interface ShownVersion {
  readonly version: number;
  /** ISO 8601; undefined for a proposal that was never edited. */
  readonly editedAt: string | undefined;
}
export type ApplyingEvent =
  /** `values` hold the questions of the job, without answers. */
  | { readonly type: 'apply.opened'; readonly job: Id; readonly values?: Values }
  | {
      readonly type: 'edit.opened';
      readonly job: Id;
      readonly proposal: Id;
      readonly shown: ShownVersion;
      readonly values: Values;
    }
  | { readonly type: 'apply.closed' }
  /** `shown`: the proposal beside the form that edits it. */
  | {
      readonly type: 'review.requested';
      readonly values: Values;
      readonly asked: AskedTerms;
      readonly shown?: ShownVersion | undefined;
    }
  | { readonly type: 'review.closed' }
  /** From the relation to the job: the server has a draft for it. */
  | { readonly type: 'draft.found'; readonly job: Id }
  /** From the form: the server stored the proposal, or it needs another look. */
  | { readonly type: 'proposal.filed' }
  | { readonly type: 'proposal.returned' };
