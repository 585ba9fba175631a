/** A running test: its questions, the way of the answers to the server, its time and its end. */
import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { CallError, type CallFailure } from '../../../src/contracts/core/failure.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import type { Unsaved } from '../../../src/contracts/learning/attempt-answers.ts';
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
  type AnswersChanged,
  type AttemptClock,
  type AttemptPageEvent,
  type ClockSet,
  type LoadedAttempt,
} from '../../../src/machines/learning/attempt-page.machine.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

interface Start {
  readonly search?: string;
  /** Answers of an earlier visit. */
  readonly kept?: Unsaved;
}
const begin = ({ search = '?attempt=7', kept = {} }: Start = {}) => {
  const load = createPort<LoadedAttempt, { id: Id }>();
  const save = createPort<SavedAnswer, AnswerToSave>();
  const submit = createPort<LoadedAttempt, { id: Id }>();
  const stored: Unsaved[] = [];
  const clocks: (AttemptClock | ClockSet)[] = [];
  const set = stage(
    attemptPageMachine.provide({
      actors: {
        load: load.logic,
        save: save.logic,
        submit: submit.logic,
        storage: fromCallback<AnswersChanged, { id: Id }>(({ sendBack, receive }) => {
          receive(({ unsaved }) => void stored.push(unsaved));
          sendBack({ type: 'answers.restored', unsaved: kept } satisfies AttemptPageEvent);
        }),
        clock: fromCallback<ClockSet, AttemptClock>(({ input, receive }) => {
          clocks.push(input);
          receive((event) => void clocks.push(event));
        }),
        moves: fromCallback(() => {}),
      },
    }),
    { systemId: 'page', input: { search }, cast: ['notices', 'app'] },
  );
  const { actor } = set;
  const context = () => actor.getSnapshot().context;
  const answer = (attempt: Attempt = exampleAttempt) => load.last().answer({ attempt, ahead: 250 });
  const give = (position: number, answered: number[]) =>
    actor.send({ type: 'answer.given', position, answer: answered });
  /** The server has saved what was sent last. */
  const saved = (
    Version = save.last().input.Version + 1,
    Attempt_Version = (context().attempt?.Version ?? 0) + 1,
  ) =>
    save.last().answer({
      Position: save.last().input.Position,
      Version,
      Attempt_Version,
      SavedAt: '2026-11-27T10:05:00.000Z',
    });
  const refuse = (reason: CallFailure) => save.last().fail(new CallError(reason));
  return { ...set, load, save, submit, stored, clocks, context, answer, give, saved, refuse };
};
const running = async (options?: Start) => {
  const set = begin(options);
  await set.answer();
  expectToBeIn(set.actor, 'open.running.sheet.answering');
  return set;
};
const OFFLINE: CallFailure = { kind: 'offline' };
const STALE: CallFailure = { kind: 'refused', status: 409, code: 'stale' };
const OVER: CallFailure = { kind: 'refused', status: 409, code: 'attempt_over' };
const SIGNED_OUT: CallFailure = { kind: 'refused', status: 401 };
const elsewhere = (Answer: number[], Version = 2): Attempt => ({
  ...exampleAttempt,
  Version: 9,
  Questions: exampleAttempt.Questions.map((question) =>
    question.Position === 1 ? { ...question, Answer, Version } : question,
  ),
});

