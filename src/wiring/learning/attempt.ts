/** A running test and its result: view, machine, calls, storage and clock in one chunk. */
import { fromCallback, fromPromise } from 'xstate';
import { createAttemptClock, createTimed } from '../../adapters/learning/attempt-clock.ts';
import { followMoves } from '../../adapters/watches/moves-watch.ts';
import { createAnswerStorage } from '../../adapters/storage/answer-storage.ts';
import type { Id } from '../../contracts/core/ids.ts';
import { attemptCalls, type AnswerToSave, type SavedAnswer } from '../../contracts/learning/attempt.ts';
import {
  attemptPageMachine,
  type AttemptPageEvent,
  type LoadedAttempt,
} from '../../machines/learning/attempt-page.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { AttemptPage } from '../../views/pages/learning/attempt/attempt-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { asUnavailable } from '../generic/as-unavailable.ts';

export const wireAttempt = (environment: Environment): PageModule => {
  const call: ReturnType<typeof httpOf>['call'] = (...args) => httpOf(environment).call(...args);
  const timed = createTimed();
  return {
    Page: AttemptPage,
    ownsTitle: true,
    machine: attemptPageMachine.provide({
      actors: {
        load: fromPromise<LoadedAttempt, { id: Id }>(async ({ input, signal }) => {
          try {
            return await timed(() => call(attemptCalls.skillAttempt, input, signal));
          } catch (error) {
            throw asUnavailable(error);
          }
        }),
        save: fromPromise<SavedAnswer, AnswerToSave>(({ input, signal }) =>
          call(attemptCalls.skillAnswerSave, input, signal),
        ),
        submit: fromPromise<LoadedAttempt, { id: Id }>(({ input, signal }) =>
          timed(() => call(attemptCalls.skillTestSubmit, input, signal)),
        ),
        storage: createAnswerStorage({ open: () => localStorage, report: environment.report }),
        clock: createAttemptClock(),
        moves: fromCallback<AttemptPageEvent>(({ sendBack, system }) =>
          followMoves(system, (news) => sendBack(news satisfies AttemptPageEvent)),
        ),
      },
    }),
  };
};
