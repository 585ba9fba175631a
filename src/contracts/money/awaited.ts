/**
 * What somebody went to add or to prove at the payment provider. The address of the way back says what was known before,
 * because the provider's news may come later than the visitor: of cards and bank accounts the moment of the newest one,
 * `?awaited=2026-11-19T10:00:00.000Z`, or `0` without one; of the identity its state, `?awaited=none`. Pure.
 */
import { AWAITED } from './payment-addresses.ts';
import type { KeptMethod } from './payments.ts';

/** Before the first card or bank account. An empty parameter would be none. */
const NOTHING = '0';

type Added = Pick<KeptMethod, 'AddedAt'>;

const momentOf = (text: string): number =>
  text === NOTHING ? -Infinity : /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN;
const newer = <Method extends Added>(one: Method, other: Method): Method =>
  momentOf(other.AddedAt) > momentOf(one.AddedAt) ? other : one;

/** What the address names while a newer method than these is awaited. */
export const newestOf = (methods: readonly Added[]): string => {
  const [first, ...rest] = methods;
  return first ? rest.reduce(newer, first).AddedAt : NOTHING;
};
/** The newest method that was added since. */
export const addedSince = <Method extends Added>(
  awaited: string,
  methods: readonly Method[],
): Method | undefined => {
  const [first, ...rest] = methods.filter(({ AddedAt }) => momentOf(AddedAt) > momentOf(awaited));
  return first && rest.reduce(newer, first);
};

/** Whether the method that the address waits for is still missing. */
export const isMethodAwaited = (awaited: string | undefined, methods: readonly Added[]): boolean =>
  awaited !== undefined && !Number.isNaN(momentOf(awaited)) && addedSince(awaited, methods) === undefined;
/** Whether the provider has said nothing new of the identity. */
export const isIdentityAwaited = (awaited: string | undefined, account: string): boolean =>
  awaited === account;

/** Undefined if the address waits for nothing. */
export const awaitedIn = (search: string): string | undefined =>
  new URLSearchParams(search).get(AWAITED) || undefined;
/** Null unless the address waits for a card or a bank account. */
export const momentAwaitedIn = (search: string): string | null => {
  const awaited = awaitedIn(search);
  return awaited === undefined || Number.isNaN(momentOf(awaited)) ? null : awaited;
};

/** `here`: a path with its query. */
const changed = (here: string, change: (parameters: URLSearchParams) => void): string => {
  const [path = '/', search = ''] = here.split('?');
  const parameters = new URLSearchParams(search);
  change(parameters);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
};
/** The address of the way back. `known`: what there is now, as `newestOf` or as the state of the identity. */
export const awaiting = (here: string, known: string): string =>
  changed(here, (parameters) => parameters.set(AWAITED, known));
/** The address once it has come. */
export const arrived = (here: string): string => changed(here, (parameters) => parameters.delete(AWAITED));
