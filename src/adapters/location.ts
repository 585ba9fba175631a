/**
 * The address bar, through wouter's location. Every change is reported as route.changed; our own changes use wouter's
 * `navigate`.
 */
import { fromCallback } from 'xstate';
import { navigate as browserNavigate } from 'wouter/use-browser-location';
import type { Destination, Place } from '../machines/app/access.ts';
import type { Arrival, NavigationEvent } from '../machines/app/navigation.machine.ts';

export interface LocationAdapter {
  read(): Place;
  change(destination: Destination): void;
  readonly watch: ReturnType<typeof fromCallback<NavigationEvent>>;
}

const arrivals: Readonly<Record<string, Arrival>> = {
  pushState: 'push',
  replaceState: 'replace',
  popstate: 'pop',
  hashchange: 'pop',
};

export const createBrowserLocation = (): LocationAdapter => {
  const read = (): Place => ({
    path: location.pathname,
    search: location.search,
    state: history.state as unknown,
  });
  return {
    read,
    /** When a page replaces its own address, keep the fragment that was requested. */
    change: ({ to, state = null, replace = false, scroll }) =>
      browserNavigate(replace && scroll === 'keep' ? to + location.hash : to, { replace, state }),
    watch: fromCallback<NavigationEvent>(({ sendBack }) => {
      const report = ({ type }: Event) =>
        sendBack({
          type: 'route.changed',
          arrival: arrivals[type] ?? 'pop',
          ...read(),
        } satisfies NavigationEvent);
      for (const event of Object.keys(arrivals)) addEventListener(event, report);
      return () => {
        for (const event of Object.keys(arrivals)) removeEventListener(event, report);
      };
    }),
  };
};
