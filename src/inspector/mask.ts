/**
 * What an inspector or a recording may show. An allow-list, by place: a field that nobody has thought of stays hidden,
 * and with it every password, token, cookie and message. Add a field only if anybody may read every value it takes;
 * docs/inspecting.md says where.
 */
import type { AnyEventObject } from 'xstate';
import { FREELANCER_SORTS } from '../contracts/people/freelancer-search.ts';
import { JOB_SORTS } from '../contracts/jobs/job.ts';
import { REVIEW_SORTS } from '../contracts/people/profile.ts';
import { siteOf } from '../contracts/app/routes.ts';

export const MASK = '•••';

/** What is shown of an object, by its fields' names. Of all others not even the name, unless NAMED has it. */
interface Shape {
  /** Words and numbers, and lists of them. */
  readonly words?: readonly string[];
  /** Only a number, or yes and no. */
  readonly numbers?: readonly string[];
  /** Addresses, as far as `maskAddress` shows them. */
  readonly addresses?: readonly string[];
  /** Objects. A bare value or a list in their place is hidden. */
  readonly holds?: Readonly<Record<string, Shape>>;
  /** Lists of objects. */
  readonly lists?: Readonly<Record<string, Shape>>;
  /** Shown where they fit. */
  readonly fits?: Readonly<Record<string, RegExp>>;
  /** Nothing else is even hinted at. */
  readonly isWhole?: boolean;
}

/** Fields that are hidden, and may be seen to be there. */
const NAMED = new Set([
  'Email', 'N_Email', 'Password', 'Token', 'Name', 'ScreenName', 'Photo', 'Title', 'text', 'message', 'issue', 'state',
  'name', 'value', 'cookie', 'Guide_Image', 'Guide_ShortDec', 'GlobalReview_Review', 'GlobalReview_Name',
]); // oxfmt-ignore

const DIGITS = /^\d{0,6}$/;
/** The filters of listings, by their names in the address, and what they may be. Free text is never for this list. */
const FILTERS: Readonly<Record<string, RegExp>> = {
  stars: DIGITS,
  minRate: DIGITS,
  maxRate: DIGITS,
  minRating: /^(?:[0-5](?:\.\d)?)?$/,
  Verified_Profile: /^(?:Verified)?$/,
  paymentModel: /^(?:(?:fixed|hourly|monthly),?){0,3}$/,
  minBudget: DIGITS,
  maxBudget: DIGITS,
  maxAge: DIGITS,
  maxProposals: DIGITS,
  Verified_Payment: /^(?:true)?$/,
  Job_Status: /^(?:all)?$/,
  tab: /^(?:offers|active|done|saved|closed)?$/,
};
const SORT = new RegExp(`^(?:${[...FREELANCER_SORTS, ...JOB_SORTS, ...REVIEW_SORTS].join('|')})?$`);
const VIEW = /^(?:rows|pages)$/;
/** The parameters of an address whose names are shown, and the values that are. */
const PARAMETERS: Readonly<Record<string, RegExp>> = {
  ...FILTERS,
  page: DIGITS,
  at: DIGITS,
  sort: SORT,
  view: VIEW,
  inspect: /^(?:local)?$/,
};
/** A parameter that is an address itself. */
const RETURN = 'next';

