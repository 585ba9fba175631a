/** The model of a record's page, given its call, its address and its texts for each state. */
import { freshnessStates, HOLDS_NEWS_FROM } from '../generic/freshness.ts';
import type { ModelCall } from './backend.ts';
import { byHand } from './model.ts';
import type { Opening } from './harness.ts';
import type { Harness } from './harness.ts';

interface RecordParts {
  readonly call: ModelCall;
  /** Its canonical address. */
  readonly own: string;
  /** Other ways to open it, by the input's name. */
  readonly others?: Readonly<Record<string, string>>;
  readonly item: object;
  /** The page's heading while loading, loaded, missing and failed. */
  readonly headings: {
    readonly coming: string;
    readonly ready: string;
    readonly missing: string;
    readonly failed: string;
  };
  /** `This profile` */
  readonly subject: string;
  /** The link of the missing page. */
  readonly wayOn: string;
}

/** As the server embeds the rendered data: a block beside the page. */
const giveWithPage = ([address, data]: readonly [string, string]) =>
  document.addEventListener('DOMContentLoaded', () => {
    const block = document.createElement('div'); // a script would need a trusted type
    block.id = 'given';
    block.hidden = true;
    block.dataset['address'] = address;
    block.textContent = data;
    document.body.append(block);
  });

const main = ({ page }: Harness) => page.getByRole('main');

export const recordParts = ({ call, own, others = {}, item, headings, subject, wayOn }: RecordParts) => {
  const faces = {
    slow: `${subject} is taking longer than usual.`,
    failed: 'Something went wrong.',
  } as const;
  const titled = (harness: Harness, name: string) =>
    harness.sees(main(harness).getByRole('heading', { level: 1, name, exact: true }));
  // The page's own button is first; a part beside it may offer a retry too.
  const retry = (harness: Harness) => main(harness).getByRole('button', { name: 'Try again' }).first();
  const lacksFacesBut = async (harness: Harness, kept?: keyof typeof faces) => {
    for (const face of ['slow', 'failed'] as const)
      if (face !== kept) await harness.seesNo(main(harness).getByText(faces[face]));
  };
  const shows = (face: keyof typeof faces, heading: string) => async (harness: Harness) => {
    await titled(harness, heading);
    await harness.sees(main(harness).getByText(faces[face]));
    await harness.sees(retry(harness));
    await lacksFacesBut(harness, face);
  };
  return {
    open: (input: string): Opening => ({
      path: others[input] ?? own,
      holds: [call],
      ...(input === 'as the server gave it' && {
        prepare: ({ page }: Harness) =>
          page.addInitScript(giveWithPage, [own, JSON.stringify(item)] as const),
      }),
    }),
    results: { load: (harness: Harness, output: never) => harness.give(call, output) },
    failures: {
      load: (harness: Harness, reason: Parameters<Harness['fail']>[1]) => harness.fail(call, reason),
      parts: byHand('only a defect of the part could cause it'),
    },
    retry: (harness: Harness): Promise<void> => retry(harness).click(),
    same: byHand('no link of the page leads to itself by another query'),
    states: {
      loading: (harness: Harness) =>
        harness.until('its call to wait', () => harness.backend.waiting(call) === 1),
      'loading.prompt': async (harness: Harness) => {
        await titled(harness, headings.coming);
        await lacksFacesBut(harness);
      },
      'loading.slow': shows('slow', headings.coming),
      ready: async (harness: Harness) => {
        await titled(harness, headings.ready);
        await lacksFacesBut(harness);
        await harness.until('its own address', () => {
          const { pathname, search } = new URL(harness.page.url());
          return pathname + search === own;
        });
      },
      missing: async (harness: Harness) => {
        await titled(harness, headings.missing);
        await harness.sees(main(harness).getByRole('link', { name: wayOn, exact: true }));
        await lacksFacesBut(harness);
      },
      failed: shows('failed', headings.failed),
    },
  };
};

/** The same of a record that stays current: news of its lifecycle load it again in place. */
export const liveRecordParts = (record: RecordParts) => {
  const { open, states, ...parts } = recordParts(record);
  const waits = ({ until, backend }: Harness, calls: number) =>
    until(`${calls} calls to wait`, () => backend.waiting(record.call) === calls);
  return {
    ...parts,
    open: (input: string): Opening => ({ ...open(input), holdsTimersFrom: HOLDS_NEWS_FROM }),
    states: { ...states, ...freshnessStates('ready', waits, states.ready) },
    news: {
      'lifecycle.moved': byHand('the other side acts; a journey has two browsers'),
      'list.outdated': byHand('a lost connection is back'),
    },
  };
};
