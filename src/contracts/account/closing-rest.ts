/** What is left of a balance when its account is closed: too little to withdraw. */
import type { CallFailure } from '../core/failure.ts';

/** Dollars that the user has to give up; undefined while the server has not named any. */
export const restIn = ({
  values,
  reason,
}: {
  readonly values: Readonly<Record<string, string>>;
  readonly reason: CallFailure | null;
}): string | undefined =>
  reason?.kind === 'refused' && reason.code === 'rest_left'
    ? String(reason.params?.['amount'])
    : values['GivesUp'] || undefined;
