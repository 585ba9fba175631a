/**
 * What the tabs of one browser say to each other. Any page of this origin may write there, and an older release of this
 * one may still be open: whatever comes is read, without the schema library, which the first script goes without.
 */
import { isUser, type User } from '../account/known-user.ts';

/** When something was said, and by which tab: the one decides, and the other where two say something at once. */
export type Stamp = readonly [time: number, tab: string];

/** Who is signed in, in full. Of two the later sign-in or sign-out counts, and of one sign-in the later change. */
interface TabNews {
  readonly user: User | null;
  /** When they signed in, or somebody out. */
  readonly who: Stamp;
  /** When something about them changed. */
  readonly what: Stamp;
}
/** An answer is news to whom it tells something first; of what is known already it helps only who has just asked. */
export type TabMessage = { readonly kind: 'asked' } | ({ readonly kind: 'told' | 'answered' } & TabNews);

const isStamp = (json: unknown): json is Stamp =>
  Array.isArray(json) && json.length === 2 && Number.isFinite(json[0]) && typeof json[1] === 'string';

/** Undefined for what is no message of ours. */
export const readTabMessage = (json: unknown): TabMessage | undefined => {
  if (typeof json !== 'object' || json === null) return undefined;
  const { kind, user, who, what } = json as Readonly<Record<string, unknown>>;
  if (kind === 'asked') return { kind };
  if ((kind !== 'told' && kind !== 'answered') || !isStamp(who) || !isStamp(what)) return undefined;
  return user === null || isUser(user) ? { kind, user, who, what } : undefined;
};
