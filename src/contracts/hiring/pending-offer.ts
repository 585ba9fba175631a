/** The offer that hinders another one: there is one at a time of the same work. Pure. */
import { sameId, type Id } from '../core/ids.ts';
import type { OfferRow } from './offer.ts';

const PENDING: readonly string[] = ['sent', 'countered'];

/** The employer's own to that freelancer that waits for an answer: of the job or, without one, of no job. */
export const pendingOfferIn = (
  rows: readonly OfferRow[],
  { FID, JID }: { readonly FID: Id; readonly JID: Id | undefined },
): Id | undefined =>
  rows.find(
    ({ Role, State, Freelancer_Id, JID: job }) =>
      Role === 'employer' &&
      PENDING.includes(State) &&
      sameId(Freelancer_Id, FID) &&
      (JID === undefined || job === undefined ? JID === job : sameId(job, JID)),
  )?.id;
