/** Three kills; money-kills.full.test.ts has a hundred. */
import { describe, it } from 'vitest';
import { moneySurvivesKills, SEED } from './money-kills-stage.ts';
import { demoPlaces, KILLS_TIMEOUT } from './task-kills-stage.ts';

describe.each(demoPlaces)('money on $title', ({ isThere, open }) => {
  it.skipIf(!isThere)(
    `[Y98c] killed three times while it funds weeks, releases and pays out, the server loses and doubles no cent (seed ${SEED})`,
    () => moneySurvivesKills(3, open),
    KILLS_TIMEOUT,
  );
});

// In full scope, on both databases.
describe.each(demoPlaces.filter(({ isThere }) => isThere).slice(-1))(
  'money at Stripe, on $title',
  ({ open }) => {
    it(
      `[Y98c][M128] killed twice, a server whose money is at Stripe loses and doubles no cent (seed ${SEED})`,
      () => moneySurvivesKills(2, open, 'stripe'),
      KILLS_TIMEOUT,
    );
  },
);
