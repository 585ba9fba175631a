/** Tests on a server of its own, whose questions have every kind in every attempt. */
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import type { Question, TestBank } from '../../../server/learning/bank/bank.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { sampleBank } from '../../contracts/learning/sample-bank.ts';
import { startSeededBackend } from '../../support/seeded-backend.ts';
import { keysOf, wrong } from '../../server/learning/attempt-world.ts';
import { QUIET } from '../../server/helpers.ts';
import { addsOperator, runs } from '../../server/operator/operator-world.ts';
import { member } from '../hiring/board-stage.ts';
import { arrived } from '../mailbox.ts';
import { useOwnServer } from '../real-server.ts';
import { expectAccessible } from '../support.ts';

/** Single, multiple, ordering, number: by topic, because every topic has questions in every attempt. */
const SAMPLES = [0, 38, 50, 55] as const;
const KINDS_BY_TOPIC = 6;
const mixedBank = (slug: string): TestBank => {
  const bank = sampleBank(slug);
  const questions = bank.questions.map((question, index): Question => {
    const sample = bank.questions[SAMPLES[(index % KINDS_BY_TOPIC) % 4] ?? 0] ?? question;
    const { id, topic, difficulty } = question;
    return { ...sample, id, topic, difficulty, text: `${sample.text} (${index})` };
  });
  return { ...bank, questions };
};

type Member = Awaited<ReturnType<typeof member>>;

export const createTestServer = () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startSeededBackend({ ...QUIET, dist: inject('dist'), questionBank: mixedBank });
    useOwnServer(backend.address);
  });
  afterAll(async () => {
    useOwnServer(undefined);
    await backend.close();
  });
  return {
    pass: (minutes: number) => backend.advanceClock(minutes * 60_000),
    /** A profile with a headline is listed. */
    list: (name: string, headline: string) =>
      backend.database
        .updateTable('freelancers')
        .set({ headline })
        .where('id', 'in', backend.database.selectFrom('users').select('id').where('name', '=', name))
        .execute(),
    async revoke(code: string, reason: string): Promise<void> {
      const { email } = await addsOperator(backend);
      await runs(backend, email, { command: 'certificate revoke', code, reason });
    },
    keysOf: (id: string) => keysOf(backend, { id }),
    /** The first `right` questions right, all others wrong. */
    async answersAll(expert: Member, id: string, right: number): Promise<void> {
      for (const [index, key] of (await keysOf(backend, { id })).entries())
        await expert.call(calls.skillAnswerSave.path, {
          id,
          Position: key.position,
          Answer: index < right ? key.key : wrong(key),
          Flagged: false,
          Version: 0,
        });
    },
  };
};

export const newExpert = async (Name: string): Promise<Member> => member(await arrived({ Name }));
export const main = (page: Page): Locator => page.getByRole('main');
export const button = (page: Page, name: string | RegExp): Locator =>
  main(page).getByRole('button', { name });
export const titled = (page: Page, name: string): Promise<void> =>
  main(page).getByRole('heading', { level: 1, name, exact: true }).waitFor();
export const says = (page: Page, words: string | RegExp): Promise<void> =>
  main(page).getByText(words).first().waitFor();
export const attemptOf = (page: Page): string => new URL(page.url()).searchParams.get('attempt') ?? '';
/** In the map of all questions. */
export const place = (page: Page, position: number): Locator =>
  main(page).getByRole('button', { name: new RegExp(`^Question ${position}, `) });
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
export const isFine = async (page: Page, what: string): Promise<void> => {
  expect(await overflowOf(page), `${what} is wider than the window`).toBe(0);
  await expectAccessible(page, what);
};
