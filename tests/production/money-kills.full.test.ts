/** A hundred kills on each database, or as many as MONEY_KILLS says. */
import { describe, it } from 'vitest';
import { moneySurvivesKills, SEED } from './money-kills-stage.ts';
import { demoPlaces, KILLS_TIMEOUT } from './task-kills-stage.ts';

const KILLS = Number(process.env['MONEY_KILLS'] ?? 100);

describe.each(demoPlaces)('money on $title', ({ isThere, open }) => {
  it.skipIf(!isThere)(
    `[Y98c] killed ${KILLS} times while it funds, releases and pays out, the server loses and doubles no cent (seed ${SEED})`,
    () => moneySurvivesKills(KILLS, open),
    KILLS_TIMEOUT,
  );
});
