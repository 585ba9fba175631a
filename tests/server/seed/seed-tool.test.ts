/** The options of `npm run seed`, as a process. seed-tool.full.test.ts checks what it writes. */
import { expect, it } from 'vitest';
import { run } from '../process.ts';

it.each([[['--scale', 'x']], [['--scale', '1e9']], [['--large']]])('[B16] rejects %j', async (options) => {
  const running = run('tools/seed.ts', {}, ...options);
  expect(await running.ended).toBe(1);
  expect(running.errors()).toMatch(
    /Use --scale N, --freelancers N, --jobs N, --chats N, --thread N, --fresh\n$/,
  );
});
