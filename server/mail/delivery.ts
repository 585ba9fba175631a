/**
 * Sends mails after the call was answered. A mail is written to the database first. One that fails is tried again after
 * growing pauses, a bounded number of times. The next start sends the mails that are left when the server stops.
 */
import { endsWithin } from '../core/within.ts';
import { LEASE, type KeptMails, type TakenMail } from './kept-mails.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Hands a mail over, or throws; `permanent` says that another try would fail alike. */
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
  /** Milliseconds before the second try, the third, and so on; there are as many more tries. */
  readonly pauses?: readonly number[];
  readonly later?: (milliseconds: number, work: () => void) => void;
  /** How long closing waits for what is under way. */
  readonly closesWithin?: number;
}

export interface Delivery extends Mailer {
  /** Sends what is due: what an earlier run of this server left, or another process that died. */
  resume(): Promise<void>;
}

const usualPauses = [2_000, 15_000, 60_000, 300_000, 900_000];
/** How many are tried at a time. */
const AT_ONCE = 20;
/** A try has ended before its lease has. */
const TRIES_FOR = LEASE - 30_000;
/** Milliseconds that a try may take to end when it is told to. */
const ENDS_WITHIN = 2000;

/** Neither the text nor the address, and of the error only what cannot hold one. */
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
        log.error(described(error, 0), 'the mails that wait could not be read or changed'),
      )
      .finally(() => underWay.delete(own));
    underWay.add(own);
  };
  const hand = (mail: Mail): Promise<void> =>
    post.deliver(mail, AbortSignal.any([over.signal, AbortSignal.timeout(TRIES_FOR)]));

  const attempt = async ({ id, tries, mail }: TakenMail): Promise<void> => {
    if (!mail) {
      log.error({}, 'a mail was given up: it was kept under another secret');
      return kept.drop(id);
    }
    try {
      await hand(mail);
    } catch (error) {
      if (over.signal.aborted) return kept.putOff(id, tries, 0);
      const pause = pauses[tries];
      if (pause === undefined || post.isPermanent(error)) {
        log.error(described(error, tries + 1), 'a mail was given up');
        return kept.drop(id);
      }
      log.warn(described(error, tries + 1), 'a mail could not be sent yet');
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
            poke(); // there is room for another
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
        if (isAskedAgain) setImmediate(poke); // asked while it ended, or failed
      }),
    );
  };

  const keep = async (mail: Mail): Promise<void> => {
    try {
      await kept.keep(mail);
    } catch (error) {
      log.error(described(error, 0), 'a mail could not be kept: it is tried once');
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
      if (old > 0) log.error({ mails: old }, 'mails were given up that have waited for a day');
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
