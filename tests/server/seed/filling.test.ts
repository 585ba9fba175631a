import { describe, expect, it } from 'vitest';
import { createProgressLine } from '../../../server/seed/filling.ts';
import { seed } from '../../../server/seed/seed.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { migrate } from '../../../server/migrations/migrate.ts';
import { smallSeed } from '../helpers.ts';

const filled = async (isTTY: boolean): Promise<string> => {
  let said = '';
  const filling = createProgressLine({ isTTY, write: (text) => (said += text) }, smallSeed);
  const { database, close } = await openDatabase({ kind: 'memory' }, () => {});
  await migrate(database);
  await seed(database, smallSeed, () => new Date(), filling);
  await seed(database, smallSeed, () => new Date(), filling); // and nothing else that exists
  await close();
  return said;
};

describe('a first start', () => {
  it('[B15e] shows the progress of the demo world in one line of a terminal', async () => {
    const said = await filled(true);
    const percents = [...said.matchAll(/\r {2}Filling the demo world… (\d+) %/g)].map(([, told]) =>
      Number(told),
    );
    expect(percents.length).toBeGreaterThan(5);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    expect(new Set(percents).size).toBe(percents.length);
    expect([percents[0], percents.at(-1)]).toEqual([0, 100]);
    expect(said.split('\n')).toHaveLength(2);
  });

  it('[B15e] writes few lines if lines cannot be overwritten', async () => {
    const lines = (await filled(false)).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(6);
    expect(lines.at(-1)).toBe('  Filling the demo world… 100 %');
  });
});
