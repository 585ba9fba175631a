/** The keys of our commands. A later attempt is a command of its own: `refund:7`, then `refund:7-3`. */
import { createHash } from 'node:crypto';
import { LARGEST_ID } from '../core/ids.ts';
import type { ProviderKey } from '../provider/port.ts';

type Row = 'payment' | 'refund' | 'payout' | 'unmatched';

export const commandKey = (kind: Row, id: number, attempt = 0): ProviderKey =>
  attempt === 0 ? `${kind}:${id}` : `${kind}:${id}-${attempt}`;

/** The row that a key names, and the attempt. Undefined for a key that is not ours. */
export const readCommandKey = (
  kind: Row,
  key: string,
): { readonly id: number; readonly attempt: number } | undefined => {
  const [, own, digits = '', attempt = '0'] = /^([a-z]+):(\d{1,10})(?:-(\d{1,10}))?$/.exec(key) ?? [];
  const id = Number(digits);
  return own === kind && id > 0 && id <= LARGEST_ID ? { id, attempt: Number(attempt) } : undefined;
};

/** The key of the row, without the attempt. */
export const rowKeyOf = (key: string): string => key.replace(/-\d+$/, '');

/** A link's key: a repeated call gets the same page. Nobody can guess it from the user's id. */
export const linkKey = (
  kind: 'method' | 'account',
  user: number,
  asked: readonly (string | undefined)[],
): ProviderKey =>
  `${kind}:${user}-${createHash('sha256')
    .update(JSON.stringify([user, ...asked]))
    .digest('hex')
    .slice(0, 32)}`;
