/**
 * Messages between the tabs of one browser. Any page of this origin may write there, and an older release may still
 * be open, so every message is checked. It is checked without the schema library, which is not part of the first
 * script.
 */
import { isUser, type User } from '../account/known-user.ts';

/** When a message was sent, and by which tab: the time decides, the tab breaks ties. */
export type Stamp = readonly [time: number, tab: string];

/** The complete sign-in state. The later sign-in or sign-out wins; for the same sign-in the later change wins. */
interface TabNews {
  readonly user: User | null;
  /** When the user signed in, or signed out. */
  readonly who: Stamp;
  /** When the user's data changed. */
  readonly what: Stamp;
}
/** An answer may be the first news for any tab; otherwise only the tab that asked uses it. */
export type TabMessage = { readonly kind: 'asked' } | ({ readonly kind: 'told' | 'answered' } & TabNews);

const isStamp = (json: unknown): json is Stamp =>
  Array.isArray(json) && json.length === 2 && Number.isFinite(json[0]) && typeof json[1] === 'string';

/** Undefined for any other message. */
export const readTabMessage = (json: unknown): TabMessage | undefined => {
  if (typeof json !== 'object' || json === null) return undefined;
  const { kind, user, who, what } = json as Readonly<Record<string, unknown>>;
  if (kind === 'asked') return { kind };
  if ((kind !== 'told' && kind !== 'answered') || !isStamp(who) || !isStamp(what)) return undefined;
  return user === null || isUser(user) ? { kind, user, who, what } : undefined;
};
