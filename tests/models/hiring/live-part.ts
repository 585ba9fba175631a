/** The model of a part of the board that stays current, given its call and its faces. */
import type { Locator } from 'playwright';
import type { CallFailure } from '../../../src/contracts/core/failure.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import type { ModelCall } from '../support/backend.ts';
import type { Harness, Opening } from '../support/harness.ts';
import { freshnessStates, HOLDS_NEWS_FROM } from '../generic/freshness.ts';
import { byHand, noView, type Perform } from '../support/model.ts';

interface LivePart {
  readonly call: ModelCall;
  readonly path: string;
  /** Its actor, if the address already names a subject: the path begins when that is closed. */
  readonly opened?: string;
  readonly place: (harness: Harness) => Locator;
  /** What it shows in each state. */
  readonly slow: string;
  readonly missing: string;
  readonly failed: string;
  readonly ready: (place: Locator) => Locator;
  /** Of the answer, what the call gives. */
  readonly reply?: (answer: never) => unknown;
}

export const livePart = ({ call, path, opened, place, slow, missing, failed, ready, reply }: LivePart) => {
  const says = (words: string) => (harness: Harness) => harness.sees(place(harness).getByText(words));
  const waits = (harness: Harness, count: number) =>
    harness.until(`${count} calls to wait`, () => harness.backend.waiting(call) === count);
  const give: Perform<never> = (harness, answer) => harness.give(call, reply?.(answer) ?? answer);
  const fail = (harness: Harness, reason: CallFailure) => harness.fail(call, reason);
  const shows = (harness: Harness) => harness.sees(ready(place(harness)));
  return {
    open: (): Opening => ({
      path,
      user: exampleUser,
      holds: [call],
      holdsTimersFrom: HOLDS_NEWS_FROM,
      ...(opened !== undefined && {
        arrive: async (harness: Harness) => {
          await harness.until('the part to load', () => harness.backend.waiting(call) === 1);
          await harness.send(opened, { type: 'subject.changed', subject: null });
          await harness.until('the part to close', async () => (await harness.valueOf(opened)) === 'closed');
        },
      }),
    }),
    // The watch reports the address at the start.
    meanwhile: ['subject.changed'],
    echoes: ['subject.changed'],
    events: {
      'subject.changed': byHand('the journeys change the address'),
      'load.retried': (harness: Harness) => place(harness).getByRole('button', { name: 'Try again' }).click(),
      'list.outdated': byHand('the journeys change it from another page'),
      'lifecycle.moved': byHand('the journeys act on it'),
    },
    results: { load: give },
    failures: { load: fail, watch: byHand('only a defect of the watch could cause it') },
    states: {
      closed: noView('its view is not on the page'),
      loading: (harness: Harness) => waits(harness, 1),
      'loading.prompt': async (harness: Harness) => {
        for (const words of [slow, missing, failed]) await harness.seesNo(place(harness).getByText(words));
      },
      'loading.slow': says(slow),
      ready: shows,
      ...freshnessStates('ready', waits, shows),
      missing: says(missing),
      failed: says(failed),
    },
  };
};
