import type { Id } from '../../contracts/core/ids.ts';

/** The values of the form as it opens, by field. */
type Values = Readonly<Record<string, string>>;
export type ApplyingEvent =
  /** `values` hold the questions of the job, without answers. */
  | { readonly type: 'apply.opened'; readonly job: Id; readonly values?: Values }
  | { readonly type: 'edit.opened'; readonly job: Id; readonly proposal: Id; readonly values: Values }
  | { readonly type: 'apply.closed' }
  | { readonly type: 'review.requested'; readonly values: Values }
  | { readonly type: 'review.closed' }
  /** From the relation to the job: the server has a draft for it. */
  | { readonly type: 'draft.found'; readonly job: Id }
  /** From the form: the server stored the proposal, or it needs another look. */
  | { readonly type: 'proposal.filed' }
  | { readonly type: 'proposal.returned' };
