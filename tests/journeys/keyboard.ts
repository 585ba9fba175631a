/** A person without a pointer, and a record of their way. */
import type { Locator, Page } from 'playwright';

/** More stops than any page of ours has before a control. */
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

/** `button "Messages, 1 unread"`: the screen reader's text for the focused element. All times read the same. */
export const spokenFocusOf = async (page: Page): Promise<string> => {
  const [first = ''] = (await page.locator(':focus').ariaSnapshot()).split('\n');
  return first
    .replace(/^- /, '')
    .replace(/:$/, '')
    .replaceAll(/\b\d{2}:\d{2}\b/g, '09:30');
};

/** `tell` receives each step as text. */
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
    /** Replaces the current text. */
    type: async (target: Locator, text: string): Promise<void> => {
      await go(target, `type ‘${text}’`);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    /** The focused element. */
    key: async (key: string): Promise<void> => {
      tell(key);
      await page.keyboard.press(key);
    },
  };
};
