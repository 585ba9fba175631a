/** What the page of a running test says: about answers that wait, the time, and the result. */
import { act as settle } from 'react';
import { expect, it } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import type { Id } from '../../../src/contracts/core/ids.ts';
import {
  exampleAttempt,
  exampleFailedAttempt,
  examplePassedAttempt,
  type AnswerToSave,
  type Attempt,
  type SavedAnswer,
} from '../../../src/contracts/learning/attempt.ts';
import {
  attemptPageMachine,
  type LoadedAttempt,
} from '../../../src/machines/learning/attempt-page.machine.ts';
import { AttemptPage } from '../../../src/views/pages/learning/attempt/attempt-page.tsx';
import { createPageStage } from './page-stage.tsx';

const { shown, open } = createPageStage();

/** Each load waits for its answer. */
const begin = async () => {
  const loads: ((loaded: LoadedAttempt) => void)[] = [];
  const { send } = await open(
    AttemptPage,
    attemptPageMachine.provide({
      actors: {
        load: fromPromise<LoadedAttempt, { id: Id }>(
          () => new Promise((resolve) => void loads.push(resolve)),
        ),
        save: fromPromise<SavedAnswer, AnswerToSave>(() => new Promise(() => {})),
        storage: fromCallback(() => {}),
        clock: fromCallback(() => {}),
        moves: fromCallback(() => {}),
      },
    }),
    { path: '/skill-qa', search: '?attempt=7', params: {} },
  );
  const answer = (attempt: Attempt) => settle(async () => loads.at(-1)?.({ attempt, ahead: 0 }));
  return { send, answer, loads };
};
const regions = (): readonly Element[] => [...shown.querySelectorAll('[role="status"]')];
const saidIn = (before: readonly Element[]): readonly string[] =>
  before.filter(({ isConnected }) => isConnected).map(({ textContent }) => textContent);

it('[X55c] says that answers are saved once they are, also while the attempt loads again', async () => {
  const { send, answer, loads } = await begin();
  await answer(exampleAttempt);
  expect(shown.textContent).toContain('All answers are saved.');
  await send({ type: 'list.outdated' });
  expect(loads).toHaveLength(2);
  await send({ type: 'answer.given', position: 1, answer: [2] });
  expect(shown.textContent).not.toContain('All answers are saved.');
  expect(shown.textContent).toContain('Saving your answer …');
});

it.each([
  [examplePassedAttempt, 'You passed with 100%.'],
  [exampleFailedAttempt, 'You reached 50%. You need 75% to pass.'],
])('[X66c] announces the result in a region that stood before', async (attempt, words) => {
  const { send, answer } = await begin();
  await answer(exampleAttempt);
  const before = regions();
  await send({ type: 'list.outdated' });
  await answer(attempt);
  expect(saidIn(before)).toContain(words);
});

it('[X63] announces a mark of the time that a reload has found, in a region that stood before', async () => {
  const { send, answer } = await begin();
  const before = regions();
  await answer(exampleAttempt);
  await send({ type: 'time.reached', mark: 'fiveMinutes' });
  expect(saidIn(before)).toContain('Less than five minutes are left.');
});
