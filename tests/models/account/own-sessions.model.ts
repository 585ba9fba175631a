import { ownSessionsMachine } from '../../../src/machines/account/own-sessions.machine.ts';
import { modelOf } from '../support/model.ts';
import { part, SETTINGS } from '../support/own-profile.ts';
import type { Harness } from '../support/harness.ts';

const section = (harness: Harness) => part(harness, 'Devices');
const rows = (harness: Harness) => section(harness).getByRole('listitem');
const faces = {
  slow: 'Your devices are taking longer than usual.',
  failed: 'Your devices could not be loaded.',
  slowEnding: 'This is taking longer than usual.',
  endingFailed: 'Nothing was signed out.',
  ended: 'Nobody can use your account there any more.',
} as const;
const shows = (own?: keyof typeof faces) => async (harness: Harness) => {
  for (const face of Object.keys(faces) as (keyof typeof faces)[])
    if (face === own) await harness.sees(section(harness).getByText(faces[face]));
    else await harness.seesNo(section(harness).getByText(faces[face]));
};
const waits = (call: 'ownSessions' | 'endSessions', count: number) => (harness: Harness) =>
  harness.until(`${count} calls to wait`, () => harness.backend.waiting(call) === count);

export const ownSessionsModel = modelOf(ownSessionsMachine, {
  open: () => ({
    ...SETTINGS,
    holds: ['ownSessions', 'endSessions'],
    arrive: waits('ownSessions', 1),
  }),
  events: {
    'load.retried': (harness) => section(harness).getByRole('button', { name: 'Try again' }).click(),
    'sessions.ended': (harness, { id }) =>
      (id === undefined
        ? section(harness).getByRole('button', { name: /^(Sign out all other devices|Signing out …)$/ })
        : rows(harness).nth(1).getByRole('button')
      ).click(),
  },
  results: {
    load: (harness: Harness, output: never) => harness.give('ownSessions', output),
    end: (harness: Harness, output: never) => harness.give('endSessions', output),
  },
  failures: {
    load: (harness, reason) => harness.fail('ownSessions', reason),
    end: (harness, reason) => harness.fail('endSessions', reason),
  },
  states: {
    loading: async (harness) => {
      await waits('ownSessions', 1)(harness);
      await harness.seesNo(rows(harness));
    },
    'loading.prompt': shows(),
    'loading.slow': shows('slow'),
    ready: (harness) => harness.sees(rows(harness).getByText('This device')),
    'ready.idle': shows(),
    'ready.ended': shows('ended'),
    'ready.ending': waits('endSessions', 1),
    'ready.ending.prompt': shows(),
    'ready.ending.slow': shows('slowEnding'),
    'ready.endingFailed': shows('endingFailed'),
    failed: shows('failed'),
  },
});
