/** Calls about one attempt that arrive at once. On both databases: locks decide them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { createUser, PASSWORD } from '../backend-fixture.ts';
import { describeOnBoth } from '../databases.ts';
import { signedIn } from '../helpers.ts';
import { ADS, keysOf, markedBank, reads, saves, SEO, started, starts, submits } from './attempt-world.ts';

const MANY = 5;
const each = <Result>(work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: MANY }, (_, index) => work(index)));

describeOnBoth('calls about tests at once', (start) => {
  let backend: Backend;
  beforeAll(async () => (backend = await start({ questionBank: markedBank })));
  afterAll(() => backend.close());
  const freelancer = async () => {
    const { id } = await createUser({ backend }, 'Freelancer');
    return { id, visitors: await each(() => signedIn(backend, { id })) };
  };
  const attemptsOf = (id: number) =>
    backend.database.selectFrom('test_attempts').select('id').where('freelancer_id', '=', id).execute();

  it('[X15] starts of one test lead to one attempt, and of two tests to one of them', async () => {
    const own = await freelancer();
    const answers = await Promise.all(own.visitors.map((visitor) => starts(visitor)));
    expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1);
    expect(await attemptsOf(own.id)).toHaveLength(1);
    const other = await freelancer();
    const both = await Promise.all(
      other.visitors.map((visitor, index) => starts(visitor, index % 2 === 0 ? SEO : ADS)),
    );
    expect(await attemptsOf(other.id)).toHaveLength(1);
    for (const { status, json } of both)
      if (status !== 200) expect([status, json.code]).toEqual([409, 'attempt_running']);
  });

  it('[X14] starts of the third attempt never become a fourth', async () => {
    const { id, visitors } = await freelancer();
    const [first] = visitors;
    if (!first) throw new Error('Nobody is signed in');
    for (const _ of [1, 2]) await submits(first, await started(first));
    const race = async () => {
      const answers = await Promise.all(visitors.map((visitor) => starts(visitor)));
      await Promise.all(
        answers.flatMap(({ status, json }) => (status === 200 ? [submits(first, json.data)] : [])),
      );
    };
    await race();
    await race();
    expect(await attemptsOf(id)).toHaveLength(3);
    expect((await starts(first)).json.code).toBe('attempts_used_up');
  });

  it('[X17] of different answers to the same version one is saved', async () => {
    const { visitors } = await freelancer();
    const [first] = visitors;
    if (!first) throw new Error('Nobody is signed in');
    const attempt = await started(first);
    const single = (await keysOf(backend, attempt)).find(({ kind }) => kind === 'single');
    const Position = single?.position ?? 0;
    const answers = await Promise.all(
      visitors.slice(0, 4).map((visitor, index) => saves(visitor, attempt, { Position, Answer: [index] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await reads(first, attempt)).json.data.Questions[Position - 1]).toMatchObject({
      Answer: [won],
      Version: 1,
    });
  });

  it('[U32a][X37] answers and handing in beside the closing of the account leave nothing', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, visitors } = await freelancer();
      const [first, ...others] = visitors;
      if (!first) throw new Error('Nobody is signed in');
      const attempt = await started(first);
      for (const { position, key } of await keysOf(backend, attempt))
        await saves(first, attempt, { Position: position, Answer: key });
      const [closed, ...answers] = await Promise.all([
        first.call(calls.closeAccount.path, { Confirmation: PASSWORD }),
        ...others.map((visitor, index) =>
          index % 2 === 0
            ? submits(visitor, attempt)
            : saves(visitor, attempt, { Position: 1, Flagged: true, Version: 1 }),
        ),
      ]);
      expect(closed?.status).toBe(200);
      for (const { status, text } of answers) expect([200, 401, 404, 409], text).toContain(status);
      expect(await attemptsOf(id)).toEqual([]);
      const left = await backend.database
        .selectFrom('certificates')
        .select('id')
        .where('freelancer_id', '=', id)
        .execute();
      expect(left).toEqual([]);
    }
  });

  it('[U32a][X20] a deadline beside the closing of the account leaves nothing, and stops neither', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, visitors } = await freelancer();
      const [first] = visitors;
      if (!first) throw new Error('Nobody is signed in');
      const attempt = await started(first);
      for (const { position, key } of await keysOf(backend, attempt))
        await saves(first, attempt, { Position: position, Answer: key });
      const [closed] = await Promise.all([
        first.call(calls.closeAccount.path, { Confirmation: PASSWORD }),
        backend.advanceClock(31 * 60_000),
      ]);
      expect(closed.status, closed.text).toBe(200);
      expect(await attemptsOf(id)).toEqual([]);
    }
  });

  it('[X16][X21] an answer beside handing in counts, or is refused', async () => {
    const { visitors } = await freelancer();
    const [first, second] = visitors;
    if (!first || !second) throw new Error('Nobody is signed in');
    const attempt = await started(first);
    const [key] = await keysOf(backend, attempt);
    const [saved, ...results] = await Promise.all([
      saves(first, attempt, { Position: 1, Answer: key?.key }),
      submits(second, attempt),
      submits(first, attempt),
    ]);
    const { Result } = (await reads(first, attempt)).json.data;
    expect(Result.Correct).toBe(saved?.status === 200 ? 1 : 0);
    if (saved?.status !== 200) expect(saved?.json.code).toBe('attempt_over');
    for (const { json } of results) expect(json.data.Result).toEqual(Result);
    const graded = await backend.database
      .selectFrom('lifecycle_log')
      .select('event')
      .where('kind', '=', 'attempt')
      .where('id', '=', Number(attempt.id))
      .where('event', '=', 'attempt.graded')
      .execute();
    expect(graded).toHaveLength(1);
  });
});
