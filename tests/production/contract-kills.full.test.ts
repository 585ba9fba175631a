/** Twenty kills on each database. */
import { describe, it } from 'vitest';
import { contractsSurviveKills, SEED } from './contract-kills-stage.ts';
import { demoPlaces, KILLS_TIMEOUT } from './task-kills-stage.ts';

describe.each(demoPlaces)('contracts on $title', ({ isThere, open }) => {
  it.skipIf(!isThere)(
    `[D93c] killed twenty times, the server loses no act and passes no deadline twice (seed ${SEED})`,
    () => contractsSurviveKills(20, open),
    KILLS_TIMEOUT,
  );
});