describe('opening', () => {
  it.each(['', '?attempt=', '?test=2'])('[X69] %j names no attempt', (search) => {
    expectToBeIn(begin({ search }).actor, 'missing');
  });
  it('[X69] an unknown attempt, or one of another freelancer, is not found', async () => {
    const { actor, load } = begin();
    expect(load.last().input).toEqual({ id: '7' });
    await load.last().fail(new CallError({ kind: 'refused', status: 404, code: 'attempt_not_found' }));
    expectToBeIn(actor, 'missing');
  });
  it('[X50] a slow or failed load can be tried again; a connection that is back tries by itself', async () => {
    const { actor, load, clock, answer } = begin();
    clock.increment(10_000);
    expectToBeIn(actor, 'open.loading.slow');
    actor.send({ type: 'load.retried' });
    await load.last().fail(new CallError(OFFLINE));
    expectToBeIn(actor, 'open.failed');
    actor.send({ type: 'load.retried' });
    await load.last().fail(new CallError(OFFLINE));
    actor.send({ type: 'list.outdated' });
    expect(load.asked).toHaveLength(4);
    await answer();
    expectToBeIn(actor, 'open.running');
  });
  it('[X57] goes on at the first question without an answer', async () => {
    const { context } = await running();
    expect(context().position).toBe(2);
  });
  it('[X57] sends the answers that an earlier visit could not send', async () => {
    const Base = { Answer: [1], Flagged: false };
    const kept: Unsaved = { 1: { Answer: [3], Flagged: true, Version: 1, Base, Sent: [] } };
    const { save, saved, stored, context } = await running({ kept });
    expect(save.last().input).toEqual({ id: 7, Position: 1, Answer: [3], Flagged: true, Version: 1 });
    await saved();
    expect(context().unsaved).toEqual({});
    expect(stored.at(-1)).toEqual({});
  });
  it('[X67] an attempt that has ended shows its result', async () => {
    const { actor, answer, context } = begin();
    await answer(examplePassedAttempt);
    expectToBeIn(actor, 'open.ended');
    expect(context()).toMatchObject({ lost: 0 });
  });
  it('[X69] another attempt in the address opens; the same one stays', async () => {
    const { actor, load, context } = await running();
    actor.send({ type: 'query.changed', search: '?attempt=7&from=mail' });
    expectToBeIn(actor, 'open.running');
    actor.send({ type: 'query.changed', search: '?attempt=8' });
    expectToBeIn(actor, 'open.loading');
    expect(load.last().input).toEqual({ id: '8' });
    expect(context().attempt).toBeNull();
    actor.send({ type: 'query.changed', search: '' });
    expectToBeIn(actor, 'missing');
    actor.send({ type: 'query.changed', search: '?from=mail' });
    expectToBeIn(actor, 'missing');
  });
});

describe('answering', () => {
  it('[X50] shows one question at a time, and only one of the attempt', async () => {
    const { actor, context } = await running();
    actor.send({ type: 'question.opened', position: 1 });
    expect(context().position).toBe(1);
    actor.send({ type: 'question.opened', position: 3 });
    expect(context().position).toBe(1);
  });
  it('[X55a] saves an answer as soon as it is given, without a pause', async () => {
    const { actor, save, give, saved, context } = await running();
    give(1, [2]);
    expect(save.last().input).toEqual({ id: 7, Position: 1, Answer: [2], Flagged: false, Version: 1 });
    expectToBeIn(actor, 'open.running.queue.sending');
    await saved();
    expectToBeIn(actor, 'open.running.queue.idle');
    expect(context().attempt?.Questions[0]).toMatchObject({ Answer: [2], Version: 2 });
  });
  it('[X55b] sends one answer at a time, and the latest of each question', async () => {
    const { actor, save, give, saved } = await running();
    give(1, [2]);
    give(1, [3]);
    give(1, [0]);
    actor.send({ type: 'question.flagged', position: 2, isFlagged: false });
    expect(save.asked).toHaveLength(1);
    await saved();
    expect(save.last().input).toMatchObject({ Position: 1, Answer: [0], Version: 2 });
    await saved();
    expect(save.last().input).toMatchObject({ Position: 2, Flagged: false, Version: 1 });
    await saved();
    expect(save.asked).toHaveLength(3);
  });
  it('[X54] a typed number is an answer while it is one', async () => {
    const { actor, save, saved, context } = await running();
    actor.send({ type: 'answer.typed', position: 2, text: '5' });
    expect(save.last().input).toMatchObject({ Position: 2, Answer: 5 });
    await saved();
    actor.send({ type: 'answer.typed', position: 2, text: '5x' });
    expect(save.last().input).toMatchObject({ Position: 2, Answer: undefined, Version: 2 });
    expect(context().typed).toEqual({ 2: '5x' });
  });
});

