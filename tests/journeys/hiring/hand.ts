/** A person at a page: by keyboard alone, or with a pointer. The same walk is made by both. */
import type { Locator, Page } from 'playwright';
import { byKeyboard, walkTo } from '../keyboard.ts';

export interface Hand {
  readonly press: (target: Locator) => Promise<void>;
  /** Replaces the current text. */
  readonly type: (target: Locator, text: string) => Promise<void>;
  /** 1 to 5 stars, in the group of an aspect. */
  readonly rate: (group: Locator, stars: number) => Promise<void>;
}
export const byPointer = (): Hand => ({
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  rate: (group, stars) =>
    group
      .getByRole('radio')
      .nth(stars - 1)
      .check(),
});
export const keysOnly = (page: Page): Hand => {
  const { press, type } = byKeyboard(page);
  return {
    press: (target) => press(target),
    type,
    rate: async (group, stars) => {
      const radios = group.getByRole('radio');
      const chosen = group.locator('input:checked');
      const from = (await chosen.count()) > 0 ? Number(await chosen.inputValue()) : 1;
      await walkTo(page, radios.nth(from - 1));
      if (from === stars) return page.keyboard.press('Space');
      for (let at = from; at !== stars; at += Math.sign(stars - from))
        await page.keyboard.press(stars > from ? 'ArrowRight' : 'ArrowLeft');
    },
  };
};
