/** Fifty kills on each database. */
import { describe, it } from 'vitest';
import { KILLS_TIMEOUT, places, SEED, survivesKills } from './task-kills-stage.ts';

describe.each(places)('tasks on $title', ({ isThere, open }) => {
  it.skipIf(!isThere)(
    `[B31a][B31b] killed fifty times, the server notifies and mails everything once (seed ${SEED})`,
    () => survivesKills(50, open),
    KILLS_TIMEOUT,
  );
});
