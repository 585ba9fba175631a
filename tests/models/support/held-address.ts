/**
 * Holds back the event that the address has changed: the address bar is new already, and the page does not know it
 * yet. A fake of a port, for a moment that passes within one tick and could not be checked otherwise.
 */
import type { Stage } from './stage.ts';

declare global {
  /** The types of the held events. */
  var heldAddressEvents: string[] | undefined;
  var isReleasing: boolean | undefined;
}

const holdEvents = () => {
  const held: string[] = [];
  globalThis.heldAddressEvents = held;
  for (const type of ['pushState', 'replaceState', 'popstate', 'hashchange'])
    addEventListener(
      type,
      (event) => {
        if (globalThis.isReleasing) return;
        event.stopImmediatePropagation();
        held.push(type);
      },
      true,
    );
};
const releaseEvents = () => {
  globalThis.isReleasing = true;
  for (const type of globalThis.heldAddressEvents?.splice(0) ?? []) dispatchEvent(new Event(type));
  globalThis.isReleasing = false;
};

/** From now on events are delivered as they come. */
const releaseFromNowOn = () => {
  globalThis.isReleasing = true;
  for (const type of globalThis.heldAddressEvents?.splice(0) ?? []) dispatchEvent(new Event(type));
};

export const freeAddress = ({ page }: Stage): Promise<unknown> => page.evaluate(releaseFromNowOn);
export const holdAddress = ({ page }: Stage): Promise<unknown> => page.addInitScript(holdEvents);
/**
 * Whether an event of that kind is held; of any kind, if none is named. A list may replace its own address at any
 * time.
 */
export const isAddressHeld = ({ page }: Stage, kinds?: readonly string[]): Promise<boolean> =>
  page.evaluate(
    (wanted) => globalThis.heldAddressEvents?.some((kind) => !wanted || wanted.includes(kind)) ?? false,
    kinds,
  );
/** Waits for an event, and delivers it to the page. */
export const releaseAddress = async (stage: Stage, kinds?: readonly string[]): Promise<void> => {
  await stage.until('the address to change', () => isAddressHeld(stage, kinds));
  await stage.page.evaluate(releaseEvents);
};
