/** The model of a listing, given its call and the name of its rows: all their pages have one frame. */
import type { CallFailure } from '../../../src/contracts/core/failure.ts';
import type { Page } from '../../../src/contracts/generic/page.ts';
import type { ModelCall } from './backend.ts';
import { freshnessStates } from '../generic/freshness.ts';
import { byHand, type Perform, type StateAssertion } from './model.ts';
import type { Opening } from './harness.ts';
import type { Harness } from './harness.ts';
import { contextOf } from './visitor.ts';

interface ListingParts {
  readonly call: ModelCall;
  readonly kind: { readonly one: string; readonly many: string };
  /** Their name with the filter set, if it differs. */
  readonly filtered?: { readonly one: string; readonly many: string };
  readonly path: string;
  /** The data that the server would render the page with. */
  readonly given: Page<unknown>;
  /** The footer's link to the whole list. */
  readonly link: string;
  /** Other ways to open it, by the name of the machine's input. */
  readonly others?: Readonly<Record<string, Opening>>;
  /** The differences of its page from the frame of listings. */
  readonly region?: RegExp;
  readonly emptyWords?: RegExp;
  readonly lackingWords?: string;
  /** Whether the listing stays current while other people act. */
  readonly isLive?: boolean;
  /** The backend's reply for an answer. Default: the answer. */
  readonly reply?: (answer: Page<unknown>) => unknown;
}

/** The runs advance every delay of the machine. */
const HELD_FROM = 100;

/**
 * A window with room for the filters beside the list and for few rows, so that rows before the last ones of a chunk
 * request no other.
 */
const VIEWPORT = { width: 1100, height: 500 };

const writeGiven = ({ address, json }: { address: string; json: string }) =>
  document.addEventListener('DOMContentLoaded', () => {
    const block = Object.assign(document.createElement('div'), {
      id: 'given',
      hidden: true,
      textContent: json,
    });
    block.dataset['address'] = address;
    document.body.append(block);
  });
/** Scrolls a row of the virtual list to the top of the screen. */
const scrollToRow = (row: number) => {
  const feed = document.querySelector('[role="feed"]');
  if (!feed) throw new Error('there is no feed');
  const style = getComputedStyle(feed);
  const columns = Number(style.getPropertyValue('--columns')) || 1;
  const line = Number.parseFloat(style.gridAutoRows);
  scrollTo({
    top: Math.round(feed.getBoundingClientRect().top + scrollY) + Math.floor(row / columns) * line,
    behavior: 'instant',
  });
};

const rowOfAddress = ({ page }: Harness): number => Number(new URL(page.url()).searchParams.get('at') ?? 0);
const seenRow = async (harness: Harness): Promise<number> =>
  ((await contextOf(harness, 'page'))['seen'] as { first: number }).first;

