/**
 * The other tabs of this browser, as an actor. Tabs broadcast sign-ins, sign-outs and profile changes, each with a
 * stamp: tabs that got the same messages reach the same state in any order. A tab never rebroadcasts what it
 * received.
 */
import { fromCallback } from 'xstate';
import { readTabMessage, type Stamp, type TabMessage } from '../contracts/app/tab-message.ts';
import type { SessionEvent, TabsEvent } from '../machines/account/session.machine.ts';
import type { Random } from './random.ts';
import type { Report } from './report.ts';

export interface TabChannel {
  post(message: TabMessage): void;
  close(): void;
}
/** Opens a channel to the other tabs; undefined in a browser without channels. */
export type OpenTabs = (hear: (json: unknown) => void) => TabChannel | undefined;

interface TabsOptions {
  readonly open: OpenTabs;
  readonly random: Random;
  readonly report: Report;
  /** Milliseconds. At equal times the tab's id breaks the tie. */
  readonly now?: () => number;
}

const compare = ([time, tab]: Stamp, [otherTime, otherTab]: Stamp): number =>
  time - otherTime || (tab > otherTab ? 1 : tab < otherTab ? -1 : 0);

export const createTabs = ({ open, random, report, now = Date.now }: TabsOptions) =>
  fromCallback<TabsEvent>(({ sendBack, receive }) => {
    const tell = (event: SessionEvent) => sendBack(event);
    const tab = String(random());
    let who: Stamp = [0, ''];
    let what = who;
    /** Later than every stamp this tab has sent or received. */
    const stamp = (): Stamp => [Math.max(now(), Math.max(who[0], what[0]) + 1), tab];

    const hear = (json: unknown) => {
      const message = readTabMessage(json);
      if (!message) return report('invalid message of another tab');
      if (message.kind === 'asked') return tell({ type: 'tab.asked' });
      const newer = compare(message.who, who);
      const order = newer || compare(message.what, what);
      // An answer may also be the first news of a change.
      if (message.kind === 'answered' ? order < 0 : order <= 0) return;
      const { user } = message;
      ({ who, what } = message);
      if (user === null) tell({ type: 'tab.signedOut' });
      else if (order === 0) tell({ type: 'tab.answered', user });
      else tell({ type: newer > 0 ? 'tab.signedIn' : 'tab.updated', user });
    };

    let channel: TabChannel | undefined;
    try {
      channel = open(hear);
    } catch (error) {
      report('the other tabs cannot be reached', { name: error instanceof Error ? error.name : 'unknown' });
    }
    receive((event) => {
      if (event.type === 'tabs.asked') return channel?.post({ kind: 'asked' });
      if (event.type !== 'tabs.answered') what = stamp();
      if (event.type === 'tabs.settled' || (event.type === 'tabs.notified' && event.change !== 'updated'))
        who = what;
      if (event.type === 'tabs.settled') return;
      channel?.post({
        kind: event.type === 'tabs.notified' ? 'told' : 'answered',
        user: event.user,
        who,
        what,
      });
    });
    return () => channel?.close();
  });

const NAME = 'session';

/** The real channel; every supported browser has it. */
export const openBrowserTabs: OpenTabs = (hear) => {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }) => hear(data));
  // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
};

const MOST_MESSAGES = 10_000;

/** The in-memory twin: a browser whose tabs each open a channel; messages wait until the test delivers them. */
export const createMemoryTabs = () => {
  const tabs: ((json: unknown) => void)[] = [];
  /** Queues by sender and receiver, each in order. */
  const ways = new Map<string, { to: number; messages: unknown[] }>();
  let posted = 0;
  const waiting = () => [...ways.values()].filter(({ messages }) => messages.length > 0);
  const deliver = (which = 0): boolean => {
    const ready = waiting();
    const way = ready[which % Math.max(1, ready.length)];
    if (!way) return false;
    tabs[way.to]?.(way.messages.shift());
    return true;
  };
  return {
    open: ((hear) => {
      const own = tabs.push(hear) - 1;
      return {
        post: (message) => {
          posted += 1;
          tabs.forEach((_, to) => {
            if (to === own) return;
            const name = `${own} → ${to}`;
            const way = ways.get(name) ?? { to, messages: [] };
            ways.set(name, way);
            way.messages.push(JSON.parse(JSON.stringify(message)));
          });
        },
        close: () => (tabs[own] = () => {}),
      };
    }) as OpenTabs,
    /** The number of messages sent by any tab. */
    posted: () => posted,
    /** Delivers the next message of one queue; false if all are empty. */
    deliver,
    deliverAll: () => {
      for (let delivered = 0; deliver(); delivered += 1)
        if (delivered > MOST_MESSAGES) throw new Error('the tabs send messages in an endless loop');
    },
  };
};
