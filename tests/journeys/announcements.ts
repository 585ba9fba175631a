/** A screen reader's own announcements: live regions, and only those that existed before their text. */
import type { Page } from 'playwright';

/** Announcements from now on, each once, in order. */
export const recordAnnouncements = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const regionsIn = () =>
      new Set(document.querySelectorAll('[role="status"], [role="alert"], [aria-live="polite"]'));
    const heard: string[] = [];
    (globalThis as unknown as { heard: string[] }).heard = heard;
    let before = regionsIn();
    new MutationObserver((changes) => {
      const now = regionsIn();
      for (const { target } of changes) {
        const region = [...now].find((each) => before.has(each) && each.contains(target));
        const words = region?.textContent.trim();
        if (words && heard.at(-1) !== words) heard.push(words);
      }
      before = now;
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });

export const announcementsOn = (page: Page) => (): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