const NUMBER = /^\d{1,9}$/;
/** The parameters of a route that are shown, as the site itself makes them: an id, a name and an id, a known skill. */
const ROUTE_PARAMETERS: Readonly<Record<string, RegExp>> = {
  id: NUMBER,
  GID: NUMBER,
  nameid: /^(?:\p{L}\p{Ll}{0,19}(?:[ '-]\p{L}\p{Ll}{0,19}){0,3}-)?\d{1,9}$/u,
  cname: /^(?:seo-expert|ads-specialist|digital-marketing-manager|influencer-outreach)$/,
};

/** Of people only who they are: never what they are called, said or typed. */
const PERSON: Shape = { words: ['id', 'type'], isWhole: true };
const REASON: Shape = { words: ['kind'], numbers: ['status'], addresses: ['path'] };
const QUERY: Shape = {
  numbers: ['page', 'at'],
  fits: { sort: SORT, view: VIEW },
  holds: { filters: { fits: FILTERS } },
};
/** Rows of a list, by their numbers. */
const SEEN: Shape = { numbers: ['first', 'last'] };
const PLACE: Shape = { words: ['productSlug', 'loaded'], addresses: ['path', 'search'] };
/** Skills, freelancers, guides and reviews, which are on the page for everybody. */
const ENTRY: Shape = {
  words: ['id', 'type', 'Name', 'GID', 'JID', 'Guide_Title', 'Status', 'Skills', 'Verified_Profile'],
  numbers: ['Stars', 'HourlyRate', 'avg_Rating', 'no_of_reviews'],
};
const LISTING: Shape = {
  numbers: ['total', 'pages'],
  holds: { facets: { holds: { stars: { numbers: ['0', '1', '2', '3', '4', '5'] } } }, figures: { numbers: ['average'] } },
  lists: { items: ENTRY },
}; // oxfmt-ignore
const FORM: Shape = {};
const CHAT: Shape = { holds: { user: PERSON, lastChat: { numbers: ['IsRead'] } } };
const NOTICE: Shape = { words: ['id', 'kind'] };
const NOTIFICATION: Shape = { words: ['id'] };

/** The fields of events and contexts. */
const TOP: Shape = {
  words: [
    'type', 'actorId', 'id', 'arrival', 'field', 'skill', 'chosen', 'scroll', 'route', 'productSlug', 'loaded', 'visitor',
    'kind', 'earningType', 'userId', 'selectedJobId', 'unread', 'sender', 'part',
  ],
  numbers: [
    'index', 'page', 'chance', 'seed', 'slidesPerView', 'replace', 'pathOnly', 'visit', 'pagesShown', 'total', 'pages', 'count',
    'attempts', 'raised', 'platformRevenue', 'first', 'last', 'farthest', 'jumps', 'asked',
  ],
  addresses: ['path', 'search', 'to', 'known'],
  fits: { sort: SORT, view: VIEW },
  holds: {
    ...LISTING.holds,
    input: {
      ...PLACE,
      ...QUERY,
      numbers: ['page', 'seed', 'fresh'],
      holds: { ...QUERY.holds, query: QUERY, place: PLACE, user: PERSON },
    },
    seen: SEEN,
    fixed: { fits: FILTERS },
    presets: { fits: FILTERS },
    // An answer: a listing's, a page's, or who has signed in.
    output: { ...LISTING, words: ['id', 'type', 'loaded', 'Unread'] },
    // What a part of the page is told: what it is, and whose.
    news: { words: ['type', 'sender'], holds: { user: PERSON } },
    reason: REASON,
    place: PLACE,
    query: QUERY,
    user: PERSON,
    selectedUser: PERSON,
    patch: { words: ['id', 'type'] },
    notification: NOTIFICATION,
    values: FORM,
    errors: FORM,
    sent: FORM,
  },
  lists: {
    items: ENTRY,
    output: ENTRY,
    users: PERSON,
    online: PERSON,
    chats: CHAT,
    notices: NOTICE,
    articles: NOTIFICATION,
  },
}; // oxfmt-ignore

const own = <Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;

const site = () => siteOf(typeof __SETTINGS__ === 'undefined' ? 'marketlane' : __SETTINGS__.productSlug);

/** `/user-profile/Amara-17` as it is, `/user-profile/:nameid` where it is of another making, `/•••` where no route is. */
const maskPath = (path: string): string => {
  if (path === '') return path;
  if (!/^\/(?!\/)/.test(path)) return MASK;
  const match = site().match(path);
  if (match.kind === 'unmatched') return `/${MASK}`;
  if (match.kind === 'misspelt') return maskPath(match.path) === match.path ? path : maskPath(match.path);
  const isShown = Object.entries(match.params).every(([name, value]) =>
    own(ROUTE_PARAMETERS, name)?.test(value),
  );
  return isShown ? path : site().pattern(match.name);
};

const maskParameter = ([name, value]: readonly [string, string]): string => {
  if (name === RETURN) return `${name}=${encodeURIComponent(maskAddress(value))}`;
  const fitting = own(PARAMETERS, name);
  return fitting ? `${name}=${fitting.test(value) ? value : MASK}` : MASK;
};

/** `/login?next=/packages&•••`. Shows no user name, no host and no hash. */
export const maskAddress = (address: string): string => {
  const [path = '', search = ''] = address.replace(/#.*$/s, '').split('?', 2);
  const parts = [...new URLSearchParams(search)].map(maskParameter);
  return parts.length > 0 ? `${maskPath(path)}?${parts.join('&')}` : maskPath(path);
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined;

const maskWord = (value: unknown): unknown =>
  isMissing(value) || ['string', 'number', 'boolean'].includes(typeof value) ? value : MASK;

const maskField = (value: unknown, name: string, shape: Shape): unknown => {
  if (isMissing(value)) return value;
  if (shape.words?.includes(name)) return Array.isArray(value) ? value.map(maskWord) : maskWord(value);
  if (shape.numbers?.includes(name)) return ['number', 'boolean'].includes(typeof value) ? value : MASK;
  if (shape.addresses?.includes(name)) return typeof value === 'string' ? maskAddress(value) : MASK;
  const fitting = own(shape.fits, name);
  if (fitting) return typeof value === 'string' && fitting.test(value) ? value : MASK;
  if (Array.isArray(value)) {
    const item = own(shape.lists, name);
    return item ? value.map((each: unknown) => maskItem(each, item)) : MASK;
  }
  const held = own(shape.holds, name);
  return held && isObject(value) ? maskObject(value, held) : MASK;
};
const maskItem = (item: unknown, shape: Shape): unknown =>
  isObject(item) && !Array.isArray(item) ? maskObject(item, shape) : isMissing(item) ? item : MASK;

const isNamed = (name: string, { words, numbers, addresses, holds, lists, fits }: Shape): boolean =>
  NAMED.has(name) ||
  [words, numbers, addresses].some((names) => names?.includes(name)) ||
  [holds, lists, fits].some((names) => own<unknown>(names, name) !== undefined);

const maskObject = (record: object, shape: Shape): Record<string, unknown> => {
  if (shape.isWhole) {
    const names = (shape.words ?? []).filter((name) => Object.hasOwn(record, name));
    return Object.fromEntries(
      names.map((name) => [name, maskField((record as Record<string, unknown>)[name], name, shape)]),
    );
  }
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) =>
      isNamed(name, shape) ? [name, maskField(value, name, shape)] : [MASK, MASK],
    ),
  );
};

/** Of an event or a context the code gives the fields their names, so that new ones can be seen to be hidden. */
const maskTop = (record: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) =>
      /^[A-Za-z]\w{0,40}$/.test(name) ? [name, maskField(value, name, TOP)] : [MASK, MASK],
    ),
  );