describe('without a connection', () => {
  it('[X56] keeps the answers, and tries again every five seconds', async () => {
    const { actor, save, give, refuse, stored, clock, saved } = await running();
    give(1, [2]);
    await refuse(OFFLINE);
    expectToBeIn(actor, 'open.running.queue.waiting');
    expect(stored.at(-1)).toMatchObject({ 1: { Answer: [2], Version: 1 } });
    give(2, [0]);
    expect(save.asked).toHaveLength(1);
    for (let tries = 2; tries < 9; tries += 1) {
      clock.increment(5000);
      expect(save.asked).toHaveLength(tries);
      await refuse({ kind: 'refused', status: 503 });
    }
    clock.increment(5000);
    await saved();
    expect(save.last().input).toMatchObject({ Position: 2 });
  });
  it('[X56] a call without an answer is given up, and a connection that is back sends at once', async () => {
    const { actor, save, give, clock, load } = await running();
    give(1, [2]);
    clock.increment(20_000);
    expectToBeIn(actor, 'open.running.queue.waiting');
    actor.send({ type: 'list.outdated' });
    expect(save.asked).toHaveLength(2);
    actor.send({ type: 'list.outdated' });
    expect(save.asked).toHaveLength(3);
    await save.last().answer({ Position: 1, Version: 2, Attempt_Version: 4, SavedAt: '' });
    expect(load.asked).toHaveLength(2);
  });
  it('[X60] after the session has ended the answers wait for the next sign-in', async () => {
    const { actor, save, give, refuse, clock } = await running();
    give(1, [2]);
    await refuse(SIGNED_OUT);
    expectToBeIn(actor, 'open.running.queue.stopped');
    clock.increment(600_000);
    expect(save.asked).toHaveLength(1);
    actor.send({ type: 'list.outdated' });
    expect(save.asked).toHaveLength(2);
  });
  it('[X56] says once that this browser cannot keep answers', async () => {
    const { actor, told } = await running();
    actor.send({ type: 'storage.refused' });
    expect(told('notices')).toMatchObject([{ kind: 'warning' }]);
  });
});

describe('another tab or device', () => {
  it('[X58a] its newer answer is taken over, and the page says where', async () => {
    const { actor, give, refuse, answer, context, clocks } = await running();
    give(1, [2]);
    await refuse(STALE);
    expectToBeIn(actor, 'open.running.queue.refreshing');
    await answer(elsewhere([0]));
    expect(context()).toMatchObject({ unsaved: {}, overtaken: [1], position: 2 });
    expect(clocks.at(-1)).toMatchObject({ type: 'clock.set', dueAt: exampleAttempt.DueAt, ahead: 250 });
    give(1, [3]);
    expect(context().overtaken).toEqual([]);
  });
  it('[X58a] the field of a number shows its newer number', async () => {
    const { actor, refuse, answer, context } = await running();
    actor.send({ type: 'answer.typed', position: 2, text: '5' });
    await refuse(STALE);
    await answer({
      ...exampleAttempt,
      Questions: exampleAttempt.Questions.map((question) => ({ ...question, Answer: 6, Version: 2 })),
    });
    expect(context()).toMatchObject({ typed: {}, overtaken: [2] });
  });
  it('[X58a] also after the typed one was saved', async () => {
    const { actor, saved, answer, context } = await running();
    const numbered = (Answer: number, Version: number): Attempt => ({
      ...exampleAttempt,
      Version: Version + 2,
      Questions: exampleAttempt.Questions.map((question) =>
        question.Position === 2 ? { ...question, Answer, Version } : question,
      ),
    });
    actor.send({ type: 'answer.typed', position: 2, text: '1,250.0' });
    await saved();
    actor.send({ type: 'list.outdated' });
    await answer(numbered(1250, 2));
    expect(context()).toMatchObject({ typed: { 2: '1,250.0' }, overtaken: [] });
    actor.send({ type: 'list.outdated' });
    await answer(numbered(300, 3));
    expect(context()).toMatchObject({ typed: {}, overtaken: [2], unsaved: {} });
  });
  it('[X58c] an answer outlasts a flag that was set there', async () => {
    const { give, refuse, answer, save, saved, context } = await running();
    give(1, [2]);
    await refuse(STALE);
    const [first, ...rest] = exampleAttempt.Questions;
    if (!first) throw new Error('no question');
    await answer({ ...exampleAttempt, Questions: [{ ...first, Flagged: true, Version: 2 }, ...rest] });
    expect(context().overtaken).toEqual([]);
    expect(save.last().input).toMatchObject({ Position: 1, Answer: [2], Flagged: true, Version: 2 });
    await saved();
    expect(context().unsaved).toEqual({});
  });
  it('[X58b] an own answer whose reply got lost is sent again, and replaced by a later one', async () => {
    const { give, refuse, save, clock, answer } = await running();
    give(1, [2]);
    await refuse(OFFLINE);
    give(1, [3]);
    clock.increment(5000);
    await refuse(STALE);
    await answer(elsewhere([2]));
    expect(save.last().input).toMatchObject({ Answer: [3], Version: 2 });
  });
  it('[X59] news of the attempt load it again in place; those of its own saves and of others do not', async () => {
    const { actor, load, give, save, saved, answer } = await running();
    const moved = (id: Id, version: number, kind = 'attempt') =>
      actor.send({ type: 'lifecycle.moved', kind, id, version });
    moved(8, 12);
    moved(7, 12, 'milestone');
    moved(7, 3);
    expect(load.asked).toHaveLength(1);
    give(1, [2]);
    moved(7, 4);
    await saved();
    expect(load.asked).toHaveLength(1);
    moved(7, 5);
    expect(load.asked).toHaveLength(2);
    await answer({ ...elsewhere([2]), Version: 5 });
    // Another change came between two saves of this page.
    give(1, [0]);
    expect(save.last().input).toMatchObject({ Version: 2 });
    await saved(3, 8);
    expect(load.asked).toHaveLength(3);
  });
  it('[X59] a reload that fails is repeated after a pause, or after the next sign-in', async () => {
    const { actor, load, clock } = await running();
    actor.send({ type: 'list.outdated' });
    await load.last().fail(new CallError(OFFLINE));
    expectToBeIn(actor, 'open.running.queue.waiting');
    clock.increment(5000);
    await load.last().fail(new CallError(SIGNED_OUT));
    expectToBeIn(actor, 'open.running.queue.stopped');
    actor.send({ type: 'list.outdated' });
    expect(load.asked).toHaveLength(4);
  });
  it('[X59][X56] a reload without an answer is given up, so that answers are sent', async () => {
    const { actor, load, save, give, saved, clock } = await running();
    actor.send({ type: 'list.outdated' });
    expectToBeIn(actor, 'open.running.queue.refreshing');
    give(1, [2]);
    expect(save.asked).toHaveLength(0);
    clock.increment(20_000);
    expectToBeIn(actor, 'open.running.queue.waiting');
    clock.increment(5000);
    expect(save.last().input).toMatchObject({ Position: 1, Answer: [2] });
    await saved();
    expect(load.asked).toHaveLength(3);
  });
  it('[X59] a connection that is back asks again: the call from before may never be answered', async () => {
    const { actor, load, give, save, answer } = await running();
    actor.send({ type: 'list.outdated' });
    give(1, [2]);
    actor.send({ type: 'list.outdated' });
    expect(load.asked).toHaveLength(3);
    await answer();
    expect(save.last().input).toMatchObject({ Position: 1, Answer: [2] });
    expectToBeIn(actor, 'open.running.queue.sending');
  });
  it('[X59] shows the result once the test was handed in there', async () => {
    const { actor, give, refuse, answer, context } = await running();
    give(1, [2]);
    await refuse(OVER);
    await answer(exampleFailedAttempt);
    expectToBeIn(actor, 'open.ended');
    expect(context().lost).toBe(1);
  });
});

