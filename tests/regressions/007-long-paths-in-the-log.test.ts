/** Logging a path of 15 KB took 200 ms, because the pattern for addresses restarted at each letter. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blot } from '../../server/http/log.ts';

const LENGTH = 300_000;

/** CPU milliseconds of this thread for as many lines as hold 300,000 characters: the least of five runs. */
const costOf = (line: string): number => {
  const run = (): number => {
    const before = process.threadCpuUsage();
    for (let count = 0; count < LENGTH / line.length; count += 1) blot(line);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  return Math.min(...Array.from({ length: 5 }, run));
};

it.each(['a', 'a.', 'a@', '@', '.@'])(
  'a long line of %j takes about as long as a hundred short ones',
  (word) => {
    const lineOf = (length: number): string => word.repeat(length / word.length);
    // If each letter began a search of its own, the long line would take a hundred times as long.
    expect(costOf(lineOf(LENGTH)) / Math.max(costOf(lineOf(LENGTH / 100)), 1)).toBeLessThan(20);
  },
);

it('no address remains, wherever it occurs', () => {
  const around = fc.constantFrom(' ', '"', '/', ',', '=', '<', '>', '(', '{', ':');
  fc.assert(
    fc.property(fc.emailAddress(), around, around, (address, before, after) => {
      expect(blot(`x${before}${address}${after}y`)).not.toContain(address.slice(address.indexOf('@')));
    }),
  );
});