export const listingParts = ({
  call,
  kind,
  filtered = kind,
  path,
  given,
  link,
  others = {},
  isLive = false,
  reply,
  ...words
}: ListingParts) => {
  const one = `(?:${kind.one}|${filtered.one})`;
  const many = `(?:${kind.many}|${filtered.many})`;
  const { region = 'Results', lackingWords = 'More results could not be loaded.' } = words;
  const results = (harness: Harness) => harness.page.getByRole('region', { name: region });
  const tryAgain = (harness: Harness) => results(harness).getByRole('button', { name: 'Try again' });
  const status = (harness: Harness) => results(harness).getByRole('status');
  const feed = (harness: Harness) => results(harness).getByRole('feed', { name: new RegExp(`^${many}$`) });
  const onItsWay = (harness: Harness) => feed(harness).getByRole('article', { name: 'Loading', exact: true });
  const faces = {
    slow: new RegExp(`The ${many} are taking longer than usual\\.`),
    empty: words.emptyWords ?? new RegExp(`^(There are no ${many} yet|No ${many} match)\\.$`),
    failed: new RegExp(`The ${many} could not be loaded\\.`),
  } as const;
  const lacksFacesBut = async (harness: Harness, own?: keyof typeof faces) => {
    for (const face of ['slow', 'empty', 'failed'] as const)
      if (face !== own) await harness.seesNo(results(harness).getByText(faces[face]));
  };
  const shows =
    (face: keyof typeof faces): StateAssertion =>
    async (harness) => {
      await harness.sees(results(harness).getByText(faces[face]));
      await lacksFacesBut(harness, face);
    };
  const waits = (harness: Harness, count: number) =>
    harness.until(`${count} calls to wait`, () => harness.backend.waiting(call) === count);
  const counts: StateAssertion = async (harness) => {
    await harness.sees(status(harness).getByText(new RegExp(`^[1-9][\\d,]* (${one}|${many})$`)));
    await lacksFacesBut(harness);
  };
  const showsNone: StateAssertion = async (harness) => {
    await harness.sees(status(harness).getByText(new RegExp(`^0 ${many}$`)));
    await shows('empty')(harness);
  };
  /** The type of a listing does not say whether it stays current. */
  const onlyLive = <Parts extends object>(parts: Parts): Parts => (isLive ? parts : ({} as Parts));
  /** A reload and further rows wait for the same call: no reload is counted while they load. */
  const freshAt = <Prefix extends string>(prefix: Prefix, face: StateAssertion) =>
    freshnessStates(prefix, () => Promise.resolve(), face);
  const usual: Opening = { path, holds: [call], holdsTimersFrom: HELD_FROM, viewport: VIEWPORT };
  const openings: Readonly<Record<string, Opening>> = {
    'an old link to the first page': { path: `${path}?page=1` },
    'as the server gave it': {
      prepare: ({ page }) => page.addInitScript(writeGiven, { address: path, json: JSON.stringify(given) }),
    },
    ...others,
  };
  return {
    actor: 'page' as const,
    // A listing receives the address it wrote, and rows that a view reports again; another page may take over.
    meanwhile: ['query.changed', 'rows.seen', 'xstate.init'],
    echoes: ['query.changed', 'rows.seen'],
    // Another address may be another page, and a cleared path no longer fixes a filter.
    alone: ['filters.cleared'],
    early: ['query.changed', 'one of the path'],
    open: (input: string): Opening => ({ ...usual, ...openings[input] }),
    events: {
      'text.typed': ((harness: Harness, { value }: { value: string }) =>
        harness.page.getByRole('search').getByRole('searchbox').fill(value)) as Perform<{ value: string }>,
      'filters.cleared': (harness: Harness) =>
        results(harness)
          .getByRole('list', { name: 'Active filters' })
          .getByRole('button', { name: 'Clear all' })
          .click(),
      'sort.changed': (async (harness: Harness, { sort }: { sort: string }) => {
        await results(harness).getByLabel('Sort by').selectOption(sort);
      }) as Perform<{ sort: string }>,
      'rows.seen': ((harness: Harness, { first }: { first: number }) =>
        feed(harness)
          .waitFor()
          .then(() => harness.page.evaluate(scrollToRow, first))) as Perform<{ first: number }>,
      'query.changed': ((harness: Harness, { search }: { search: string }) =>
        search === ''
          ? harness.page.getByRole('contentinfo').getByRole('link', { name: link }).click()
          : results(harness).getByRole('link', { name: 'Show as pages' }).click()) as Perform<{
        search: string;
      }>,
      'load.retried': (harness: Harness) => tryAgain(harness).click(),
      ...onlyLive({
        'list.outdated': byHand('the journeys change rows from another page'),
        'lifecycle.moved': byHand('the journeys act on rows'),
      }),
    },
    results: {
      load: (harness: Harness, answer: Page<unknown>) => harness.give(call, reply?.(answer) ?? answer),
      loadMore: (harness: Harness, answer: Page<unknown>) => harness.give(call, reply?.(answer) ?? answer),
      ...onlyLive({
        reload: (harness: Harness, [answer]: readonly Page<unknown>[]) =>
          harness.give(call, answer && (reply?.(answer) ?? answer)),
      }),
    },
    failures: {
      load: (harness: Harness, reason: CallFailure) => harness.fail(call, reason),
      ...onlyLive({ reload: (harness: Harness, reason: CallFailure) => harness.fail(call, reason) }),
      loadMore: (harness: Harness, reason: CallFailure) => harness.fail(call, reason),
      parts: byHand('no part of this page breaks by itself'),
    },
    states: {
      typing: async (harness: Harness) => {
        const field = harness.page.getByRole('searchbox');
        await harness.until('the field to keep the text', async () => (await field.inputValue()) !== '');
        await waits(harness, 0);
      },
      loading: (harness: Harness) => waits(harness, 1),
      'loading.prompt': async (harness: Harness) => {
        await harness.sees(
          status(harness).getByText('Loading...').or(results(harness).locator('[aria-busy="true"]')).first(),
        );
        await lacksFacesBut(harness);
      },
      'loading.slow': async (harness: Harness) => {
        await shows('slow')(harness);
        await harness.sees(tryAgain(harness));
      },
      ready: counts,
      'ready.position': counts,
      'ready.position.still': async (harness: Harness) => {
        const seen = await seenRow(harness);
        await harness.until('the address to say the row', () => rowOfAddress(harness) === seen);
      },
      'ready.position.moving': async (harness: Harness) => {
        const seen = await seenRow(harness);
        await harness.until('the address to be behind', () => rowOfAddress(harness) !== seen);
      },
      ...onlyLive({
        'ready.freshness': counts,
        ...freshAt('ready.freshness', counts),
        ...freshAt('empty', showsNone),
      }),
      'ready.rows': counts,
      'ready.rows.complete': (harness: Harness) => harness.seesNo(onItsWay(harness)),
      'ready.rows.debouncing': (harness: Harness) => waits(harness, 0),
      'ready.rows.fetching': (harness: Harness) => waits(harness, 1),
      'ready.rows.moreFailed': async (harness: Harness) => {
        await harness.sees(results(harness).getByText(lackingWords));
        await harness.sees(tryAgain(harness));
      },
      empty: showsNone,
      failed: async (harness: Harness) => {
        await shows('failed')(harness);
        await harness.sees(tryAgain(harness));
      },
    },
  };
};