it('[X61] an answer that the server will never take is dropped, with the reason, and the next one is sent', async () => {
  const { save, give, refuse, answer, context } = await running();
  give(1, [2]);
  await refuse({ kind: 'refused', status: 400, code: 'answer_invalid' });
  await answer();
  expect(context()).toMatchObject({ unsaved: {}, refusal: { position: 1 } });
  give(2, [0]);
  expect(context().refusal).toMatchObject({ position: 1 });
  give(1, [3]);
  expect(context().refusal).toBeNull();
  expect(save.asked).toHaveLength(2);
});

it('[X61] the field of a refused number shows the saved one', async () => {
  const { actor, refuse, answer, context } = await running();
  actor.send({ type: 'answer.typed', position: 2, text: '5' });
  await refuse({ kind: 'refused', status: 400, code: 'answer_invalid' });
  await answer();
  expect(context()).toMatchObject({ typed: {}, overtaken: [], refusal: { position: 2 } });
});

describe('handing in', () => {
  const confirming = async () => {
    const set = await running();
    set.actor.send({ type: 'end.asked' });
    expectToBeIn(set.actor, 'open.running.sheet.confirming');
    return set;
  };
  it('[X64] asks first; going on or opening a named question hands nothing in', async () => {
    const { actor, submit, context } = await confirming();
    actor.send({ type: 'end.dismissed' });
    expectToBeIn(actor, 'open.running.sheet.answering');
    actor.send({ type: 'end.asked' });
    actor.send({ type: 'question.opened', position: 1 });
    expectToBeIn(actor, 'open.running.sheet.answering');
    expect(context().position).toBe(1);
    expect(submit.asked).toHaveLength(0);
  });
  it('[X65] hands in and shows the result', async () => {
    const { actor, submit, clock } = await confirming();
    actor.send({ type: 'end.confirmed' });
    actor.send({ type: 'end.confirmed' });
    expect(submit.asked.map(({ input }) => input)).toEqual([{ id: 7 }]);
    clock.increment(10_000);
    actor.send({ type: 'end.confirmed' });
    expect(submit.asked).toHaveLength(2);
    await submit.last().answer({ attempt: examplePassedAttempt, ahead: 0 });
    expectToBeIn(actor, 'open.ended');
  });
  it('[X65] waits until the last answers are saved; a press tries at once', async () => {
    const { actor, save, submit, give, refuse, saved } = await running();
    give(1, [2]);
    await refuse(OFFLINE);
    actor.send({ type: 'end.asked' });
    actor.send({ type: 'end.confirmed' });
    expectToBeIn(actor, 'open.running.sheet.finishing');
    expect(save.asked).toHaveLength(2);
    actor.send({ type: 'end.dismissed' });
    expectToBeIn(actor, 'open.running.sheet.answering');
    actor.send({ type: 'end.asked' });
    actor.send({ type: 'end.confirmed' });
    expect(submit.asked).toHaveLength(0);
    await saved();
    expect(submit.asked).toHaveLength(1);
  });
  it('[X65] a failure says why, and looks whether the server has it all the same', async () => {
    const { actor, submit, load, answer, context } = await confirming();
    actor.send({ type: 'end.confirmed' });
    await submit.last().fail(new CallError(OFFLINE));
    expectToBeIn(actor, 'open.running.sheet.rejected');
    expect(context().reason).toEqual(OFFLINE);
    expect(load.asked).toHaveLength(2);
    actor.send({ type: 'end.confirmed' });
    await submit.last().fail(new CallError(OFFLINE));
    actor.send({ type: 'end.dismissed' });
    expectToBeIn(actor, 'open.running.sheet.answering');
    await answer(examplePassedAttempt);
    expectToBeIn(actor, 'open.ended');
  });
});

