/** A person without a pointer. */
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

export const byKeyboard = (page: Page) => ({
  press: async (target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
    await walkTo(page, target);
    await page.keyboard.press(key);
  },
  /** Instead of what stands there. */
  type: async (target: Locator, text: string): Promise<void> => {
    await walkTo(page, target);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  },
});
