/** For the page of one record. */
import { CallError, reasonOf } from '../../contracts/core/failure.ts';

const UNKNOWN = 'call_not_found';
/** A backend that does not know the call says less than one that does not know the record. */
export const asUnavailable = (error: unknown): unknown => {
  const reason = reasonOf(error);
  const isUnknown =
    reason.kind === 'refused' && reason.status === 404 && (reason.code ?? UNKNOWN) === UNKNOWN;
  return isUnknown ? new CallError({ kind: 'refused', status: 501 }) : error;
};
