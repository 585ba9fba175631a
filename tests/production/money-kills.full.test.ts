/** A hundred kills on each database, or as many as MONEY_KILLS says. */
import { describe, it } from 'vitest';
import { moneySurvivesKills, SEED } from './money-kills-stage.ts';
import { demoPlaces } from './task-kills-stage.ts';

const KILLS = Number(process.env['MONEY_KILLS'] ?? 100);
/** Milliseconds, on a machine that is busy. */
const TIMEOUT = 7_200_000;

describe.each(demoPlaces)('money on $title', ({ isThere, open }) => {
  it.skipIf(!isThere)(
    `[Y98c] killed ${KILLS} times while it funds, releases and pays out, the server loses and doubles no cent (seed ${SEED})`,
    () => moneySurvivesKills(KILLS, open),
    TIMEOUT,
  );
});
