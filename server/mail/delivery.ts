/**
 * Sends mails after the call was answered. A mail is written to the database first. One that fails is tried again after
 * growing pauses, a bounded number of times. The next start sends the mails that are left when the server stops.
 */
import { endsWithin } from '../core/within.ts';
import { LEASE, type KeptMails, type TakenMail } from './kept-mails.ts';
import type { Mail, Mailer } from './mailer.ts';

/** A transport. `deliver` throws on failure; `isPermanent` tells whether a retry would fail too. */
export interface Post {
  deliver(mail: Mail, signal: AbortSignal): Promise<void>;
  isPermanent(error: unknown): boolean;
  close(): void;
}

interface Log {
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

export interface DeliveryOptions {
  readonly post: Post;
  readonly kept: KeptMails;
  readonly log: Log;
  /** Milliseconds before each retry. The length is the number of retries. */
  readonly pauses?: readonly number[];
  readonly later?: (milliseconds: number, work: () => void) => void;
  /** Milliseconds that closing waits for deliveries in progress. */
  readonly closesWithin?: number;
}

export interface Delivery extends Mailer {
  /** Sends due mails that an earlier run or a dead process left in the queue. */
  resume(): Promise<void>;
}

const usualPauses = [2_000, 15_000, 60_000, 300_000, 900_000];
/** Concurrent deliveries. */
const AT_ONCE = 20;
/** A try times out before its lease expires. */
const TRIES_FOR = LEASE - 30_000;
/** Milliseconds that an aborted try may take to end. */
const ENDS_WITHIN = 2000;

/** Log fields without text or address: only error fields that cannot contain one. */
const described = (error: unknown, tries: number) => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { code, responseCode, tries };
};

export const createDelivery = ({
  post,
  kept,
  log,
  pauses = usualPauses,
  later = (milliseconds, work) => void setTimeout(work, milliseconds).unref(),
  closesWithin = 10_000,
}: DeliveryOptions): Delivery => {
  const underWay = new Set<Promise<void>>();
  const over = new AbortController();
  let tried = 0;
  let isTaking = false;
  let isAskedAgain = false;

  const follow = (work: Promise<void>): void => {
    const own = work
      .catch((error: unknown) =>
        log.error(described(error, 0), 'the mail queue could not be read or updated'),
      )
      .finally(() => underWay.delete(own));
    underWay.add(own);
  };
  const hand = (mail: Mail): Promise<void> =>
    post.deliver(mail, AbortSignal.any([over.signal, AbortSignal.timeout(TRIES_FOR)]));

  const attempt = async ({ id, tries, mail }: TakenMail): Promise<void> => {
    if (!mail) {
      log.error({}, 'a mail was dropped: it was encrypted with another secret');
      return kept.drop(id);
    }
    try {
      await hand(mail);
    } catch (error) {
      if (over.signal.aborted) return kept.putOff(id, tries, 0);
      const pause = pauses[tries];
      if (pause === undefined || post.isPermanent(error)) {
        log.error(described(error, tries + 1), 'a mail was dropped');
        return kept.drop(id);
      }
      log.warn(described(error, tries + 1), 'a mail could not be sent; it will be retried');
      await kept.putOff(id, tries + 1, pause);
      later(pause, poke);
      return;
    }
    await kept.drop(id);
  };

  const takeAll = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      const room = AT_ONCE - tried;
      const taken = room > 0 && !over.signal.aborted ? await kept.take(room) : [];
      for (const one of taken) {
        tried += 1;
        follow(
          attempt(one).finally(() => {
            tried -= 1;
            poke(); // a slot is free
          }),
        );
      }
    } while (isAskedAgain && !over.signal.aborted);
  };
  const poke = (): void => {
    if (over.signal.aborted) return;
    isAskedAgain = true;
    if (isTaking) return;
    isTaking = true;
    follow(
      takeAll().finally(() => {
        isTaking = false;
        if (isAskedAgain) setImmediate(poke); // requested while this run was ending, or after it failed
      }),
    );
  };

  const keep = async (mail: Mail): Promise<void> => {
    try {
      await kept.keep(mail);
    } catch (error) {
      log.error(described(error, 0), 'a mail could not be queued; it is tried once');
      return hand(mail);
    }
    poke();
  };

  return {
    send(mail) {
      follow(keep(mail));
    },
    async resume() {
      const old = await kept.dropOld();
      if (old > 0) log.error({ mails: old }, 'mails older than a day were dropped');
      poke();
    },
    async close() {
      const settled = async (): Promise<void> => {
        while (underWay.size > 0) await Promise.all(underWay);
      };
      await endsWithin(closesWithin, settled());
      over.abort();
      await endsWithin(ENDS_WITHIN, settled());
      post.close();
    },
  };
};
