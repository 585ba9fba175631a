/** The model of a listing, given its call and the name of its rows: all their pages have one frame. */
import type { CallFailure } from '../../../src/contracts/core/failure.ts';
import type { Page } from '../../../src/contracts/generic/page.ts';
import type { ModelCall } from './backend.ts';
import { byHand, type Perform, type StateAssertion } from './model.ts';
import type { Opening } from './stage.ts';
import type { Stage } from './stage.ts';
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

const rowOfAddress = ({ page }: Stage): number => Number(new URL(page.url()).searchParams.get('at') ?? 0);
const seenRow = async (stage: Stage): Promise<number> =>
  ((await contextOf(stage, 'page'))['seen'] as { first: number }).first;

export const listingParts = ({
  call,
  kind,
  filtered = kind,
  path,
  given,
  link,
  others = {},
  reply,
  ...words
}: ListingParts) => {
  const one = `(?:${kind.one}|${filtered.one})`;
  const many = `(?:${kind.many}|${filtered.many})`;
  const { region = 'Results', lackingWords = 'More results could not be loaded.' } = words;
  const results = (stage: Stage) => stage.page.getByRole('region', { name: region });
  const tryAgain = (stage: Stage) => results(stage).getByRole('button', { name: 'Try again' });
  const status = (stage: Stage) => results(stage).getByRole('status');
  const feed = (stage: Stage) => results(stage).getByRole('feed', { name: new RegExp(`^${many}$`) });
  const onItsWay = (stage: Stage) => feed(stage).getByRole('article', { name: 'Loading', exact: true });
  const faces = {
    slow: new RegExp(`The ${many} are taking longer than usual\\.`),
    empty: words.emptyWords ?? new RegExp(`^(There are no ${many} yet|No ${many} match)\\.$`),
    failed: new RegExp(`The ${many} could not be loaded\\.`),
  } as const;
  const lacksFacesBut = async (stage: Stage, own?: keyof typeof faces) => {
    for (const face of ['slow', 'empty', 'failed'] as const)
      if (face !== own) await stage.seesNo(results(stage).getByText(faces[face]));
  };
  const shows =
    (face: keyof typeof faces): StateAssertion =>
    async (stage) => {
      await stage.sees(results(stage).getByText(faces[face]));
      await lacksFacesBut(stage, face);
    };
  const waits = (stage: Stage, count: number) =>
    stage.until(`${count} calls to wait`, () => stage.backend.waiting(call) === count);
  const counts: StateAssertion = async (stage) => {
    await stage.sees(status(stage).getByText(new RegExp(`^[1-9][\\d,]* (${one}|${many})$`)));
    await lacksFacesBut(stage);
  };
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
      'text.typed': ((stage: Stage, { value }: { value: string }) =>
        stage.page.getByRole('search').getByRole('searchbox').fill(value)) as Perform<{ value: string }>,
      'filters.cleared': (stage: Stage) =>
        results(stage)
          .getByRole('list', { name: 'Active filters' })
          .getByRole('button', { name: 'Clear all' })
          .click(),
      'sort.changed': (async (stage: Stage, { sort }: { sort: string }) => {
        await results(stage).getByLabel('Sort by').selectOption(sort);
      }) as Perform<{ sort: string }>,
      'rows.seen': ((stage: Stage, { first }: { first: number }) =>
        stage.page.evaluate(scrollToRow, first)) as Perform<{ first: number }>,
      'query.changed': ((stage: Stage, { search }: { search: string }) =>
        search === ''
          ? stage.page.getByRole('contentinfo').getByRole('link', { name: link }).click()
          : results(stage).getByRole('link', { name: 'Show as pages' }).click()) as Perform<{
        search: string;
      }>,
      'load.retried': (stage: Stage) => tryAgain(stage).click(),
    },
    results: {
      load: (stage: Stage, answer: Page<unknown>) => stage.give(call, reply?.(answer) ?? answer),
      loadMore: (stage: Stage, answer: Page<unknown>) => stage.give(call, reply?.(answer) ?? answer),
    },
    failures: {
      load: (stage: Stage, reason: CallFailure) => stage.fail(call, reason),
      loadMore: (stage: Stage, reason: CallFailure) => stage.fail(call, reason),
      parts: byHand('no part of this page breaks by itself'),
    },
    states: {
      typing: async (stage: Stage) => {
        const field = stage.page.getByRole('searchbox');
        await stage.until('the field to keep the text', async () => (await field.inputValue()) !== '');
        await waits(stage, 0);
      },
      loading: (stage: Stage) => waits(stage, 1),
      'loading.prompt': async (stage: Stage) => {
        await stage.sees(
          status(stage).getByText('Loading...').or(results(stage).locator('[aria-busy="true"]')).first(),
        );
        await lacksFacesBut(stage);
      },
      'loading.slow': async (stage: Stage) => {
        await shows('slow')(stage);
        await stage.sees(tryAgain(stage));
      },
      ready: counts,
      'ready.position': counts,
      'ready.position.still': async (stage: Stage) => {
        const seen = await seenRow(stage);
        await stage.until('the address to say the row', () => rowOfAddress(stage) === seen);
      },
      'ready.position.moving': async (stage: Stage) => {
        const seen = await seenRow(stage);
        await stage.until('the address to be behind', () => rowOfAddress(stage) !== seen);
      },
      'ready.rows': counts,
      'ready.rows.complete': (stage: Stage) => stage.seesNo(onItsWay(stage)),
      'ready.rows.debouncing': (stage: Stage) => waits(stage, 0),
      'ready.rows.fetching': (stage: Stage) => waits(stage, 1),
      'ready.rows.moreFailed': async (stage: Stage) => {
        await stage.sees(results(stage).getByText(lackingWords));
        await stage.sees(tryAgain(stage));
      },
      empty: async (stage: Stage) => {
        await stage.sees(status(stage).getByText(new RegExp(`^0 ${many}$`)));
        await shows('empty')(stage);
      },
      failed: async (stage: Stage) => {
        await shows('failed')(stage);
        await stage.sees(tryAgain(stage));
      },
    },
  };
};
