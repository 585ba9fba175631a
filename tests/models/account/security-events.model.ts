import { securityEventsMachine } from '../../../src/machines/account/security-events.machine.ts';
import { modelOf } from '../support/model.ts';
import { SETTINGS, part } from '../support/own-profile.ts';
import type { Harness } from '../support/harness.ts';

const section = (harness: Harness) => part(harness, 'Recent activity');
const rows = (harness: Harness) => section(harness).getByRole('listitem');
const button = (harness: Harness, name: string) =>
  section(harness).getByRole('button', { name, exact: true });
const faces = {
  slow: 'Your activity is taking longer than usual.',
  empty: 'No activity yet.',
  failed: 'Your activity could not be loaded.',
  moreFailed: 'Older activity could not be loaded.',
  slowMore: 'This is taking longer than usual.',
} as const;
const shows = (own?: keyof typeof faces) => async (harness: Harness) => {
  for (const face of Object.keys(faces) as (keyof typeof faces)[])
    if (face === own) await harness.sees(section(harness).getByText(faces[face]));
    else await harness.seesNo(section(harness).getByText(faces[face]));
};
const waits = (count: number) => (harness: Harness) =>
  harness.until(`${count} calls to wait`, () => harness.backend.waiting('securityEvents') === count);

export const securityEventsModel = modelOf(securityEventsMachine, {
  open: () => ({ ...SETTINGS, holds: ['securityEvents'], arrive: waits(1) }),
  events: {
    'load.retried': (harness) => button(harness, 'Try again').click(),
    'more.requested': (harness) =>
      section(harness)
        .getByRole('button', { name: /^(Show more|Try again)$/ })
        .click(),
    // An act in another part of the page.
    'activity.outdated': async (harness) => {
      const data = part(harness, 'Your data');
      await data.getByRole('button', { name: 'Download my data' }).click();
      await harness.sees(data.getByText('my-data.json'));
    },
  },
  results: {
    load: (harness: Harness, output: never) => harness.give('securityEvents', output),
    loadMore: (harness: Harness, output: never) => harness.give('securityEvents', output),
  },
  failures: {
    load: (harness, reason) => harness.fail('securityEvents', reason),
    loadMore: (harness, reason) => harness.fail('securityEvents', reason),
  },
  states: {
    loading: async (harness) => {
      await waits(1)(harness);
      await harness.seesNo(rows(harness));
    },
    'loading.prompt': shows(),
    'loading.slow': shows('slow'),
    ready: (harness) => harness.sees(rows(harness).first()),
    'ready.partial': async (harness) => {
      await shows()(harness);
      await harness.sees(button(harness, 'Show more'));
    },
    'ready.fetching': waits(1),
    'ready.fetching.prompt': async (harness) => {
      await shows()(harness);
      await harness.sees(button(harness, 'Loading …'));
    },
    'ready.fetching.slow': async (harness) => {
      await shows('slowMore')(harness);
      await harness.sees(button(harness, 'Show more'));
    },
    'ready.moreFailed': async (harness) => {
      await shows('moreFailed')(harness);
      await harness.sees(button(harness, 'Try again'));
    },
    'ready.complete': async (harness) => {
      await shows()(harness);
      await harness.seesNo(section(harness).getByRole('button'));
    },
    refreshing: async (harness) => {
      await waits(1)(harness);
      await shows()(harness);
      await harness.sees(rows(harness).first());
    },
    empty: shows('empty'),
    failed: shows('failed'),
  },
});
