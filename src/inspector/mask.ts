/**
 * What an inspector or a recording may show. An allow-list: a field that nobody has thought of stays hidden, and with
 * it every password, token, cookie and message. Add a field's name here only if anybody may read every value it takes;
 * docs/inspecting.md says which of the lists it belongs to.
 */
import type { AnyEventObject } from 'xstate';

/** Fields whose values are shown: words, numbers, and lists of them. Objects in them are judged by their own names. */
const SHOWN = new Set([
  // events
  'type', 'actorId', 'arrival', 'index', 'page', 'name', 'field', 'skill', 'chance', 'seed', 'slidesPerView', 'scroll',
  'replace',
  // where and what for
  'path', 'route', 'productSlug', 'visitor', 'visit', 'pagesShown', 'loaded', 'pages', 'total', 'average', 'stars',
  'count', 'attempts', 'raised', 'platformRevenue', 'earningType',
  // of failures: their kind, never their words
  'kind', 'status',
  // of people: only who, never what they said or typed
  'id', 'userId', 'selectedJobId', 'unread', 'sender', 'IsRead',
  // of public lists
  'chosen', 'Name', 'GID', 'Guide_Title', 'Stars', 'Status', 'Skills', 'HourlyRate', 'avg_Rating', 'no_of_reviews',
  'Verified_Profile',
]); // prettier-ignore

/** Fields that only hold others: these are opened and judged by their names. A bare value in their place is hidden. */
const OPENED = new Set([
  'input', 'output', 'reason', 'snapshot', 'state', 'context', 'place', 'query', 'items', 'user', 'users', 'online',
  'selectedUser', 'chats', 'lastChat', 'notices', 'articles', 'notification', 'values', 'errors', 'sent', 'patch',
]); // prettier-ignore

/** Fields that are shown whole, whatever names are in them: counts, and filters, which their contracts limit. */
const WHOLE = new Set(['facets', 'figures', 'filters']);

/** Fields that hold an address: its path is shown, and of its parameters the values of those in PARAMETERS. */
const ADDRESSES = new Set(['to', 'search']);
const PARAMETERS = new Set(['page', 'stars', 'inspect']);
/** A parameter that is an address itself. */
const RETURN = 'next';

/** Fields that may be shown in one event only: elsewhere the same name holds what somebody typed. */
const SHOWN_IN: Readonly<Record<string, readonly string[]>> = { 'filter.changed': ['value'] };

export const MASK = '•••';

/** `/login?next=/packages&token=•••`. Shows no user name, no host and no hash. */
export const maskAddress = (address: string): string => {
  const [path = '', search = ''] = address.replace(/#.*$/, '').split('?', 2);
  const parts = [...new URLSearchParams(search)].map(([name, value]) => {
    if (name === RETURN) return `${name}=${encodeURIComponent(maskAddress(value))}`;
    return `${encodeURIComponent(name)}=${PARAMETERS.has(name) ? encodeURIComponent(value) : MASK}`;
  });
  const shown = path === '' || /^\/(?!\/)/.test(path) ? path : MASK;
  return parts.length > 0 ? `${shown}?${parts.join('&')}` : shown;
};

const maskValue = (value: unknown, isShown: boolean): unknown => {
  if (value === null || value === undefined) return value;
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (Array.isArray(value)) return value.map((item) => maskValue(item, isShown));
  if (typeof value === 'object') return maskRecord(value, []);
  return isShown ? value : MASK;
};
const maskField = (name: string, value: unknown, more: readonly string[]): unknown => {
  if (WHOLE.has(name)) return structuredClone(value);
  if (ADDRESSES.has(name) && typeof value === 'string') return maskAddress(value);
  const isShown = SHOWN.has(name) || more.includes(name);
  return isShown || OPENED.has(name) || value === null || value === undefined
    ? maskValue(value, isShown)
    : MASK;
};
const maskRecord = (record: object, more: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, maskField(name, value, more)]));

/** A context, or anything of plain JSON, with every value that may not be shown replaced by `•••`. Pure. */
export const maskFields = (value: unknown): unknown => maskValue(value, false);

export type MaskedEvent = Readonly<Record<string, unknown>> & { readonly type: string };

/** The same of an event, as plain JSON: an error becomes its reason, a snapshot its state and masked context. */
export const maskEvent = (event: AnyEventObject): MaskedEvent => {
  const { type, error, snapshot, ...rest } = event as AnyEventObject & {
    error?: { reason?: unknown };
    snapshot?: { value?: unknown; context?: unknown };
  };
  return {
    ...maskRecord(rest, SHOWN_IN[type] ?? []),
    type,
    // What has no reason is a fault of ours. Its words may quote anything.
    ...(error !== undefined && { reason: maskValue(error?.reason ?? { kind: 'fault' }, false) }),
    ...(snapshot !== undefined && {
      snapshot: { state: structuredClone(snapshot.value), context: maskFields(snapshot.context) },
    }),
  };
};