describe('the time', () => {
  it('[X62] counts from the server’s clock', async () => {
    const { clocks, context } = await running();
    expect(clocks).toEqual([
      { startedAt: exampleAttempt.StartedAt, dueAt: exampleAttempt.DueAt, ahead: 250 },
    ]);
    expect(context().ahead).toBe(250);
  });
  it('[X63] the page knows how much is left', async () => {
    const { actor, context } = await running();
    for (const mark of ['half', 'fiveMinutes', 'oneMinute'] as const) {
      actor.send({ type: 'time.reached', mark });
      expect(context().mark).toBe(mark);
    }
  });
  it('[X66a] at its end the page asks for the result, until the server has graded', async () => {
    const { actor, load, clock, answer } = await running();
    actor.send({ type: 'time.over' });
    expectToBeIn(actor, 'open.over.closing');
    clock.increment(500);
    expectToBeIn(actor, 'open.over.asking');
    await answer({ ...exampleAttempt, Now: exampleAttempt.DueAt });
    expectToBeIn(actor, 'open.over.pausing');
    clock.increment(5000);
    await load.last().fail(new CallError(OFFLINE));
    actor.send({ type: 'load.retried' });
    clock.increment(20_000);
    expectToBeIn(actor, 'open.over.pausing');
    actor.send({ type: 'list.outdated' });
    await answer(exampleFailedAttempt);
    expectToBeIn(actor, 'open.ended');
  });
  it('[X66b] answers that did not reach the server are counted and forgotten', async () => {
    const { actor, give, refuse, answer, stored, context, clock } = await running();
    give(1, [2]);
    await refuse(OFFLINE);
    actor.send({ type: 'time.over' });
    clock.increment(500);
    await answer(exampleFailedAttempt);
    expect(context()).toMatchObject({ lost: 1, unsaved: {} });
    expect(stored.at(-1)).toEqual({});
  });
  it('[X66a] goes on if the server’s clock says that time is left', async () => {
    const { actor, answer, clock } = await running();
    actor.send({ type: 'time.over' });
    clock.increment(500);
    await answer();
    expectToBeIn(actor, 'open.running');
  });
});

it('[X50] a part that crashes is reported, and the test goes on', async () => {
  const broken = createBrokenCallback<never>();
  const load = createPort<LoadedAttempt, { id: Id }>();
  const { actor, told } = stage(
    attemptPageMachine.provide({
      actors: {
        load: load.logic,
        storage: broken as never,
        moves: broken as never,
        clock: broken as never,
      },
    }),
    { systemId: 'page', input: { search: '?attempt=7' }, cast: ['app'] },
  );
  await load.last().answer({ attempt: exampleAttempt, ahead: 0 });
  expectToBeIn(actor, 'open.running');
  expect(told('app')).toHaveLength(3);
});

itTakesEveryTransition(attemptPageMachine);
