/** A hundred kills on each database with each provider, or as many as MONEY_KILLS says. */
import { describe, it } from 'vitest';
import { KILLED_PROVIDERS } from './killed-providers.ts';
import { moneySurvivesKills, SEED } from './money-kills-stage.ts';
import { demoPlaces } from './task-kills-stage.ts';

const KILLS = Number(process.env['MONEY_KILLS'] ?? 100);
/** Milliseconds, on a machine that is busy. */
const TIMEOUT = 7_200_000;

describe.each(demoPlaces)('money on $title', ({ isThere, open }) => {
  it.skipIf(!isThere).each(KILLED_PROVIDERS)(
    `[Y98c] with the provider %s, killed ${KILLS} times while it funds, releases and pays out, the server loses and doubles no cent (seed ${SEED})`,
    (provider) => moneySurvivesKills(KILLS, open, provider),
    TIMEOUT,
  );
});