/** What is masked must never break the page that is looked at: not a cycle, not a getter that throws. */
const safely = <Masked>(mask: () => Masked): Masked | typeof MASK => {
  try {
    return mask();
  } catch {
    return MASK;
  }
};

/** A context with every value that may not be shown replaced by `•••`. Pure. */
export const maskFields = (value: unknown): unknown =>
  safely(() => {
    if (isMissing(value)) return value;
    return isObject(value) && !Array.isArray(value) ? maskTop(value) : MASK;
  });

/** The names of states, which are the machine's own. */
const STATE = /^[\w -]{1,60}$/;
const maskState = (value: unknown, above: readonly unknown[] = []): unknown => {
  if (isMissing(value)) return value;
  if (typeof value === 'string') return STATE.test(value) ? value : MASK;
  if (!isObject(value) || Array.isArray(value) || above.includes(value)) return MASK;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      STATE.test(name) ? name : MASK,
      maskState(child, [...above, value]),
    ]),
  );
};
const maskSnapshot = (snapshot: unknown): unknown => {
  if (!isObject(snapshot)) return MASK;
  const { value, context } = snapshot as { value?: unknown; context?: unknown };
  return { state: maskState(value), context: maskFields(context) };
};

/** What was chosen of a filter, whose name says what it may be. */
const maskFilter = ({ name, value }: { name?: unknown; value?: unknown }) => {
  const fitting = typeof name === 'string' ? own(FILTERS, name) : undefined;
  return {
    name: fitting ? name : MASK,
    value: fitting && typeof value === 'string' && fitting.test(value) ? value : MASK,
  };
};

export type MaskedEvent = Readonly<Record<string, unknown>> & { readonly type: string };

const maskParts = (event: AnyEventObject): MaskedEvent => {
  const { type, error, snapshot, ...rest } = event as AnyEventObject & {
    error?: { reason?: unknown } | null;
    snapshot?: unknown;
  };
  return {
    ...maskTop(rest),
    ...(type === 'filter.changed' && maskFilter(rest)),
    type,
    // What has no reason is a fault of ours. Its words may quote anything.
    ...(error !== undefined && { reason: maskField(error?.reason ?? { kind: 'fault' }, 'reason', TOP) }),
    ...(snapshot !== undefined && { snapshot: maskSnapshot(snapshot) }),
  };
};

/** The same of an event, as plain JSON: an error becomes its reason, a snapshot its state and masked context. */
export const maskEvent = (event: AnyEventObject): MaskedEvent => {
  const masked = safely(() => maskParts(event));
  return masked === MASK ? { type: safely(() => event.type), [MASK]: MASK } : masked;
};
