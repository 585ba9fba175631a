/**
 * Holds back the event that the address has changed: the address bar is new already, and the page does not know it
 * yet. A fake of a port, for a moment that passes within one tick and could not be checked otherwise.
 */
import type { Harness } from './harness.ts';

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

export const freeAddress = ({ page }: Harness): Promise<unknown> => page.evaluate(releaseFromNowOn);
export const holdAddress = ({ page }: Harness): Promise<unknown> => page.addInitScript(holdEvents);
/**
 * Whether an event of that kind is held; of any kind, if none is named. A list may replace its own address at any
 * time.
 */
export const isAddressHeld = ({ page }: Harness, kinds?: readonly string[]): Promise<boolean> =>
  page.evaluate(
    (wanted) => globalThis.heldAddressEvents?.some((kind) => !wanted || wanted.includes(kind)) ?? false,
    kinds,
  );
/** Waits for an event, and delivers it to the page. */
export const releaseAddress = async (harness: Harness, kinds?: readonly string[]): Promise<void> => {
  await harness.until('the address to change', () => isAddressHeld(harness, kinds));
  await harness.page.evaluate(releaseEvents);
};
