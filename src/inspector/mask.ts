/**
 * What an inspector or a recording may show. An allow-list: a field that nobody has thought of stays hidden, and with
 * it every password, token, cookie and message. Add a field's name here only if anybody may read every value it takes.
 */

/** Names of fields, at any depth. What lies below a shown field is judged by its own names. */
const SHOWN = new Set([
  // events
  'type', 'actorId', 'output', 'reason', 'snapshot', 'state', 'context', 'arrival', 'index', 'page', 'name', 'field',
  'skill', 'chance', 'seed', 'slidesPerView', 'scroll', 'replace',
  // where and what for
  'path', 'route', 'productSlug', 'visitor', 'visit', 'pagesShown', 'loaded', 'filters', 'query', 'pages', 'total',
  'figures', 'facets', 'average', 'place', 'stars', 'count', 'attempts', 'raised', 'platformRevenue', 'earningType',
  // of failures: their kind, never their words
  'kind', 'status',
  // of people: only who, never what they said or typed
  'id', 'userId', 'user', 'users', 'selectedJobId', 'selectedUser', 'unread', 'online', 'sender', 'IsRead',
  // of public lists
  'items', 'chosen', 'Name', 'GID', 'Guide_Title', 'Stars', 'Status', 'Skills', 'HourlyRate', 'avg_Rating',
  'no_of_reviews', 'Verified_Profile',
  // what a list is called, though its parts are hidden
  'chats', 'lastChat', 'notices', 'articles', 'notification', 'values', 'errors', 'sent', 'patch',
]); // prettier-ignore

/** Fields that may be shown in one event only: elsewhere the same name holds what somebody typed. */
const SHOWN_IN: Readonly<Record<string, readonly string[]>> = { 'filter.changed': ['value'] };

export const MASK = '•••';

/** Plain JSON with the value of every field that may not be shown replaced by `•••`. Pure. */
export const maskFields = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(maskFields);
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' || typeof value === 'symbol' ? undefined : value;
  const { type } = value as { type?: unknown };
  const more = (typeof type === 'string' && SHOWN_IN[type]) || [];
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SHOWN.has(name) || more.includes(name) || inner === null || inner === undefined
        ? maskFields(inner)
        : MASK,
    ]),
  );
};
