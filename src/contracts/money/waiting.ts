/** A new bank account waits before its first payout. Pure; the caller gives the minute. */
import type { KeptMethod } from './payments.ts';

/** Whether a moment is still to come. `minute`: the current one since 1970, undefined before the page is hydrated. */
export const isWaiting = (at: string | undefined, minute: number | undefined): boolean => {
  const moment = Date.parse(at ?? '');
  return minute !== undefined && !Number.isNaN(moment) && moment > (minute + 1) * 60_000;
};

/** The methods that can be used now. */
export const usableOf = (methods: readonly KeptMethod[], minute: number | undefined): readonly KeptMethod[] =>
  methods.filter(({ UsableAt }) => !isWaiting(UsableAt, minute));
