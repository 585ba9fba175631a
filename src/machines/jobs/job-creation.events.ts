/** The events of the page /job-creation. A file of its own, because the form and the page tell each other. */
import type { Published } from '../../contracts/jobs/posting.ts';
import type { QueryChanged } from '../core/page-input.ts';
import type { FormValues } from '../generic/form.machine.ts';
import type { DraftCreated } from '../generic/form-sync.ts';
import type { LifecycleMoved } from '../generic/moves.ts';

/** What the actors on the page tell it. */
export type PostingNews =
  /** From the form: it needs another look, or the server has published or changed the job. */
  | { readonly type: 'posting.returned' }
  | { readonly type: 'posting.published'; readonly job: Published }
  | { readonly type: 'posting.changed' }
  /** From the figures of similar jobs: this backend knows no posting of jobs. */
  | { readonly type: 'posting.unknown' };
export type JobCreationEvent =
  | QueryChanged
  | DraftCreated
  /** A draft was deleted here. */
  | LifecycleMoved
  | PostingNews
  | { readonly type: 'load.retried' }
  | { readonly type: 'review.requested'; readonly values: FormValues }
  | { readonly type: 'review.closed' };
