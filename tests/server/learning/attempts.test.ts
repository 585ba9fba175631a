/** Taking a test through the calls: what is drawn, saved, refused, graded, and what never leaves the server. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { certificateCode } from '../../../src/contracts/learning/certificate.ts';
import { createUser, type Person } from '../backend-fixture.ts';
import { describeOnEither } from '../databases.ts';
import { createVisitor, freelancer, signedIn, type Answer, type Visitor } from '../helpers.ts';
import { pageOf } from '../messaging/chat-world.ts';
import {
  ADS,
  answersAll,
  keysOf,
  markedBank,
  reads,
  saves,
  SECRETS,
  SEO,
  started,
  starts,
  submits,
  takes,
  wrong,
} from './attempt-world.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

describeOnEither('attempts at a test', (start) => {
  let backend: Backend;
  /** Milliseconds. Never back: business time does not go back either. */
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  beforeAll(async () => (backend = await start({ questionBank: markedBank, now })));
  afterAll(() => backend.close());

  const newFreelancer = (): Promise<Person> => createUser({ backend }, 'Freelancer');
  const newVisitor = async (): Promise<Visitor> => (await newFreelancer()).visitor;
  const rowOf = (id: unknown) =>
    backend.database
      .selectFrom('test_attempts')
      .selectAll()
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
  const drawnFor = async (id: unknown) => {
    const { rows } = await sql<{
      question_key: string;
      topic: string;
      difficulty: number;
      options: string[];
    }>`
      select question_key, topic, difficulty, options from attempt_questions
      where attempt_id = ${Number(id)} order by position`.execute(backend.database);
    return rows;
  };
  const refused = ({ status, json }: Answer, code: string, expected = 409) =>
    expect([status, json.code]).toEqual([expected, code]);
  const certificationsOf = async (visitor: Visitor) =>
    (await visitor.call(calls.certifications.path)).json.data;
  const testOf = async (visitor: Visitor, TID: number) =>
    (await certificationsOf(visitor)).Tests.find((test: { TID: number }) => test.TID === TID);

  it('[X11] draws 20 questions of every topic and difficulty, and stores them with the attempt', async () => {
    const visitor = await newVisitor();
    const attempt = await started(visitor);
    expect(attempt.Questions.map(({ Position }) => Position)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    const drawn = await drawnFor(attempt.id);
    expect(new Set(drawn.map(({ question_key }) => question_key)).size).toBe(20);
    expect(new Set(drawn.map(({ topic }) => topic)).size).toBe(6);
    for (const difficulty of [1, 2, 3])
      expect(drawn.filter((one) => one.difficulty === difficulty).length).toBeGreaterThanOrEqual(6);
    expect((await reads(visitor, attempt)).json.data.Questions).toEqual(attempt.Questions);
  });

  it('[X11] draws by chance: two attempts differ in their questions, their order and their options', async () => {
    const [one, other] = [await started(await newVisitor()), await started(await newVisitor())];
    const [first, second] = [await drawnFor(one.id), await drawnFor(other.id)];
    expect(first.map(({ question_key }) => question_key)).not.toEqual(
      second.map(({ question_key }) => question_key),
    );
    const firsts = [...(await keysOf(backend, one)), ...(await keysOf(backend, other))]
      .filter(({ kind }) => kind === 'single')
      .map(({ key }) => JSON.stringify(key));
    expect(new Set(firsts).size).toBeGreaterThan(1);
    for (const { kind, key } of await keysOf(backend, one))
      if (kind === 'ordering') expect(key).not.toEqual([0, 1, 2, 3]);
  });

  it('[X12] is due 30 minutes after its start, or later with extra time, and keeps that deadline', async () => {
    const { id, visitor } = await newFreelancer();
    const spanOf = ({ StartedAt, DueAt }: { StartedAt: string; DueAt: string }) =>
      (Date.parse(DueAt) - Date.parse(StartedAt)) / MINUTE;
    const usual = await started(visitor);
    expect(spanOf(usual)).toBe(30);
    const set = (ExtraTime: number) => visitor.call(calls.testSettingSave.path, { ExtraTime });
    expect((await set(2)).json.data).toEqual({ ExtraTime: 2 });
    expect((await reads(visitor, usual)).json.data.DueAt).toBe(usual.DueAt);
    // A field that nobody may send changes nothing.
    await visitor.call(calls.skillAttempt.path, { id: usual.id, DueAt: '2099-01-01T00:00:00.000Z' });
    await saves(visitor, usual, { Position: 1, Flagged: true, DueAt: '2099-01-01T00:00:00.000Z' } as never);
    expect((await started(visitor)).DueAt).toBe(usual.DueAt);
    await submits(visitor, usual);
    expect(spanOf(await started(visitor))).toBe(60);
    const { due_at } = await backend.database
      .selectFrom('lifecycles')
      .select('due_at')
      .where('kind', '=', 'attempt')
      .where('id', '=', Number(usual.id))
      .executeTakeFirstOrThrow();
    expect(due_at).toBeNull();
    for (const ExtraTime of [0, 1.25, 3, -1, '2', null])
      expect((await set(ExtraTime as never)).status).toBe(400);
    expect((await certificationsOf(visitor)).ExtraTime).toBe(2);
    expect(JSON.stringify((await visitor.call(calls.profileById.path, { id })).json.data)).not.toMatch(
      /time_percent|ExtraTime/,
    );
  });

  it('[X13] sends no key, no explanation and no advice before the end, wherever one looks', async () => {
    const person = await newFreelancer();
    const { id, visitor } = person;
    const sent: string[] = [];
    const heard = async (asked: Promise<Answer>): Promise<Answer> => {
      const answer = await asked;
      sent.push(answer.text, JSON.stringify([...answer.headers]));
      return answer;
    };
    const socket = await pageOf(backend, person);
    const attempt = (await heard(starts(visitor))).json.data;
    await heard(starts(visitor));
    await heard(reads(visitor, attempt));
    const [first] = await keysOf(backend, attempt);
    await heard(saves(visitor, attempt, { Position: 1, Answer: first && wrong(first) }));
    await heard(saves(visitor, attempt, { Position: 1, Flagged: true }));
    await heard(saves(visitor, attempt, { Position: 2, Answer: 'none' as never }));
    await heard(saves(visitor, attempt, { Position: 99, Answer: [0] }));
    await heard(starts(visitor, ADS));
    for (const name of ['certifications', 'certificationTests', 'exportData', 'notifications'] as const)
      await heard(visitor.call(calls[name].path));
    await heard(visitor.call(calls.profileById.path, { id }));
    await heard(reads(await newVisitor(), attempt));
    await socket.until<{ kind: string }>('lifecycle-moved', ({ kind }) => kind === 'attempt');
    sent.push(JSON.stringify(socket.events));
    socket.socket.close();
    for (const text of sent) for (const secret of SECRETS) expect(text).not.toContain(secret);
    // A key of a choice is a number like any other: only these fields are sent.
    const fields = ['Position', 'Kind', 'Text', 'Options', 'Unit', 'Answer', 'Flagged', 'Version'];
    const { Result, Questions } = (await reads(visitor, attempt)).json.data;
    expect(Result).toBeUndefined();
    for (const question of Questions)
      for (const name of Object.keys(question)) expect(fields).toContain(name);
  });

  it('[X38] a demo account takes none from another machine: a passed test is public, and visitors share the account', async () => {
    const visitor = createVisitor(backend, { 'x-forwarded-for': '203.0.113.9' });
    await visitor.signIn(freelancer);
    const { status, json } = await starts(visitor);
    expect([status, json.code]).toEqual([403, 'demo_account_shared']);
  });

  it('[X13] sends keys and explanations of a passed attempt, and only topics of a failed one', async () => {
    const visitor = await newVisitor();
    const failed = await takes(backend, visitor, { right: 14 });
    expect(failed).toMatchObject({ State: 'failed', Result: { Passed: false, Score: 70, Correct: 14 } });
    expect(failed.Result?.Review).toBeUndefined();
    const [EXPLAINED, ADVISED, NUMBER] = SECRETS;
    expect(JSON.stringify(failed)).not.toContain(EXPLAINED);
    expect(JSON.stringify(failed.Result)).not.toContain(NUMBER);
    const topics = failed.Result?.Topics ?? [];
    expect(topics.length).toBeGreaterThan(0);
    // No counts: an answer to one question of each topic would be told right or wrong.
    for (const topic of topics)
      expect(topic).toEqual({ Name: expect.any(String), Learn: expect.stringContaining(ADVISED) });
    const names = topics.map(({ Name }) => Name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));

    const passed = await takes(backend, visitor, { right: 15 });
    expect(passed).toMatchObject({ State: 'passed', Result: { Passed: true, Score: 75, Correct: 15 } });
    expect(passed.Result?.Topics).toBeUndefined();
    const keys = await keysOf(backend, passed);
    expect(passed.Result?.Review).toEqual(
      keys.map(({ position, key }) => ({
        Position: position,
        Correct: position <= 15,
        Right: key,
        Explanation: expect.stringContaining(EXPLAINED),
      })),
    );
    expect((await reads(visitor, passed)).json.data.Result).toEqual(passed.Result);
  });

  it('[X14] allows three attempts at a test a day in UTC, and refuses the fourth', async () => {
    const { id } = await newFreelancer();
    const visitor = await signedIn(backend, { id });
    for (const left of [3, 2, 1]) {
      expect((await testOf(visitor, SEO)).AttemptsLeft).toBe(left);
      await submits(visitor, await started(visitor));
    }
    const fourth = await starts(visitor);
    refused(fourth, 'attempts_used_up');
    const tomorrow = new Date(Math.ceil(now().getTime() / DAY) * DAY);
    expect(await testOf(visitor, SEO)).toMatchObject({
      AttemptsLeft: 0,
      NextAttemptAt: tomorrow.toISOString(),
    });
    expect((await testOf(visitor, ADS)).AttemptsLeft).toBe(3);
    await submits(visitor, await started(visitor, ADS));
    ahead += tomorrow.getTime() - now().getTime() - 2 * MINUTE;
    refused(await starts(visitor), 'attempts_used_up');
    ahead += 3 * MINUTE;
    expect((await testOf(visitor, SEO)).AttemptsLeft).toBe(3);
    expect((await starts(visitor)).status).toBe(200);
  });

  it('[X15] runs once at a time: another start returns the same attempt, and another test is refused', async () => {
    const { id, visitor } = await newFreelancer();
    const attempt = await started(visitor);
    await saves(visitor, attempt, { Position: 3, Flagged: true });
    const elsewhere = await signedIn(backend, { id });
    const again = await started(elsewhere);
    expect([again.id, again.DueAt, again.Questions[2]?.Flagged]).toEqual([attempt.id, attempt.DueAt, true]);
    const { status, json } = await starts(elsewhere, ADS);
    expect([status, json.code, json.params]).toEqual([409, 'attempt_running', { title: 'Technical SEO' }]);
    expect((await certificationsOf(visitor)).Running).toMatchObject({ id: attempt.id, TID: SEO });
    expect((await testOf(visitor, SEO)).AttemptsLeft).toBe(2);
  });

  it('[X16] saves answers of the freelancer, until the attempt is handed in', async () => {
    const visitor = await newVisitor();
    const attempt = await started(visitor);
    const [first] = await keysOf(backend, attempt);
    const { json } = await saves(visitor, attempt, { Position: 1, Answer: first?.key, Flagged: true });
    expect(json.data).toMatchObject({ Position: 1, Version: 1 });
    expect((await reads(visitor, attempt)).json.data.Questions[0]).toMatchObject({
      Answer: first?.key,
      Flagged: true,
      Version: 1,
    });
    await saves(visitor, attempt, { Position: 1, Version: 1 });
    expect((await reads(visitor, attempt)).json.data.Questions[0].Answer).toBeUndefined();
    for (const stranger of [await newVisitor(), (await createUser({ backend }, 'Employer')).visitor]) {
      refused(await saves(stranger, attempt, { Position: 1, Answer: [0] }), 'attempt_not_found', 404);
      refused(await reads(stranger, attempt), 'attempt_not_found', 404);
      refused(await submits(stranger, attempt), 'attempt_not_found', 404);
    }
    expect((await rowOf(attempt.id)).status).toBe('running');
    const ended = (await submits(visitor, attempt)).json.data;
    const [answered] = ended.Questions;
    refused(await saves(visitor, attempt, { Position: 1, Answer: first?.key, Version: 2 }), 'attempt_over');
    refused(await saves(visitor, attempt, { Position: 1, Flagged: true, Version: 2 }), 'attempt_over');
    expect((await reads(visitor, attempt)).json.data.Questions[0]).toEqual(answered);
  });

  it('[X16] refuses an answer from the deadline on, also before the server has noticed it', async () => {
    const { id, visitor } = await newFreelancer();
    const attempt = await started(visitor);
    const [first, second] = await keysOf(backend, attempt);
    ahead += 30 * MINUTE - 10_000;
    expect((await saves(visitor, attempt, { Position: 1, Answer: first?.key })).status).toBe(200);
    ahead += 10_000;
    expect((await rowOf(attempt.id)).status).toBe('running');
    refused(await saves(visitor, attempt, { Position: 2, Answer: second?.key }), 'attempt_over');
    refused(
      await saves(visitor, attempt, { Position: 1, Answer: first && wrong(first), Version: 1 }),
      'attempt_over',
    );
    // Reading ends it, at its deadline.
    const read = (await reads(visitor, attempt)).json.data;
    expect(read).toMatchObject({
      State: 'failed',
      Result: { Correct: 1, TimedOut: true, EndedAt: attempt.DueAt },
    });
    expect((await submits(visitor, attempt)).json.data.Result).toEqual(read.Result);
    refused(
      await saves(await signedIn(backend, { id }), attempt, { Position: 2, Answer: second?.key }),
      'attempt_over',
    );
  });

  it('[X17] refuses a change of an older version, and takes a repeated one once', async () => {
    const visitor = await newVisitor();
    const attempt = await started(visitor);
    const single = (await keysOf(backend, attempt)).find(({ kind }) => kind === 'single');
    const Position = single?.position ?? 0;
    const save = (Answer: number[], Version: number) =>
      saves(visitor, attempt, { Position, Answer, Version });
    const first = (await save([0], 0)).json.data;
    expect((await save([0], 0)).json.data).toEqual(first);
    refused(await save([1], 0), 'stale');
    refused(await save([1], 2), 'stale');
    expect((await save([1], 1)).json.data).toMatchObject({
      Version: 2,
      Attempt_Version: first.Attempt_Version + 1,
    });
    const { Questions, Version } = (await reads(visitor, attempt)).json.data;
    expect(Questions[Position - 1]).toMatchObject({ Answer: [1], Version: 2 });
    expect(Version).toBe(first.Attempt_Version + 1);
  });

  it('[X18] refuses an answer that its question cannot have, and changes nothing', async () => {
    const visitor = await newVisitor();
    const attempt = await started(visitor);
    const unfit = {
      single: [[0, 1], 5, [4]],
      multiple: [5, [0, 0], [5]],
      ordering: [[0, 1], [0, 1, 2, 2], [0, 1, 2, 3, 4], 7],
      number: [[0], [1, 2]],
    };
    const seen = new Set<string>();
    for (const { position, kind } of await keysOf(backend, attempt)) {
      seen.add(kind);
      for (const Answer of unfit[kind])
        refused(await saves(visitor, attempt, { Position: position, Answer }), 'answer_invalid', 400);
    }
    expect(seen.has('single')).toBe(true);
    for (const Answer of [[6], [-1], [0.5], [], ['a'], 'a', {}, 1e13])
      expect((await saves(visitor, attempt, { Position: 1, Answer: Answer as never })).status).toBe(400);
    for (const Position of [0, 21, 2 ** 31 - 1])
      refused(await saves(visitor, attempt, { Position, Flagged: true }), 'answer_invalid', 400);
    const { Questions } = (await reads(visitor, attempt)).json.data;
    for (const { Version } of Questions) expect(Version).toBe(0);
  });

  it('[X20] grades the saved answers at the deadline, also if the server was away', async () => {
    const visitor = await newVisitor();
    const attempt = await started(visitor);
    await answersAll(backend, visitor, attempt, 15);
    ahead += 3 * 60 * MINUTE;
    await backend.sweep();
    expect(await rowOf(attempt.id)).toMatchObject({
      status: 'passed',
      is_timed_out: true,
      score: 75,
      ended_at: new Date(attempt.DueAt),
    });
    const { rows } = await sql<{ event: string }>`select event from lifecycle_log
      where kind = 'attempt' and id = ${Number(attempt.id)} order by position`.execute(backend.database);
    expect(rows.map(({ event }) => event)).toEqual([
      'lifecycle.started',
      'attempt.started',
      'deadline.passed',
      'attempt.graded',
    ]);
    expect((await reads(visitor, attempt)).json.data.Result).toMatchObject({ Passed: true, TimedOut: true });
  });

  it('[X20] an attempt whose time is over does not keep its freelancer from the next', async () => {
    const visitor = await newVisitor();
    const attempt = await started(visitor);
    ahead += 30 * MINUTE;
    const next = await started(visitor);
    expect(next.id).not.toBe(attempt.id);
    expect((await rowOf(attempt.id)).status).toBe('failed');
  });

  it('[X21] gives the same result when it is handed in again, and never changes afterwards', async () => {
    const visitor = await newVisitor();
    const attempt = await takes(backend, visitor, { right: 16 });
    const again = (await submits(visitor, attempt)).json.data;
    expect([again.State, again.Result, again.Version]).toEqual([
      attempt.State,
      attempt.Result,
      attempt.Version,
    ]);
    const id = Number(attempt.id);
    for (const change of [
      sql`update test_attempts set score = 100 where id = ${id}`,
      sql`update test_attempts set correct = 20, status = 'passed' where id = ${id}`,
      sql`update attempt_questions set answer = key where attempt_id = ${id} and position = 20`,
      sql`update attempt_questions set is_correct = true where attempt_id = ${id}`,
    ])
      await expect(change.execute(backend.database)).rejects.toThrow(`attempt ${id} has ended`);
  });

  it('[X22] gives one certificate for a year, with the score and a code of its own', async () => {
    const codes = new Set<string>();
    for (const right of [15, 20]) {
      const { id, visitor } = await newFreelancer();
      const attempt = await takes(backend, visitor, { right });
      await submits(visitor, attempt);
      const own = await backend.database
        .selectFrom('certificates')
        .selectAll()
        .where('freelancer_id', '=', id)
        .execute();
      expect(own).toHaveLength(1);
      const [certificate] = own;
      if (!certificate) throw new Error('There is no certificate');
      expect(certificate).toMatchObject({ test_id: SEO, attempt_id: attempt.id, score: right * 5 });
      expect(attempt.Result?.Certificate).toBe(certificate.id);
      expect(certificate.expires_at.getTime() - certificate.issued_at.getTime()).toBe(365 * DAY);
      expect(certificate.issued_at.toISOString()).toBe(attempt.Result?.EndedAt);
      expect(certificateCode.safeParse(certificate.code).success).toBe(true);
      codes.add(certificate.code);
      const [listed] = (await certificationsOf(visitor)).Certificates;
      expect(listed).toMatchObject({ id: certificate.id, State: 'valid', Code: certificate.code });
    }
    expect(codes.size).toBe(2);
    const failing = await newFreelancer();
    await takes(backend, failing.visitor, { right: 14 });
    expect((await certificationsOf(failing.visitor)).Certificates).toEqual([]);
  });

  it('[X23] cannot be repeated while its certificate is valid for more than 30 days', async () => {
    const { id, visitor } = await newFreelancer();
    await takes(backend, visitor, { right: 20 });
    refused(await starts(visitor), 'certificate_valid');
    const { NextAttemptAt, Best } = await testOf(visitor, SEO);
    expect(Best).toBe(100);
    expect(Date.parse(NextAttemptAt) - now().getTime()).toBeGreaterThan(334 * DAY);
    const expires = async (at: Date) => {
      await backend.database
        .updateTable('certificates')
        .set({ issued_at: new Date(at.getTime() - 365 * DAY), expires_at: at })
        .where('freelancer_id', '=', id)
        .execute();
      return (await certificationsOf(visitor)).Certificates[0].State;
    };
    expect(await expires(new Date(now().getTime() + 31 * DAY))).toBe('valid');
    refused(await starts(visitor), 'certificate_valid');
    expect(await expires(new Date(now().getTime() + 30 * DAY))).toBe('expiring');
    expect((await testOf(visitor, SEO)).NextAttemptAt).toBeUndefined();
    await submits(visitor, await started(visitor));
    expect(await expires(new Date(now().getTime() - MINUTE))).toBe('expired');
    expect((await starts(visitor)).status).toBe(200);
  });

  it('[X24] is for freelancers, and for tests on offer', async () => {
    const { visitor } = await createUser({ backend }, 'Employer');
    refused(await starts(visitor), 'freelancers_only', 403);
    expect(await certificationsOf(visitor)).toMatchObject({ Certificates: [], Tests: [], ExtraTime: 1 });
    refused(await visitor.call(calls.testSettingSave.path, { ExtraTime: 2 }), 'freelancers_only', 403);
    const own = await newVisitor();
    for (const TID of [3, 99, 0, -1, 'x']) refused(await starts(own, TID as never), 'test_not_found', 404);
    const { Tests } = await certificationsOf(own);
    expect(Tests.map(({ Title }: { Title: string }) => Title).toSorted()).toEqual([
      'Copywriting',
      'Email Marketing',
      'Google Ads',
      'Google Analytics',
      'Meta Ads',
      'SEO Expert',
      'Social Media Management',
      'Technical SEO',
    ]);
    for (const test of Tests)
      expect(test).toMatchObject({ Questions: 20, Minutes: 30, AttemptsLeft: 3, Topics: expect.any(Array) });
  });

  it('[X26] tells the other open pages of the freelancer, and nobody else', async () => {
    const person = await newFreelancer();
    const { id, visitor } = person;
    const [own, others] = [await pageOf(backend, person), await pageOf(backend, await newFreelancer())];
    const attempt = await started(visitor);
    const news = (version: number) =>
      own.until<{ kind: string; id: unknown; version: number }>(
        'lifecycle-moved',
        (told) => told.kind === 'attempt' && told.id === attempt.id && told.version === version,
      );
    await news(attempt.Version);
    const { json } = await saves(visitor, attempt, { Position: 1, Flagged: true });
    await news(json.data.Attempt_Version);
    const ended = (await submits(visitor, attempt)).json.data;
    await news(ended.Version);
    await visitor.call(calls.testSettingSave.path, { ExtraTime: 1.5 });
    await own.until<{ kind: string; id: unknown }>(
      'lifecycle-moved',
      (told) => told.kind === 'certification' && told.id === id,
    );
    expect(others.named('lifecycle-moved')).toEqual([]);
    for (const { socket } of [own, others]) socket.close();
  });
});
