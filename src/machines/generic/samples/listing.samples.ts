import { ROWS_A_PAGE, type Page } from '../../../contracts/generic/page.ts';
import { missingChunk, type ListingContext, type ListingInput } from '../listing-context.ts';
import type { createListingMachine } from '../listing.machine.ts';
import type { LifecycleMoved } from '../moves.ts';
import type { Samples } from '../../core/samples/samples.ts';

/** The instance whose paths `npm run paths` prints for the generic machine. */
export const listingInstance = 'freelancerListing';

type Machine<Item> = ReturnType<typeof createListingMachine<Item>>;
interface ListingSamples<Item> extends Pick<Samples<Machine<Item>>, 'unreachable'> {
  readonly path: string;
  readonly params?: ListingInput['params'];
  readonly item: Item;
  /** A filter with a value. */
  readonly filter: { readonly name: string; readonly value: string };
  /** True where links set the filter: its address arrives as query.changed, and a control only clears it. */
  readonly filterByLink?: boolean;
  /** The address of the page view; its link is shown where there are rows. */
  readonly pages?: string;
  /** A sort order, if the listing has several. */
  readonly sort?: string;
  /** A move of the item, for a listing that stays current. */
  readonly live?: Omit<LifecycleMoved, 'type'>;
  /** The address with a parameter of another part of the page. */
  readonly beside?: string;
  /** Whether the listing has a text field. */
  readonly hasText?: boolean;
  /** Other addresses that open the page, by name; and a filter that leads to another page. */
  readonly others?: Readonly<Record<string, Partial<ListingInput>>>;
  readonly leaving?: { readonly name: string; readonly value: string };
}

/** Controls are tried one at a time: combinations reach no further states. */
const isUntouched = ({ query, fixed, presets }: ListingContext<unknown>): boolean =>
  query.sort === '' &&
  query.view === 'rows' &&
  Object.keys(query.filters).every((name) => name in fixed || name in presets);

/** Where one call loads all visible rows again. */
const isAtStart = (context: ListingContext<unknown>): boolean =>
  isUntouched(context) && context.seen.first === 0;

const refused = { refused: { kind: 'refused', status: 500 } } as const;
const MANY = 2000;

/** For a listing whose path fixes no filter. */
export const NOTHING_IN_PATH = {
  '(root) | filter.changed | 0': 'no control of the page changes the part of the filter that is in the path',
  '(root) | filters.cleared | 0': 'no control of the page changes the part of the filter that is in the path',
};
/** For a listing without filters in `history.state`. */
export const NO_PRESET = { 'arriving | always | 1': 'only the address sets filters' };
/** For a listing without a text field. */
export const noTextIn = (id: string) => ({
  '(root) | text.typed | 0': 'its page has no field for a text',
  [`typing | xstate.after.pauseInTyping.${id}.typing | 0`]: 'its page has no field for a text',
});

const NOT_LIVE = { 'ready | always | 0': 'nothing tells this listing that a row has changed' };
const NOTHING_BESIDE = {
  '(root) | query.changed | 1': 'no other part of its page has parameters in the address',
};

/** Answers with many rows and with none. */
export const manyOf = <Item>(item: Item): Page<Item> => ({
  items: Array.from({ length: ROWS_A_PAGE }, () => item),
  total: MANY,
  facets: {},
  figures: {},
  near: [],
});
const none: Page<never> = { items: [], total: 0, facets: {}, figures: {}, near: [] };

/** The samples of a listing. The input is an old address that the page rewrites. */
export const createListingSamples = <Item>({
  path,
  params = {},
  item,
  filter,
  filterByLink = false,
  pages = '?view=pages',
  sort,
  hasText,
  others = {},
  leaving,
  live,
  beside,
  unreachable,
}: ListingSamples<Item>): Samples<Machine<Item>> => {
  const plain = { path, params, search: '', state: null, given: undefined };
  const more = Object.entries(others).map(([name, input]) => [name, { ...plain, ...input }] as const);
  return {
    inputs: {
      'an old link to the first page': { ...plain, search: '?page=1' },
      ...Object.fromEntries(more),
      'as the server gave it': { ...plain, given: manyOf(item) },
    },
    events: {
      'text.typed': hasText ? { 'a word': { value: 'shop' } } : {},
      'filter.changed': {
        ...(filterByLink ? { 'it is taken back': { ...filter, value: '' } } : { 'one is set': filter }),
        ...(leaving && { 'one of the path': leaving }),
      },
      'filters.cleared': { once: {} },
      'sort.changed': sort === undefined ? {} : { 'another order': { sort } },
      'rows.seen': {
        'a little further': { first: 3, last: 8 },
        'where rows are missing': { first: 23, last: 26 },
        'beside it': { first: 24, last: 27 },
      },
      'query.changed': {
        plain: { search: '' },
        'as pages': { search: pages },
        ...(beside !== undefined && { 'another part opens': { search: beside } }),
        ...(filterByLink && {
          filtered: { search: `?${new URLSearchParams([[filter.name, filter.value]])}` },
        }),
      },
      'load.retried': { once: {} },
      'list.outdated': live ? { once: {} } : {},
      'lifecycle.moved': live ? { 'the user acted': live } : {},
    },
    happensIn: {
      'list.outdated': ['ready.rows.complete', 'empty', 'failed'],
      'lifecycle.moved': ['ready.rows.complete', 'empty'],
      // Rows that load again and further rows would wait for the same call.
      'rows.seen': [live ? 'ready.freshness.current' : 'ready'],
      'load.retried': ['loading.slow', 'failed', 'ready.rows.moreFailed'],
    },
    happensWhen: {
      'text.typed': isUntouched,
      'filter.changed': (context, { name, value }) =>
        filterByLink
          ? name in context.query.filters
          : isUntouched(context) && (value !== leaving?.value || name in context.fixed),
      'filters.cleared': ({ query, fixed }) =>
        Object.keys(query.filters).length > (leaving ? 0 : Object.keys(fixed).length),
      'sort.changed': isUntouched,
      'rows.seen': (context, { first }) => isUntouched(context) && context.seen.first !== first,
      'list.outdated': isAtStart,
      'lifecycle.moved': isAtStart,
      'query.changed': (context, { search }) =>
        context.path === path &&
        (search === '' || search === beside || (isUntouched(context) && context.known === '')) &&
        (search !== pages || context.total > 0),
    },
    results: {
      load: { some: manyOf(item), none },
      loadMore: { rows: manyOf(item) },
      reload: live ? { some: [manyOf(item)], none: [none] } : {},
    },
    failures: {
      load: refused,
      loadMore: refused,
      reload: live ? refused : {},
      parts: { broken: { kind: 'fault', issue: 'a part crashed' } },
    },
    unreachable: { ...(!live && NOT_LIVE), ...(!beside && NOTHING_BESIDE), ...unreachable },
    distinguish: (context) => {
      const { query, known, total, seen, fixed, asked, failures } = context;
      return [query, known, total > 0, missingChunk(context, seen), seen.first, fixed, asked, failures];
    },
  };
};
