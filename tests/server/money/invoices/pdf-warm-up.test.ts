/** The first PDF of a process finds its fonts parsed. In a process of its own, because each parses them once. */
import { expect, it } from 'vitest';
import { run } from '../../process.ts';
import type { FontCounts } from './warm-up-process.ts';

it('[M242] the fonts are parsed after the start, once, and no PDF waits for them', async () => {
  const running = run('tests/server/money/invoices/warm-up-process.ts', {});
  expect(await running.ended, running.errors()).toBe(0);
  const counted = JSON.parse(running.output()) as FontCounts;
  expect(counted).toMatchObject({ afterImports: 0, afterWarmUp: 2, afterPdf: 2 });
  expect(counted.length).toBeGreaterThan(1000);
});
