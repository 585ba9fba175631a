/**
 * The other tabs of this browser, as an actor. It says what changed, and only what counts: each sign-in, sign-out and
 * change has a stamp, by which every tab that has heard the same comes to the same, in whatever order it came. What was
 * heard is told to nobody.
 */
import { fromCallback } from 'xstate';
import { readTabMessage, type Stamp, type TabMessage } from '../contracts/app/tab-message.ts';
import type { SessionEvent, TabsEvent } from '../machines/account/session-context.ts';
import type { Random } from './random.ts';
import type { Report } from './report.ts';

export interface TabChannel {
  post(message: TabMessage): void;
  close(): void;
}
/** Opens a channel to the others; undefined where this browser has none. */
export type OpenTabs = (hear: (json: unknown) => void) => TabChannel | undefined;

interface TabsOptions {
  readonly open: OpenTabs;
  readonly random: Random;
  readonly report: Report;
  /** Milliseconds. Of two tabs whose clocks stand still the tab decides. */
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
    /** Later than all that this tab has said or heard. */
    const stamp = (): Stamp => [Math.max(now(), Math.max(who[0], what[0]) + 1), tab];

    const hear = (json: unknown) => {
      const message = readTabMessage(json);
      if (!message) return report('another tab said nothing of ours');
      if (message.kind === 'asked') return tell({ type: 'tab.asked' });
      const newer = compare(message.who, who);
      const order = newer || compare(message.what, what);
      // Also an answer may be the first that is heard of something.
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
      if (event.type === 'tabs.settled' || (event.type === 'tabs.told' && event.change !== 'updated'))
        who = what;
      if (event.type === 'tabs.settled') return;
      channel?.post({
        kind: event.type === 'tabs.told' ? 'told' : 'answered',
        user: event.user,
        who,
        what,
      });
    });
    return () => channel?.close();
  });

const NAME = 'session';

/** The browser's own, which every browser that the build is for has. */
export const openBrowserTabs: OpenTabs = (hear) => {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }) => hear(data));
  // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
};

const MOST_MESSAGES = 10_000;

/** The twin: a browser of which every tab opens one; messages wait until they are delivered. */
export const createMemoryTabs = () => {
  const tabs: ((json: unknown) => void)[] = [];
  /** By the way they go, each in the order it was sent. */
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
    /** How often any tab has said something. */
    posted: () => posted,
    /** Delivers one: the next on one of the ways on which something waits. False where nothing does. */
    deliver,
    deliverAll: () => {
      for (let delivered = 0; deliver(); delivered += 1)
        if (delivered > MOST_MESSAGES) throw new Error('the tabs talk without end');
    },
  };
};
