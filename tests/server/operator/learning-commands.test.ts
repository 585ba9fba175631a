/** What our staff do about tests: the numbers of questions, retired questions and revoked certificates. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { questionNumbers } from '../../../server/learning/question-numbers.ts';
import { operatorRequest } from '../../../server/operator/requests.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { readCommandLine } from '../../../tools/operator/command-line.ts';
import { createUser, type Person } from '../backend-fixture.ts';
import { startBackend } from '../helpers.ts';
import {
  keysOf,
  markedBank,
  reads,
  SEO,
  started,
  starts,
  submits,
  takes,
} from '../learning/attempt-world.ts';
import { pageOf } from '../messaging/chat-world.ts';
import { addsOperator, entriesOf, runs } from './operator-world.ts';

const reason = 'Two answers are right.';

describe('our staff and the tests', () => {
  let backend: Backend;
  let olga = '';
  beforeAll(async () => {
    backend = await startBackend({ questionBank: markedBank });
    olga = (await addsOperator(backend)).email;
  });
  afterAll(() => backend.close());
  const newFreelancer = (): Promise<Person> => createUser({ backend }, 'Freelancer');

  it('[X25] see how each question is answered, in all and by the strength of the attempts', async () => {
    expect(await runs(backend, olga, { command: 'questions', test: 'copywriting' })).toEqual({
      result: 'done',
      lines: ['No attempt at this test has ended yet.'],
    });
    for (const right of [0, 10, 20]) await takes(backend, (await newFreelancer()).visitor, { right });
    await started((await newFreelancer()).visitor); // one that runs counts for nothing
    const rows = await questionNumbers(backend.database, SEO);
    expect(rows.reduce((sum, { asked }) => sum + asked, 0)).toBe(60);
    expect(rows.reduce((sum, { asked, right }) => sum + asked * right, 0)).toBeCloseTo(30);
    for (const {
      thirds: [weak, , strong],
    } of rows) {
      expect([0, null]).toContain(weak);
      expect([1, null]).toContain(strong);
    }
    const shares = rows.map(({ right }) => right);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    const { lines } = await runs(backend, olga, { command: 'questions', test: 'technical-seo' });
    expect(lines).toHaveLength(rows.length);
    const [first] = rows;
    expect(lines[0]).toMatch(new RegExp(`^${first?.key} {2}asked ${first?.asked} .*right +0 %`));
    expect(await runs(backend, olga, { command: 'questions', test: 'none' })).toMatchObject({
      result: 'test_not_found',
    });
  });

  it('[X28] retire a question: later attempts do without it, and finished and running ones keep it', async () => {
    const [done, running] = [await newFreelancer(), await newFreelancer()];
    const finished = await takes(backend, done.visitor, { right: 20 });
    const open = await started(running.visitor);
    const keysBefore = [await keysOf(backend, finished), await keysOf(backend, open)];
    const asked = await backend.database
      .selectFrom('attempt_questions')
      .select('question_key')
      .where('attempt_id', 'in', [Number(finished.id), Number(open.id)])
      .execute();
    const retired = [...new Set(asked.map(({ question_key }) => question_key))];
    for (const question of retired)
      expect(await runs(backend, olga, { command: 'question retire', question, reason })).toMatchObject({
        result: 'done',
      });
    const [first = ''] = retired;
    expect(await runs(backend, olga, { command: 'question retire', question: first, reason })).toMatchObject({
      result: 'question_retired',
    });
    expect(
      await runs(backend, olga, { command: 'question retire', question: 'no-such-test-01', reason }),
    ).toMatchObject({ result: 'question_not_found' });
    const rest = Array.from(
      { length: 60 },
      (_, index) => `technical-seo-${String(index + 1).padStart(2, '0')}`,
    )
      .filter((question) => !retired.includes(question))
      .slice(0, 41 - retired.length);
    const last = rest.pop() ?? '';
    for (const question of rest) await runs(backend, olga, { command: 'question retire', question, reason });
    expect(await runs(backend, olga, { command: 'question retire', question: last, reason })).toMatchObject({
      result: 'questions_too_few',
    });
    expect(
      await runs(backend, olga, { command: 'question retire', question: 'technical-seo-61', reason }),
    ).toMatchObject({ result: 'question_not_found' });
    expect((await entriesOf(backend, olga)).map(({ subject }) => subject)).toContain(`question ${first}`);

    const later = await started((await newFreelancer()).visitor);
    const drawn = await backend.database
      .selectFrom('attempt_questions')
      .select('question_key')
      .where('attempt_id', '=', Number(later.id))
      .execute();
    expect(drawn).toHaveLength(20);
    for (const { question_key } of drawn) expect(retired).not.toContain(question_key);
    expect([await keysOf(backend, finished), await keysOf(backend, open)]).toEqual(keysBefore);
    expect((await reads(done.visitor, finished)).json.data.Result).toEqual(finished.Result);
    expect((await submits(running.visitor, open)).json.data.Result).toMatchObject({ Correct: 0 });
    expect((await questionNumbers(backend.database, SEO)).some(({ isRetired }) => isRetired)).toBe(true);
  });

  it('[X26][X27] revoke a certificate: its holder reads why, and takes the test again', async () => {
    const person = await newFreelancer();
    const { id, visitor } = person;
    const { Result } = await takes(backend, visitor, { right: 20 });
    const certificateOf = async () =>
      (await visitor.call(calls.certificateGenerate.path, { id: Result?.Certificate })).json.data;
    const { Code: code } = await certificateOf();
    const shown = async () => (await visitor.call(calls.profileById.path, { id })).json.data.Certificates;
    expect(await shown()).toHaveLength(1);
    expect((await starts(visitor)).json.code).toBe('certificate_valid');
    const page = await pageOf(backend, person);
    const revoke = { command: 'certificate revoke', code, reason } as const;
    expect(await runs(backend, olga, revoke)).toMatchObject({ result: 'done' });
    await page.until<{ kind: string }>('lifecycle-moved', ({ kind }) => kind === 'certification');
    page.socket.close();
    const { json } = await visitor.call(calls.notifications.path);
    expect(json.data[0]).toMatchObject({
      Kind: 'certificateRevoked',
      Text: expect.stringContaining(reason),
    });
    expect(await certificateOf()).toMatchObject({ State: 'revoked', Revoked_Reason: reason });
    const verified = await visitor.call(calls.certificateVerify.path, { Code: code });
    expect(verified.json.data).toMatchObject({ State: 'revoked' });
    expect(verified.text).not.toContain(reason);
    expect(await shown()).toEqual([]);
    expect((await starts(visitor)).status).toBe(200);
    expect(await runs(backend, olga, revoke)).toMatchObject({ result: 'certificate_revoked' });
    expect(await runs(backend, olga, { ...revoke, code: '0000-0000-0000-0000' })).toMatchObject({
      result: 'certificate_not_found',
    });
  });

  it('[X25][X27][X28] give these commands on the command line', () => {
    const read = (...words: string[]) => readCommandLine([...words, '--as', olga], 'olga')?.request;
    expect(read('questions', 'technical-seo')).toEqual({ command: 'questions', test: 'technical-seo' });
    expect(read('question', 'retire', 'technical-seo-07', '--reason', reason)).toEqual({
      command: 'question retire',
      question: 'technical-seo-07',
      reason,
    });
    // As it was copied from somewhere.
    expect(read('certificate', 'revoke', '7f3k 2q9d-xm4tb8vn', '--reason', reason)).toEqual({
      command: 'certificate revoke',
      code: '7F3K-2Q9D-XM4T-B8VN',
      reason,
    });
    expect(() => read('questions')).toThrow('Name one test');
    expect(() => read('question', 'retire', 'seven', '--reason', reason)).toThrow('Name a question');
    expect(() => read('certificate', 'revoke', 'none', '--reason', reason)).toThrow('Enter the code');
    expect(
      operatorRequest.safeParse({ osUser: 'olga', request: { command: 'question retire', question: 'a-01' } })
        .success,
    ).toBe(false);
  });
});
