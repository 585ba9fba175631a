import { reasonOf } from './failure.ts';

/** Whether the server answered 404: the record, or the call itself, does not exist. */
export const isNotFound = (error: unknown): boolean => {
  const reason = reasonOf(error);
  return reason.kind === 'refused' && reason.status === 404;
};
