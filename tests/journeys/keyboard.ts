/** A person without a pointer, and what of their way is written down. */
import type { Locator, Page } from 'playwright';

/** More than any page of ours has before what one looks for. */
const MOST_TABS = 150;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Walks to it by the Tab key. */
export const walkTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_TABS} tabs did not lead to ${String(target)}`);
};

/** `button "Messages, 1 unread"`: what a screen reader says of what has the focus. Times are all the same. */
export const spokenFocusOf = async (page: Page): Promise<string> => {
  const [first = ''] = (await page.locator(':focus').ariaSnapshot()).split('\n');
  return first
    .replace(/^- /, '')
    .replace(/:$/, '')
    .replaceAll(/\b\d{2}:\d{2}\b/g, '09:30');
};

/** `tell` hears of each step, in words. */
export const byKeyboard = (page: Page, tell: (step: string) => void = () => {}) => {
  const go = async (target: Locator, then: string): Promise<void> => {
    await walkTo(page, target);
    tell(`Tab to ${await spokenFocusOf(page)}, ${then}`);
  };
  return {
    press: async (target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
      await go(target, key);
      await page.keyboard.press(key);
    },
    /** Instead of what stands there. */
    type: async (target: Locator, text: string): Promise<void> => {
      await go(target, `type ‘${text}’`);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    /** Where one is. */
    key: async (key: string): Promise<void> => {
      tell(key);
      await page.keyboard.press(key);
    },
  };
};
