/**
 * The stored state of visitors who left for LinkedIn: taken once, however many concurrent returns there are.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseListed } from '../../../server/core/refusal.ts';
import type { Backend } from '../../../server/backend.ts';
import type { OwnCookies } from '../../../server/http/own-cookies.ts';
import { resumeSignIn, startSignIn } from '../../../server/account/linkedin/pending-sign-ins.ts';
import { describeOnBoth } from '../databases.ts';

/** A browser, as far as a call sees one. */
const createCookies = (): OwnCookies => {
  const kept = new Map<string, string>();
  return { read: (name) => kept.get(name), keep: (name, value) => void kept.set(name, value) };
};

describeOnBoth('departures for LinkedIn', (start) => {
  let backend: Backend;
  let now = Date.now();
  const around = (cookies = createCookies()) => ({
    database: backend.database,
    cookies,
    now: () => new Date(now),
    refuse: refuseListed,
  });
  const wish = { type: 'Employer', next: '/jobs' } as const;
  beforeAll(async () => {
    backend = await start({ demo: false, now: () => new Date(now) });
  });
  afterAll(() => backend.close());

  it('[O6b] return the stored wish to one of many concurrent returns', async () => {
    const browser = around();
    const { state, verifier } = await startSignIn(wish, browser);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => resumeSignIn(state, browser)));
    const back = tries.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
    expect(back).toHaveLength(1);
    expect(back[0]).toMatchObject({ ...wish, state, verifier });
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ statusCode: 410 });
  });

  it('[O6c] that are restored can be taken once more, within their original lifetime', async () => {
    const browser = around();
    const { state } = await startSignIn(wish, browser);
    await (await resumeSignIn(state, browser)).restore();
    await (await resumeSignIn(state, browser)).restore();
    now += 600_000;
    await expect(resumeSignIn(state, browser)).rejects.toMatchObject({ statusCode: 410 });
  });

  it('[O6b] of other browsers stay when one browser opens more and more', async () => {
    const [one, other] = [around(), around()];
    const { state } = await startSignIn(wish, one);
    const states: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      now += 1;
      states.push((await startSignIn(wish, other)).state);
    }
    expect(await resumeSignIn(state, one)).toMatchObject(wish);
    await expect(resumeSignIn(states[1] ?? '', other)).rejects.toMatchObject({ statusCode: 410 });
    expect(await resumeSignIn(states[2] ?? '', other)).toMatchObject(wish);
  });

  it('[O6d] that have expired are swept, even if nobody leaves again', async () => {
    await startSignIn(wish, around());
    now += 599_999;
    await startSignIn(wish, around());
    now += 1;
    await backend.sweep();
    const rows = await backend.database.selectFrom('linkedin_departures').select('created_at').execute();
    expect(rows.map(({ created_at }) => created_at.getTime())).toEqual([now - 1]);
  });
});
