/** Another tab of the same browser, which sends what a page of ours would: by the contract, over the same channel. */
import type { Page } from 'playwright';
import type { Stamp, TabMessage } from '../../../src/contracts/app/tab-message.ts';
import type { User } from '../../../src/contracts/account/user.ts';
import type { Harness } from './harness.ts';

declare global {
  var tabs: BroadcastChannel | undefined;
  var receivedFromTabs: unknown[] | undefined;
}

interface OtherTab {
  readonly page: Page;
  /** The time of the last sign-in or sign-out there; a user found in storage signed in before all time. */
  who: Stamp;
  said: number;
}
const others = new WeakMap<Harness, OtherTab>();

const tabOf = async (harness: Harness): Promise<OtherTab> => {
  const known = others.get(harness);
  if (known) return known;
  const page = await harness.context.newPage();
  await page.goto(`${harness.backend.address}/robots.txt`);
  await harness.page.bringToFront(); // otherwise a path takes 50 s instead of 10 in a whole browser
  await page.evaluate(() => {
    globalThis.receivedFromTabs = [];
    globalThis.tabs = new BroadcastChannel('session');
    globalThis.tabs.addEventListener('message', ({ data }) => globalThis.receivedFromTabs?.push(data));
  });
  const tab: OtherTab = { page, who: [0, ''], said: 0 };
  others.set(harness, tab);
  return tab;
};
const post = ({ page }: OtherTab, message: TabMessage): Promise<void> =>
  // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
  page.evaluate((said) => globalThis.tabs?.postMessage(said), message);
/** Later than every message of this page. */
const later = (tab: OtherTab): Stamp => {
  tab.said += 1;
  return [Date.now() + 60_000 + tab.said, 'other'];
};

/** It is there from the start, and so receives this page's messages. */
export const openElsewhere = async (harness: Harness): Promise<void> => void (await tabOf(harness));
/** The time of the last sign-in or sign-out that it received. */
const lastOf = async ({ page, who }: OtherTab): Promise<Stamp> => {
  const heard = await page.evaluate(() => (globalThis.receivedFromTabs ?? []) as TabMessage[]);
  const told = heard.flatMap((said) => (said.kind === 'told' ? [said.who] : []));
  return told.reduce((last, next) => (next[0] > last[0] ? next : last), who);
};

/** A user signs in there, or out: null. */
export const signInElsewhere = async (harness: Harness, user: User | null): Promise<void> => {
  const tab = await tabOf(harness);
  tab.who = later(tab);
  await post(tab, { kind: 'told', user, who: tab.who, what: tab.who });
};
export const updateElsewhere = async (harness: Harness, user: User): Promise<void> => {
  const tab = await tabOf(harness);
  tab.who = await lastOf(tab);
  await post(tab, { kind: 'told', user, who: tab.who, what: later(tab) });
};
export const answerElsewhere = async (harness: Harness, user: User): Promise<void> => {
  const tab = await tabOf(harness);
  await post(tab, { kind: 'answered', user, who: tab.who, what: tab.who });
};
/** Asks for the signed-in user, and waits for this page's answer if one is expected. */
export const askElsewhere = async (harness: Harness, isAnswered: boolean): Promise<void> => {
  const tab = await tabOf(harness);
  await post(tab, { kind: 'asked' });
  if (!isAnswered) return;
  await harness.until('an answer', () =>
    tab.page.evaluate(
      () => globalThis.receivedFromTabs?.some((said) => (said as TabMessage).kind === 'answered') ?? false,
    ),
  );
};
