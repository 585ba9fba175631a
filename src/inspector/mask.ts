/**
 * The allow-list of an inspector or a recording, by position. Unknown fields stay hidden, and with them
 * every password, token, cookie and message. Add a field only if every value it takes may be public;
 * docs/inspecting.md says where.
 */
import type { AnyEventObject } from 'xstate';
import { FREELANCER_SORTS } from '../contracts/people/freelancer-search.ts';
import { JOB_SORTS } from '../contracts/jobs/job.ts';
import { REVIEW_SORTS } from '../contracts/people/profile.ts';
import { siteOf } from '../contracts/app/routes.ts';

export const MASK = '•••';

/** The visible fields of an object. Other fields are removed completely, unless NAMED lists them. */
interface Shape {
  /** Texts and numbers, and lists of them. */
  readonly words?: readonly string[];
  /** Numbers and booleans only. */
  readonly numbers?: readonly string[];
  /** Addresses, shown through `maskAddress`. */
  readonly addresses?: readonly string[];
  /** Objects. A primitive or a list in their place is hidden. */
  readonly holds?: Readonly<Record<string, Shape>>;
  /** Lists of objects. */
  readonly lists?: Readonly<Record<string, Shape>>;
  /** Values shown if they match. */
  readonly fits?: Readonly<Record<string, RegExp>>;
  /** Removes all other fields without a trace. */
  readonly isWhole?: boolean;
}

/** Fields whose names are shown and whose values are hidden. */
const NAMED = new Set([
  'Email', 'N_Email', 'Password', 'Token', 'Name', 'ScreenName', 'Photo', 'Title', 'text', 'message', 'issue', 'state',
  'name', 'value', 'cookie', 'Guide_Image', 'Guide_ShortDec', 'GlobalReview_Review', 'GlobalReview_Name',
]); // oxfmt-ignore

const DIGITS = /^\d{0,6}$/;
/** The filters of listings by their address names, with their allowed values. Never add free text. */
const FILTERS: Readonly<Record<string, RegExp>> = {
  stars: DIGITS,
  minRate: DIGITS,
  maxRate: DIGITS,
  minRating: /^(?:[0-5](?:\.\d)?)?$/,
  Verified_Profile: /^(?:Verified)?$/,
  Certified: /^(?:true)?$/,
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
/** Visible address parameters, and their visible values. */
const PARAMETERS: Readonly<Record<string, RegExp>> = {
  ...FILTERS,
  page: DIGITS,
  at: DIGITS,
  sort: SORT,
  view: VIEW,
  inspect: /^(?:local)?$/,
};
/** A parameter that holds an address. */
const RETURN = 'next';

const NUMBER = /^\d{1,9}$/;
/** Visible route parameters, as the site creates them: an id, a name with an id, a known skill. */
const ROUTE_PARAMETERS: Readonly<Record<string, RegExp>> = {
  id: NUMBER,
  GID: NUMBER,
  nameid: /^(?:\p{L}\p{Ll}{0,19}(?:[ '-]\p{L}\p{Ll}{0,19}){0,3}-)?\d{1,9}$/u,
  cname: /^(?:seo-expert|ads-specialist|digital-marketing-manager|influencer-outreach)$/,
};

/** People only by id: never their names or texts. */
const PERSON: Shape = { words: ['id', 'type'], isWhole: true };
const REASON: Shape = { words: ['kind'], numbers: ['status'], addresses: ['path'] };
const QUERY: Shape = {
  numbers: ['page', 'at'],
  fits: { sort: SORT, view: VIEW },
  holds: { filters: { fits: FILTERS } },
};
/** Rows of a list, by index. */
const SEEN: Shape = { numbers: ['first', 'last'] };
const PLACE: Shape = { words: ['productSlug', 'loaded'], addresses: ['path', 'search'] };
/** Skills, freelancers, guides and reviews are public on the page. */
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
    // A reply: a listing's, a page's, or the signed-in user.
    output: { ...LISTING, words: ['id', 'type', 'loaded', 'Unread'] },
    // Input of a page's part: its kind and owner.
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

/** `/user-profile/Amara-17` unchanged, `/user-profile/:nameid` for an unknown value, `/•••` without a route. */
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

/** `/login?next=/packages&•••`. Hides user names, hosts and hashes. */
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

/** Top-level fields are named by our code, so their names are shown even if their values are hidden. */
const maskTop = (record: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) =>
      /^[A-Za-z]\w{0,40}$/.test(name) ? [name, maskField(value, name, TOP)] : [MASK, MASK],
    ),
  );

/** Masking must never break the inspected page: it tolerates cycles and throwing getters. */
const safely = <Masked>(mask: () => Masked): Masked | typeof MASK => {
  try {
    return mask();
  } catch {
    return MASK;
  }
};

/** A context with every hidden value replaced by `•••`. Pure. */
export const maskFields = (value: unknown): unknown =>
  safely(() => {
    if (isMissing(value)) return value;
    return isObject(value) && !Array.isArray(value) ? maskTop(value) : MASK;
  });

/** State names, which come from the machine. */
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

/** The chosen value of a filter, checked by the filter's name. */
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
    // An error without a reason is our bug; its message may quote anything.
    ...(error !== undefined && { reason: maskField(error?.reason ?? { kind: 'fault' }, 'reason', TOP) }),
    ...(snapshot !== undefined && { snapshot: maskSnapshot(snapshot) }),
  };
};

/** A masked event as plain JSON: an error becomes its reason, a snapshot its state and masked context. */
export const maskEvent = (event: AnyEventObject): MaskedEvent => {
  const masked = safely(() => maskParts(event));
  return masked === MASK ? { type: safely(() => event.type), [MASK]: MASK } : masked;
};
