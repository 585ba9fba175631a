/** Three kills; contract-kills.full.test.ts has twenty. */
import { describe, it } from 'vitest';
import { contractsSurviveKills, SEED } from './contract-kills-stage.ts';
import { demoPlaces, KILLS_TIMEOUT } from './task-kills-stage.ts';

describe.each(demoPlaces)('contracts on $title', ({ isThere, open }) => {
  it.skipIf(!isThere)(
    `[D93c] killed three times, the server loses no act and passes no deadline twice (seed ${SEED})`,
    () => contractsSurviveKills(3, open),
    KILLS_TIMEOUT,
  );
});
