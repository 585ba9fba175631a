/** Limits concurrent uploads per account: each large body is held in memory until it is complete. */
import type { FastifyReply } from 'fastify';
import type { SignedInUser } from '../generic/session.ts';
import { MOST_UPLOADS } from '../../src/contracts/messaging/attachment.ts';
import { refuseListed } from '../core/refusal.ts';

/** A demo account is shared by many visitors. */
const MAX_DEMO_UPLOADS = 10;

export const createUploads = () => {
  const counts = new Map<number, number>();
  /** Counts an upload until it is answered or aborted. Throws a 429 if too many are in progress. */
  return ({ id, is_demo }: Pick<SignedInUser, 'id' | 'is_demo'>, reply: FastifyReply): void => {
    const count = counts.get(id) ?? 0;
    if (count >= (is_demo ? MAX_DEMO_UPLOADS : MOST_UPLOADS))
      throw refuseListed('too_many_uploads', { retryAfter: 10, params: { count } });
    counts.set(id, count + 1);
    reply.raw.once('close', () => {
      const left = (counts.get(id) ?? 1) - 1;
      if (left > 0) counts.set(id, left);
      else counts.delete(id);
    });
  };
};
