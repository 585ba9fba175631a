import { securityEventsMachine } from '../../../src/machines/account/security-events.machine.ts';
import { modelOf } from '../support/model.ts';
import { OWN_PROFILE, part } from '../support/own-profile.ts';
import type { Stage } from '../support/stage.ts';

const section = (stage: Stage) => part(stage, 'Recent activity');
const rows = (stage: Stage) => section(stage).getByRole('listitem');
const button = (stage: Stage, name: string) => section(stage).getByRole('button', { name, exact: true });
const faces = {
  slow: 'Your activity is taking longer than usual.',
  empty: 'No activity yet.',
  failed: 'Your activity could not be loaded.',
  moreFailed: 'Older activity could not be loaded.',
  slowMore: 'This is taking longer than usual.',
} as const;
const shows = (own?: keyof typeof faces) => async (stage: Stage) => {
  for (const face of Object.keys(faces) as (keyof typeof faces)[])
    if (face === own) await stage.sees(section(stage).getByText(faces[face]));
    else await stage.seesNo(section(stage).getByText(faces[face]));
};
const waits = (count: number) => (stage: Stage) =>
  stage.until(`${count} calls to wait`, () => stage.backend.waiting('securityEvents') === count);

export const securityEventsModel = modelOf(securityEventsMachine, {
  open: () => ({ ...OWN_PROFILE, holds: ['securityEvents'], arrive: waits(1) }),
  events: {
    'load.retried': (stage) => button(stage, 'Try again').click(),
    'more.requested': (stage) =>
      section(stage)
        .getByRole('button', { name: /^(Show more|Try again)$/ })
        .click(),
    // An act in another part of the page.
    'activity.outdated': async (stage) => {
      const data = part(stage, 'Your data');
      await data.getByRole('button', { name: 'Download my data' }).click();
      await stage.sees(data.getByText('my-data.json'));
    },
  },
  results: {
    load: (stage: Stage, output: never) => stage.give('securityEvents', output),
    loadMore: (stage: Stage, output: never) => stage.give('securityEvents', output),
  },
  failures: {
    load: (stage, reason) => stage.fail('securityEvents', reason),
    loadMore: (stage, reason) => stage.fail('securityEvents', reason),
  },
  states: {
    loading: async (stage) => {
      await waits(1)(stage);
      await stage.seesNo(rows(stage));
    },
    'loading.prompt': shows(),
    'loading.slow': shows('slow'),
    ready: (stage) => stage.sees(rows(stage).first()),
    'ready.partial': async (stage) => {
      await shows()(stage);
      await stage.sees(button(stage, 'Show more'));
    },
    'ready.fetching': waits(1),
    'ready.fetching.prompt': async (stage) => {
      await shows()(stage);
      await stage.sees(button(stage, 'Loading …'));
    },
    'ready.fetching.slow': async (stage) => {
      await shows('slowMore')(stage);
      await stage.sees(button(stage, 'Show more'));
    },
    'ready.moreFailed': async (stage) => {
      await shows('moreFailed')(stage);
      await stage.sees(button(stage, 'Try again'));
    },
    'ready.complete': async (stage) => {
      await shows()(stage);
      await stage.seesNo(section(stage).getByRole('button'));
    },
    refreshing: async (stage) => {
      await waits(1)(stage);
      await shows()(stage);
      await stage.sees(rows(stage).first());
    },
    empty: shows('empty'),
    failed: shows('failed'),
  },
});
