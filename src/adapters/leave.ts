/**
 * Leaving the page for another site, or for a path of this one that is no page of ours. An address of anything but the web
 * is refused, and so is a path that leads to another host. A browser may bring the page back as it was (its back/forward
 * cache), and then says so.
 */
import { fromCallback } from 'xstate';
import type { LinkedinEvent } from '../machines/account/linkedin.machine.ts';

export interface Departing {
  readonly origin: string;
  readonly go: (url: string) => void;
  /** Calls `returned` when the page is shown again as it was left. Gives the way to listen no more. */
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

/** The address as the browser will have it. Throws where it is none to go to. */
export const addressToLeaveFor = (url: string, origin: string): string => {
  const isPath = url.startsWith('/');
  const parsed = URL.canParse(url, isPath ? origin : undefined) ? new URL(url, origin) : undefined;
  const isOfTheWeb = parsed?.protocol === 'https:' || parsed?.protocol === 'http:';
  if (!parsed || !isOfTheWeb || (isPath && parsed.origin !== origin))
    throw new Error('not an address to go to');
  return parsed.href;
};

/** Leaves as soon as it starts. */
export const createLeave = (departing: () => Departing = browserDeparting) =>
  fromCallback<LinkedinEvent, { readonly url: string }>(({ input, sendBack }) => {
    const { origin, go, listen } = departing();
    const address = addressToLeaveFor(input.url, origin);
    const stop = listen(() => sendBack({ type: 'visitor.returned' } satisfies LinkedinEvent));
    go(address);
    return stop;
  });

/** The twin: keeps where it would have gone, and comes back when it is told to. */
export const createMemoryLeave = (origin = 'http://site.invalid') => {
  const left: string[] = [];
  const waiting = new Set<() => void>();
  const logic = createLeave(() => ({
    origin,
    go: (url) => void left.push(url),
    listen: (returned) => {
      waiting.add(returned);
      return () => waiting.delete(returned);
    },
  }));
  return { logic, left, comeBack: () => waiting.forEach((returned) => returned()) };
};
