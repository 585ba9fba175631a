/** Another tab of the same browser, which says what a page of ours would: by the contract, over the same channel. */
import type { Page } from 'playwright';
import type { Stamp, TabMessage } from '../../../src/contracts/app/tab-message.ts';
import type { User } from '../../../src/contracts/account/user.ts';
import type { Stage } from './stage.ts';

declare global {
  var tabs: BroadcastChannel | undefined;
  var heardOfTabs: unknown[] | undefined;
}

interface OtherTab {
  readonly page: Page;
  /** When somebody last signed in or out there; whoever is found in storage was signed in before all time. */
  who: Stamp;
  said: number;
}
const others = new WeakMap<Stage, OtherTab>();

const tabOf = async (stage: Stage): Promise<OtherTab> => {
  const known = others.get(stage);
  if (known) return known;
  const page = await stage.context.newPage();
  await page.goto(`${stage.backend.address}/robots.txt`);
  await stage.page.bringToFront(); // else a path takes 50 s instead of 10 in a whole browser
  await page.evaluate(() => {
    globalThis.heardOfTabs = [];
    globalThis.tabs = new BroadcastChannel('session');
    globalThis.tabs.addEventListener('message', ({ data }) => globalThis.heardOfTabs?.push(data));
  });
  const tab: OtherTab = { page, who: [0, ''], said: 0 };
  others.set(stage, tab);
  return tab;
};
const post = ({ page }: OtherTab, message: TabMessage): Promise<void> =>
  // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
  page.evaluate((said) => globalThis.tabs?.postMessage(said), message);
/** Later than whatever this page has said. */
const later = (tab: OtherTab): Stamp => {
  tab.said += 1;
  return [Date.now() + 60_000 + tab.said, 'other'];
};

/** It is there from the start, and so hears what this page tells. */
export const openElsewhere = async (stage: Stage): Promise<void> => void (await tabOf(stage));
/** When somebody last signed in or out, as far as it was there to hear. */
const lastOf = async ({ page, who }: OtherTab): Promise<Stamp> => {
  const heard = await page.evaluate(() => (globalThis.heardOfTabs ?? []) as TabMessage[]);
  const told = heard.flatMap((said) => (said.kind === 'told' ? [said.who] : []));
  return told.reduce((last, next) => (next[0] > last[0] ? next : last), who);
};

/** Somebody signs in there, or out: null. */
export const signInElsewhere = async (stage: Stage, user: User | null): Promise<void> => {
  const tab = await tabOf(stage);
  tab.who = later(tab);
  await post(tab, { kind: 'told', user, who: tab.who, what: tab.who });
};
export const updateElsewhere = async (stage: Stage, user: User): Promise<void> => {
  const tab = await tabOf(stage);
  tab.who = await lastOf(tab);
  await post(tab, { kind: 'told', user, who: tab.who, what: later(tab) });
};
export const answerElsewhere = async (stage: Stage, user: User): Promise<void> => {
  const tab = await tabOf(stage);
  await post(tab, { kind: 'answered', user, who: tab.who, what: tab.who });
};
/** Asks who is signed in, and waits for the answer of this page, where one is to come. */
export const askElsewhere = async (stage: Stage, isAnswered: boolean): Promise<void> => {
  const tab = await tabOf(stage);
  await post(tab, { kind: 'asked' });
  if (!isAnswered) return;
  await stage.until('an answer', () =>
    tab.page.evaluate(
      () => globalThis.heardOfTabs?.some((said) => (said as TabMessage).kind === 'answered') ?? false,
    ),
  );
};
