import { reasonOf } from './failure.ts';

/** Whether a call was refused with 404: there is no such thing, or no such call. */
export const isNotFound = (error: unknown): boolean => {
  const reason = reasonOf(error);
  return reason.kind === 'refused' && reason.status === 404;
};
