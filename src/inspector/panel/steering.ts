/** Keyboard navigation in a list with one selection: the target index, or undefined for other keys. */
export const steer = <Item>(
  key: string,
  items: readonly Item[],
  current: number,
  page = 10,
): Item | undefined => {
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: current - 1,
    ArrowDown: current + 1,
    PageUp: current - page,
    PageDown: current + page,
    Home: 0,
    End: items.length - 1,
  };
  const step = steps[key];
  if (step === undefined) return undefined;
  // Without a selection, start at the newest.
  if (current < 0 && key !== 'Home') return items.at(-1);
  return items[Math.min(items.length - 1, Math.max(0, step))];
};
