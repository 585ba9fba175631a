/** Logging a path of 15 KB took 200 ms, because the pattern for addresses restarted at each letter. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blot } from '../../server/http/log.ts';

/** CPU milliseconds of this thread for ten lines. */
const costOf = (line: string): number => {
  const before = process.threadCpuUsage();
  for (let count = 0; count < 10; count += 1) blot(line);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

it.each(['a', 'a.', 'a@', '@', '.@'])('ten times as many of %j take about ten times as long', (word) => {
  const lineOf = (length: number): string => word.repeat(length / word.length);
  costOf(lineOf(30_000));
  const [short, long] = [costOf(lineOf(30_000)), costOf(lineOf(300_000))];
  expect(long / Math.max(short, 1)).toBeLessThan(40);
});

it('no address remains, wherever it occurs', () => {
  const around = fc.constantFrom(' ', '"', '/', ',', '=', '<', '>', '(', '{', ':');
  fc.assert(
    fc.property(fc.emailAddress(), around, around, (address, before, after) => {
      expect(blot(`x${before}${address}${after}y`)).not.toContain(address.slice(address.indexOf('@')));
    }),
  );
});
