/** The in-memory twin of the address bar: wouter's memory location with its history. */
import { memoryLocation } from 'wouter/memory-location';
import { fromCallback } from 'xstate';
import type { Place } from '../machines/app/access.ts';
import type { Arrival, NavigationEvent } from '../machines/app/navigation.machine.ts';
import type { LocationAdapter } from './location.ts';

export const createMemoryLocation = (
  start = '/',
): LocationAdapter & { readonly history: readonly string[] } => {
  const memory = memoryLocation({ path: start, record: true });
  let current = new URL(start, 'http://site.invalid');
  let state: unknown = null;
  const listeners = new Set<(arrival: Arrival) => void>();
  const read = (): Place => ({ path: current.pathname, search: current.search, state });
  return {
    history: memory.history,
    read,
    change: ({ to: address, replace = false, state: next = null, scroll }) => {
      const to = replace && scroll === 'keep' ? address + current.hash : address;
      memory.navigate(to, { replace, state: next });
      current = new URL(to, current);
      state = next;
      for (const listener of listeners) listener(replace ? 'replace' : 'push');
    },
    watch: fromCallback<NavigationEvent>(({ sendBack }) => {
      const report = (arrival: Arrival) =>
        sendBack({ type: 'route.changed', arrival, ...read() } satisfies NavigationEvent);
      listeners.add(report);
      return () => listeners.delete(report);
    }),
  };
};
