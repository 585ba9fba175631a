import { exampleUser } from '../../../src/contracts/account/user.ts';
import type { CallFailure } from '../../../src/contracts/core/failure.ts';
import { deskMachine, type LoadedDesk } from '../../../src/machines/hiring/desk.machine.ts';
import { HOLDS_NEWS_FROM, freshnessStates } from '../generic/freshness.ts';
import type { Harness } from '../support/harness.ts';
import { byHand, modelOf } from '../support/model.ts';

const main = ({ page }: Harness) => page.getByRole('main');
const words = {
  slow: 'Your desk is taking longer than usual.',
  failed: 'Your desk could not be loaded.',
  stale: 'This may be out of date, because the last update failed.',
} as const;
const says =
  (...shown: readonly (keyof typeof words)[]) =>
  async (harness: Harness) => {
    await harness.sees(main(harness).getByRole('heading', { level: 1, name: 'My desk', exact: true }));
    for (const [face, text] of Object.entries(words)) {
      const place = main(harness).getByText(text);
      await (shown.includes(face as keyof typeof words) ? harness.sees(place) : harness.seesNo(place));
    }
  };
const showsRows = (harness: Harness) =>
  harness.sees(main(harness).getByRole('link', { name: 'Answer the offer of Linden Furniture' }));
const shows = async (harness: Harness) => {
  await says()(harness);
  await showsRows(harness);
};
const waits = (harness: Harness, calls: number) =>
  harness.until(`${calls} calls to wait`, () => harness.backend.waiting('desk') === calls);

const isHome = async (harness: Harness) => {
  await harness.until('the home page', () => new URL(harness.page.url()).pathname === '/');
};

export const deskModel = modelOf(deskMachine, {
  open: () => ({
    path: '/desk',
    user: exampleUser,
    hasSession: true,
    holds: ['desk'],
    holdsTimersFrom: HOLDS_NEWS_FROM,
  }),
  actor: 'page',
  events: {
    'load.retried': (harness: Harness) =>
      main(harness).getByRole('button', { name: 'Try again' }).first().click(),
    'list.outdated': byHand('a lost connection is back'),
    'lifecycle.moved': byHand('the other side acts; a journey has two browsers'),
  },
  results: { load: (harness: Harness, { desk }: LoadedDesk) => harness.give('desk', desk) },
  failures: {
    load: (harness: Harness, reason: CallFailure) => harness.fail('desk', reason),
    parts: byHand('only a defect of a part could cause it'),
  },
  ends: { 'load failed': isHome },
  states: {
    loading: (harness: Harness) => waits(harness, 1),
    'loading.prompt': says(),
    'loading.slow': says('slow'),
    ready: showsRows,
    ...freshnessStates('ready', waits, shows),
    'ready.stale': says('stale'),
    failed: says('failed'),
    leaving: isHome,
  },
});
