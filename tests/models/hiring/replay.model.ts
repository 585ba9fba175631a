import { exampleUser } from '../../../src/contracts/account/user.ts';
import { replayMachine } from '../../../src/machines/hiring/replay.machine.ts';
import type { Harness } from '../support/harness.ts';
import { byHand, modelOf } from '../support/model.ts';

const history = ({ page }: Harness) => page.getByRole('region', { name: 'History', exact: true });
const slider = (harness: Harness) => history(harness).getByRole('slider', { name: 'Event' });
const shown = (harness: Harness, words: string) =>
  history(harness).getByRole('heading', { name: words, exact: true });

export const replayModel = modelOf(replayMachine, {
  open: () => ({
    path: '/detail-view-jobE/c-12',
    user: exampleUser,
    arrive: (harness: Harness) => harness.sees(slider(harness)),
  }),
  events: {
    'moment.chosen': async (harness, { place }) => {
      if ((await slider(harness).inputValue()) === String(place))
        return byHand('a slider reports only another value');
      await slider(harness).fill(String(place));
    },
    'latest.chosen': (harness) => history(harness).getByRole('button', { name: 'Back to now' }).click(),
  },
  states: {
    latest: async (harness) => {
      await harness.seesNo(shown(harness, 'The contract as it was then'));
      await harness.until('the slider at its end', async () => (await slider(harness).inputValue()) === '2');
    },
    past: (harness) => harness.sees(shown(harness, 'The contract as it was then')),
  },
});
