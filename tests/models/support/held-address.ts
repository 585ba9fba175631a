/**
 * Holds back the event that the address has changed: the address bar is new already, and the page does not know it
 * yet. A fake of a port, for a moment that passes within one tick and could not be checked otherwise.
 */
import type { Stage } from './stage.ts';

declare global {
  /** The types of the held events. */
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

/** From now on events are delivered as they come. */
const freeNews = () => {
  globalThis.isTelling = true;
  for (const type of globalThis.heldNews?.splice(0) ?? []) dispatchEvent(new Event(type));
};

export const freeAddress = ({ page }: Stage): Promise<unknown> => page.evaluate(freeNews);
export const holdAddress = ({ page }: Stage): Promise<unknown> => page.addInitScript(holdNews);
/**
 * Whether an event of that kind is held; of any kind, if none is named. A list may replace its own address at any
 * time.
 */
export const isAddressHeld = ({ page }: Stage, kinds?: readonly string[]): Promise<boolean> =>
  page.evaluate(
    (wanted) => globalThis.heldNews?.some((kind) => !wanted || wanted.includes(kind)) ?? false,
    kinds,
  );
/** Waits for an event, and delivers it to the page. */
export const tellAddress = async (stage: Stage, kinds?: readonly string[]): Promise<void> => {
  await stage.until('the address to change', () => isAddressHeld(stage, kinds));
  await stage.page.evaluate(tellNews);
};
