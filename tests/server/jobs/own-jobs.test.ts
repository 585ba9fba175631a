import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { ownJobCalls } from '../../../src/contracts/jobs/own-jobs.ts';
import { createVisitor, employer, freelancer, openJobsOf, signedIn, startBackend } from '../helpers.ts';

const PATH = ownJobCalls.ownOpenJobs.path;

describe('the user’s own open jobs', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  it('[K9] are the caller’s jobs that are open', async () => {
    const visitor = await signedIn(backend, employer);
    const { json } = await visitor.call(PATH);
    expect(ownJobCalls.ownOpenJobs.reply(json)).toMatchObject({ ok: true, dropped: [] });
    const found = json.data.map(({ JID }: { JID: number }) => JID);
    const open = await openJobsOf(backend, employer.id);
    expect(found.length).toBeGreaterThan(0);
    expect(open).toEqual(expect.arrayContaining(found));
  });
  it('[K9] are empty for a freelancer, and need a session', async () => {
    const visitor = createVisitor(backend);
    expect((await visitor.call(PATH)).status).toBe(401);
    await visitor.signIn(freelancer);
    expect((await visitor.call(PATH)).json.data).toEqual([]);
  });
});
