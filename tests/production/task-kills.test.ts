/** Three kills; task-kills.full.test.ts has fifty. */
import { describe, it } from 'vitest';
import { KILLS_TIMEOUT, places, SEED, survivesKills } from './task-kills-stage.ts';

describe.each(places)('tasks on $title', ({ isThere, open }) => {
  it.skipIf(!isThere)(
    `[B31a][B31b] killed three times, the server notifies and mails everything once (seed ${SEED})`,
    () => survivesKills(3, open),
    KILLS_TIMEOUT,
  );
});
