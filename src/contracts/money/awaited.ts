/**
 * A card or a bank account that somebody went to add at the payment provider. The address of the way back says how many there
 * will be, `?awaited=3`: the provider's news may come later than the visitor. Pure.
 */
const PARAMETER = 'awaited';

/** The address of the way back: `here` is a path with its query, `count` how many methods there are now. */
export const awaiting = (here: string, count: number): string => {
  const [path = '/', search = ''] = here.split('?');
  const parameters = new URLSearchParams(search);
  parameters.set(PARAMETER, String(count + 1));
  return `${path}?${parameters}`;
};

/** Whether the method that the address waits for is still missing. */
export const isAwaited = (awaited: string | undefined, methods: readonly unknown[]): boolean =>
  /^[1-9]\d{0,3}$/.test(awaited ?? '') && Number(awaited) > methods.length;
