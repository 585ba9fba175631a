/**
 * Sends mails after the call was answered. A mail is written to the database first. One that fails is tried again after
 * growing pauses, a bounded number of times. The next start sends the mails that are left when the server stops.
 */
import { finishesWithin } from '../core/within.ts';
import { LEASE, type MailQueue, type LeasedMail } from './unsent-mails.ts';
import type { Mail, Mailer } from './mailer.ts';

/** A transport. `deliver` throws on failure; `isPermanent` is true if a retry would fail too. */
export interface MailTransport {
  deliver(mail: Mail, signal: AbortSignal): Promise<void>;
  isPermanent(error: unknown): boolean;
  close(): void;
}

interface Log {
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

export interface DeliveryOptions {
  readonly transport: MailTransport;
  readonly queue: MailQueue;
  readonly log: Log;
  /** Milliseconds before each retry. The length is the number of retries. */
  readonly pauses?: readonly number[];
  readonly schedule?: (milliseconds: number, work: () => void) => void;
  /** Milliseconds that closing waits for deliveries in progress. */
  readonly closeTimeout?: number;
}

export interface Delivery extends Mailer {
  /** Sends due mails that an earlier run or a dead process left in the queue. */
  resume(): Promise<void>;
}

const defaultPauses = [2_000, 15_000, 60_000, 300_000, 900_000];
/** Concurrent deliveries. */
const CONCURRENCY = 20;
/** A try times out before its lease expires. */
const TRY_TIMEOUT = LEASE - 30_000;
/** Milliseconds that an aborted try may take to end. */
const ABORT_TIMEOUT = 2000;

/** Log fields without text or address: only error fields that cannot contain one. */
const errorFields = (error: unknown, tries: number) => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { code, responseCode, tries };
};

export const createDelivery = ({
  transport,
  queue,
  log,
  pauses = defaultPauses,
  schedule = (milliseconds, work) => void setTimeout(work, milliseconds).unref(),
  closeTimeout = 10_000,
}: DeliveryOptions): Delivery => {
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  let active = 0;
  let isLeasing = false;
  let isRequestedAgain = false;

  const track = (work: Promise<void>): void => {
    const own = work
      .catch((error: unknown) =>
        log.error(errorFields(error, 0), 'the mail queue could not be read or updated'),
      )
      .finally(() => running.delete(own));
    running.add(own);
  };
  const deliver = (mail: Mail): Promise<void> =>
    transport.deliver(mail, AbortSignal.any([closing.signal, AbortSignal.timeout(TRY_TIMEOUT)]));

  const attempt = async ({ id, tries, mail }: LeasedMail): Promise<void> => {
    if (!mail) {
      log.error({}, 'a mail was dropped: it was encrypted with another secret');
      return queue.drop(id);
    }
    try {
      await deliver(mail);
    } catch (error) {
      if (closing.signal.aborted) return queue.reschedule(id, tries, 0);
      const pause = pauses[tries];
      if (pause === undefined || transport.isPermanent(error)) {
        log.error(errorFields(error, tries + 1), 'a mail was dropped');
        return queue.drop(id);
      }
      log.warn(errorFields(error, tries + 1), 'a mail could not be sent; it will be retried');
      await queue.reschedule(id, tries + 1, pause);
      schedule(pause, wake);
      return;
    }
    await queue.drop(id);
  };

  const deliverDue = async (): Promise<void> => {
    do {
      isRequestedAgain = false;
      const room = CONCURRENCY - active;
      const taken = room > 0 && !closing.signal.aborted ? await queue.lease(room) : [];
      for (const one of taken) {
        active += 1;
        track(
          attempt(one).finally(() => {
            active -= 1;
            wake(); // a slot is free
          }),
        );
      }
    } while (isRequestedAgain && !closing.signal.aborted);
  };
  const wake = (): void => {
    if (closing.signal.aborted) return;
    isRequestedAgain = true;
    if (isLeasing) return;
    isLeasing = true;
    track(
      deliverDue().finally(() => {
        isLeasing = false;
        if (isRequestedAgain) setImmediate(wake); // requested while this run was ending, or after it failed
      }),
    );
  };

  const keep = async (mail: Mail): Promise<void> => {
    try {
      await queue.add(mail);
    } catch (error) {
      log.error(errorFields(error, 0), 'a mail could not be queued; it is tried once');
      return deliver(mail);
    }
    wake();
  };

  return {
    send(mail) {
      track(keep(mail));
    },
    async resume() {
      const old = await queue.dropExpired();
      if (old > 0) log.error({ mails: old }, 'mails older than a day were dropped');
      wake();
    },
    async close() {
      const settled = async (): Promise<void> => {
        while (running.size > 0) await Promise.all(running);
      };
      await finishesWithin(closeTimeout, settled());
      closing.abort();
      await finishesWithin(ABORT_TIMEOUT, settled());
      transport.close();
    },
  };
};
