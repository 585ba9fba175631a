/**
 * Faults for events on their way to a page: some are duplicated or delayed, and later ones overtake them. Only events
 * of conversations: the list of online users is unordered, and protocol packets are not events.
 */
import { serverEvents } from '../../src/contracts/app/realtime.ts';
import type { Random } from '../../server/core/random.ts';

const WIRES: ReadonlySet<string> = new Set(
  [
    serverEvents.messageReceived,
    serverEvents.messageSent,
    serverEvents.chatProgressed,
    serverEvents.chatChanged,
    serverEvents.typingHeard,
    serverEvents.notificationReceived,
  ].map(({ wire }) => wire),
);

export interface Mischief {
  /** Probabilities. */
  readonly duplicate: number;
  readonly delay: number;
  /** The maximum in milliseconds. */
  readonly longest: number;
}
export interface Tally {
  events: number;
  duplicated: number;
  delayed: number;
  /** Arrived after an event that was sent later. */
  reordered: number;
  /** Pending when their connection broke. */
  lost: number;
}
export const noTally = (): Tally => ({ events: 0, duplicated: 0, delayed: 0, reordered: 0, lost: 0 });

/** The event name in an engine.io packet with a socket.io packet; undefined for others. */
export const eventIn = (packet: string): string | undefined => /^42\["([^"\\]+)"/.exec(packet)?.[1];
export const isOfConversations = (packet: string): boolean => WIRES.has(eventIn(packet) ?? '');

/** The delay of each copy in milliseconds; the first is the original. */
export const planOf = (random: Random, { duplicate, delay, longest }: Mischief): readonly number[] => {
  const late = () => random.between(1, longest);
  const own = random.chance(delay) ? late() : 0;
  return random.chance(duplicate) ? [own, late()] : [own];
};

/** Forwards the packets of one connection, with faults. */
export const createCourier = (
  random: Random,
  mischief: Mischief,
  tally: Tally,
  send: (packet: string) => void,
) => {
  const timers = new Set<NodeJS.Timeout>();
  let sent = 0;
  let newest = 0;
  const deliver = (packet: string, place: number) => {
    if (place < newest) tally.reordered += 1;
    newest = Math.max(newest, place);
    send(packet);
  };
  return {
    take(packet: string): void {
      const place = (sent += 1);
      const plan = planOf(random, mischief);
      tally.events += 1;
      if (plan.length > 1) tally.duplicated += 1;
      if ((plan[0] ?? 0) > 0) tally.delayed += 1;
      for (const wait of plan) {
        if (wait === 0) {
          deliver(packet, place);
          continue;
        }
        const timer = setTimeout(() => {
          timers.delete(timer);
          deliver(packet, place);
        }, wait);
        timers.add(timer);
      }
    },
    /** The number of pending packets. */
    underWay: (): number => timers.size,
    /** The connection is gone: nothing more arrives. */
    stop(): void {
      tally.lost += timers.size;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
};

/** Several packets in one answer: some duplicated, and reordered. */
export const shuffled = (
  packets: readonly string[],
  random: Random,
  { duplicate, delay }: Mischief,
  tally: Tally,
): string[] => {
  const all: string[] = [];
  for (const packet of packets) {
    if (!isOfConversations(packet)) {
      all.push(packet);
      continue;
    }
    tally.events += 1;
    const before = all.at(-1);
    if (before !== undefined && isOfConversations(before) && random.chance(delay)) {
      tally.reordered += 1;
      all.splice(-1, 0, packet);
    } else all.push(packet);
    if (random.chance(duplicate)) {
      tally.duplicated += 1;
      all.push(packet);
    }
  }
  return all;
};
