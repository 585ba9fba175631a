/** Sends behind the answer: what fails for now is tried again after growing pauses, a bounded number of times. */
import { setTimeout as wait } from 'node:timers/promises';
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
  readonly log: Log;
  /** Milliseconds before the second try, the third, and so on; there are as many more tries. */
  readonly pauses?: readonly number[];
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** How long closing waits for what is under way. */
  readonly closesWithin?: number;
}

const usualPauses = [2_000, 15_000, 60_000, 300_000, 900_000];
/** Beyond these a mail is given up: a server of mail that is away must not fill our memory. */
const MOST_WAITING = 1_000;

/** Neither the text nor the address, and of the error only what cannot hold one. */
const described = (error: unknown, tries: number) => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { code, responseCode, tries };
};

export const createDelivery = ({
  post,
  log,
  pauses = usualPauses,
  pause = (ms, signal) => wait(ms, undefined, { signal }),
  closesWithin = 10_000,
}: DeliveryOptions): Mailer => {
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();
  const over = new AbortController();

  const deliver = async (mail: Mail): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        await post.deliver(mail, over.signal);
        return;
      } catch (error) {
        const next = pauses[tries - 1];
        if (next === undefined || over.signal.aborted || post.isPermanent(error)) {
          log.error(described(error, tries), 'a mail was given up');
          return;
        }
        if (closing.signal.aborted) {
          log.error(described(error, tries), 'a mail was given up, since the server stops');
          return;
        }
        log.warn(described(error, tries), 'a mail could not be sent yet');
        // A server that stops tries once more at once, instead of waiting.
        await pause(next, closing.signal).catch(() => {});
      }
    }
  };

  return {
    send(mail) {
      if (closing.signal.aborted || underWay.size >= MOST_WAITING) {
        log.error({ waiting: underWay.size }, 'a mail was given up: too many wait, or the server stops');
        return;
      }
      const sending = deliver(mail).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async close() {
      closing.abort();
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        over.abort();
        resolve();
      }, closesWithin);
      await Promise.race([Promise.all(underWay), late]);
      clearTimeout(timer);
      post.close();
    },
  };
};
