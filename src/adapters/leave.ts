/**
 * Leaves for another site, or for a path of this site that is not a client page. Rejects any scheme but http(s), and
 * a path that resolves to another host. A browser may restore the page from its back/forward cache; the adapter
 * reports that.
 */
import { fromCallback, type EventObject } from 'xstate';
import type { LinkedinEvent } from '../machines/account/linkedin.machine.ts';

export interface Departing {
  readonly origin: string;
  readonly go: (url: string) => void;
  /** Calls `returned` when the page is restored from the back/forward cache; returns the unsubscribe function. */
  readonly listen: (returned: () => void) => () => void;
}

export const browserDeparting = (): Departing => ({
  origin: location.origin,
  go: (url) => location.assign(url),
  listen: (returned) => {
    const hear = ({ persisted }: PageTransitionEvent) => persisted && returned();
    addEventListener('pageshow', hear);
    return () => removeEventListener('pageshow', hear);
  },
});

/** Normalises the address. Throws on an address that must not be opened. */
export const addressToLeaveFor = (url: string, origin: string): string => {
  const isPath = url.startsWith('/');
  const parsed = URL.canParse(url, isPath ? origin : undefined) ? new URL(url, origin) : undefined;
  const isOfTheWeb = parsed?.protocol === 'https:' || parsed?.protocol === 'http:';
  if (!parsed || !isOfTheWeb || (isPath && parsed.origin !== origin))
    throw new Error('not an address to go to');
  return parsed.href;
};

/** Leaves as soon as the actor starts. */
export const createLeave = <Heard extends EventObject = LinkedinEvent>(
  departing: () => Departing = browserDeparting,
) =>
  fromCallback<Heard, { readonly url: string }>(({ input, sendBack }) => {
    const { origin, go, listen } = departing();
    const address = addressToLeaveFor(input.url, origin);
    const stop = listen(() => sendBack({ type: 'visitor.returned' } satisfies LinkedinEvent));
    go(address);
    return stop;
  });

/** The in-memory twin: records the target, and returns on demand. */
export const createMemoryLeave = <Heard extends EventObject = LinkedinEvent>(
  origin = 'http://site.invalid',
) => {
  const left: string[] = [];
  const waiting = new Set<() => void>();
  const logic = createLeave<Heard>(() => ({
    origin,
    go: (url) => void left.push(url),
    listen: (returned) => {
      waiting.add(returned);
      return () => waiting.delete(returned);
    },
  }));
  return { logic, left, comeBack: () => waiting.forEach((returned) => returned()) };
};
