/**
 * The news that the address has changed, held back: the address bar is as it will be, and the page does not know yet.
 * A fake at a port, for a moment that passes within one tick and could not be looked at otherwise.
 */
import type { Stage } from './stage.ts';

declare global {
  /** Their types. */
  var heldNews: string[] | undefined;
  var isTelling: boolean | undefined;
}

const holdNews = () => {
  const held: string[] = [];
  globalThis.heldNews = held;
  for (const type of ['pushState', 'replaceState', 'popstate', 'hashchange'])
    addEventListener(
      type,
      (event) => {
        if (globalThis.isTelling) return;
        event.stopImmediatePropagation();
        held.push(type);
      },
      true,
    );
};
const tellNews = () => {
  globalThis.isTelling = true;
  for (const type of globalThis.heldNews?.splice(0) ?? []) dispatchEvent(new Event(type));
  globalThis.isTelling = false;
};

/** From now on news are told as they come. */
const freeNews = () => {
  globalThis.isTelling = true;
  for (const type of globalThis.heldNews?.splice(0) ?? []) dispatchEvent(new Event(type));
};

export const freeAddress = ({ page }: Stage): Promise<unknown> => page.evaluate(freeNews);
export const holdAddress = ({ page }: Stage): Promise<unknown> => page.addInitScript(holdNews);
/** News of that kind are held; of any, where none is named. A list replaces its own address whenever it likes. */
export const isAddressHeld = ({ page }: Stage, kinds?: readonly string[]): Promise<boolean> =>
  page.evaluate(
    (wanted) => globalThis.heldNews?.some((kind) => !wanted || wanted.includes(kind)) ?? false,
    kinds,
  );
/** Waits for news, and lets the page have them. */
export const tellAddress = async (stage: Stage, kinds?: readonly string[]): Promise<void> => {
  await stage.until('the address to change', () => isAddressHeld(stage, kinds));
  await stage.page.evaluate(tellNews);
};
