/**
 * Verifies the logs of lifecycles without the database's own functions: each entry holds the hash of its content and of the
 * entry before.
 */
import { createHash } from 'node:crypto';

/** An entry as the database stores it. */
export interface HashedEntry {
  readonly kind: string;
  readonly id: number;
  readonly position: number;
  readonly by_role: string;
  readonly by_user: number | null;
  /** `extract(epoch from at)::text`. */
  readonly seconds: string;
  readonly event: string;
  /** `payload::text`: PostgreSQL writes equal values of jsonb in the same way. */
  readonly payload: string;
  readonly hash_before: string;
  readonly hash: string;
}

const hashOf = (entry: HashedEntry): string => {
  const { kind, id, position, by_role, by_user, seconds, event, payload, hash_before } = entry;
  const start = [kind, id, position, by_role, by_user].map((part) => JSON.stringify(part));
  const text = [...start, seconds, JSON.stringify(event), payload, JSON.stringify(hash_before)].join(', ');
  return createHash('sha256').update(`[${text}]`).digest('hex');
};

/** What is wrong with the whole log of a lifecycle, in the order of its positions. */
export const brokenLinksOf = (log: readonly HashedEntry[]): string[] =>
  log.flatMap((entry, index) => {
    const { kind, id, position, hash_before, hash } = entry;
    const name = `${kind} ${id}, entry ${position}`;
    return [
      ...(position === index && hash_before === (log[index - 1]?.hash ?? '')
        ? []
        : [`${name} does not follow the entry before it`]),
      ...(hashOf(entry) === hash ? [] : [`${name} has another content than its hash says`]),
    ];
  });
