/** Mails outlive the server that was to send them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createBackend } from '../../server/backend.ts';
import { calls } from '../../src/contracts/app/calls.ts';
import { emailOf, signUpOf } from '../server/newcomers.ts';
import { createVisitor, QUIET } from '../server/helpers.ts';
import { startSink } from '../server/mail/smtp-sink.ts';

it('[O10b] a mail that was unsent when the server stopped is sent once after the next start', async () => {
  const sink = await startSink();
  const folder = mkdtempSync(join(tmpdir(), 'marketlane-mails-'));
  onTestFinished(async () => {
    await sink.close();
    rmSync(folder, { recursive: true, force: true });
  });
  let time = Date.now();
  const start = () =>
    createBackend({
      ...QUIET,
      demo: false,
      database: { kind: 'folder', folder: join(folder, 'pg'), isDurable: false },
      smtp: { url: sink.url, from: 'no-reply@market.example' },
      now: () => new Date(time),
    });
  sink.refusals.push(451);
  const first = await start();
  await createVisitor(first).call(calls.signup.path, signUpOf('noor'));
  await expect.poll(() => sink.refusals).toEqual([]);
  await first.close();
  expect(sink.received).toEqual([]);

  time += 60_000;
  for (let starts = 0; starts < 2; starts += 1) await (await start()).close();
  expect(sink.received).toMatchObject([{ to: [emailOf('noor')] }]);
});
