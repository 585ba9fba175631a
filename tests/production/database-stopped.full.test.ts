/** All processes of a PostgreSQL stop, as on a machine that is out of memory, and then continue. */
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../server/backend.ts';
import { createBackend } from '../../server/backend.ts';
import { calls } from '../../src/contracts/app/calls.ts';
import { employer, QUIET, signedIn } from '../server/helpers.ts';
import { hasPostgres, startCluster } from '../support/postgres.ts';

/** Each connection's process leads its own session, so a signal to a group would miss it. */
const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => {
      try {
        const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        return false; // it has ended
      }
    });

describe.skipIf(!hasPostgres || process.platform !== 'linux')('while PostgreSQL is stopped', () => {
  let backend: Backend;
  let postmaster = 0;
  let stopped: number[] = [];
  const signal = (name: NodeJS.Signals): void => {
    for (const id of stopped) process.kill(id, name);
  };
  const stop = (): void => {
    stopped = [postmaster];
    signal('SIGSTOP'); // a stopped postmaster starts no new children
    stopped = [postmaster, ...childrenOf(postmaster)];
    signal('SIGSTOP');
  };
  const goOn = (): void => {
    signal('SIGCONT');
    stopped = [];
  };

  beforeAll(async () => {
    const { address, pid } = await startCluster();
    postmaster = pid;
    const client = new pg.Client({ connectionString: `${address}/postgres` });
    await client.connect();
    await client.query('create database marketlane');
    await client.end();
    backend = await createBackend({
      ...QUIET,
      database: { kind: 'postgres', url: `${address}/marketlane` },
    });
  });
  afterAll(async () => {
    goOn();
    await backend.close();
    process.kill(postmaster, 'SIGQUIT');
  });

  it('[B20] calls and /health answer 503 within five seconds, and everything recovers', async () => {
    const visitor = await signedIn(backend, employer);
    const ask = () => visitor.call(calls.userById.path, { id: employer.id });
    const twenty = () => Promise.all(Array.from({ length: 20 }, ask));
    for (const { status } of await twenty()) expect(status).toBe(200);

    for (let time = 1; time <= 3; time += 1) {
      stop();
      expect(stopped.length).toBeGreaterThan(5);
      const begun = performance.now();
      const [health, answers] = await Promise.all([visitor.get('/health'), twenty()]);
      for (const { status, headers } of [health, ...answers])
        expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect(performance.now() - begun).toBeLessThan(5000);
      goOn();
      await expect.poll(async () => (await visitor.get('/health')).status, { timeout: 10_000 }).toBe(200);
      for (const { status } of await twenty()) expect(status).toBe(200);
    }
  }, 60_000);
});
