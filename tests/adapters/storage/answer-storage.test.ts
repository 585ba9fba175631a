/** Unsaved answers of a test in local storage. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromTransition, setup } from 'xstate';
import { createMemoryReport } from '../../../src/adapters/report.ts';
import { createAnswerStorage } from '../../../src/adapters/storage/answer-storage.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import type { Unsaved } from '../../../src/contracts/learning/attempt-answers.ts';
import { exampleUnsavedAnswer, type UnsavedAnswer } from '../../../src/contracts/learning/unsaved-answer.ts';
import type {
  AnswersChanged,
  AttemptPageEvent,
} from '../../../src/machines/learning/attempt-page.machine.ts';

interface Tab {
  readonly user?: Id;
  readonly attempt?: Id;
  readonly open?: () => Storage;
}
const start = ({ user = 2, attempt = 7, open = () => localStorage }: Tab = {}) => {
  const { report, reports } = createMemoryReport();
  const events: AttemptPageEvent[] = [];
  const root = createActor(
    setup({
      types: { events: {} as AttemptPageEvent | { type: 'tell'; event: AnswersChanged } },
      actors: {
        session: fromTransition((state: { user: { id: Id } }) => state, { user: { id: user } }),
        storage: createAnswerStorage({ open, report }),
      },
    }).createMachine({
      invoke: [
        { id: 'session', systemId: 'session', src: 'session' },
        { id: 'storage', src: 'storage', input: { id: attempt } },
      ],
      on: {
        tell: { actions: ({ event, self }) => self.getSnapshot().children.storage?.send(event.event) },
        '*': { actions: ({ event }) => void events.push(event as AttemptPageEvent) },
      },
    }),
  ).start();
  const restored = (): Unsaved | undefined => {
    const [first] = events;
    return first?.type === 'answers.restored' ? first.unsaved : undefined;
  };
  return {
    events,
    reports,
    restored,
    change: (unsaved: Unsaved) => root.send({ type: 'tell', event: { type: 'answers.changed', unsaved } }),
  };
};
const other: UnsavedAnswer = {
  Answer: 5,
  Flagged: false,
  Version: 1,
  Base: { Answer: undefined, Flagged: false },
  Sent: [],
};
/** Full storage. */
const full = (): Storage =>
  new Proxy(localStorage, {
    get: (target, name) => {
      if (name === 'setItem')
        return () => {
          throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
        };
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

beforeEach(() => localStorage.clear());

describe('unsaved answers', () => {
  it('[X56][X57] are found at the next start, by their user and attempt alone', () => {
    start().change({ 1: exampleUnsavedAnswer, 2: other });
    expect(start().restored()).toEqual({ 1: exampleUnsavedAnswer, 2: other });
    expect(start({ user: 3 }).restored()).toEqual({});
    expect(start({ attempt: 8 }).restored()).toEqual({});
    expect(start({ attempt: 71 }).restored()).toEqual({});
  });
  it('[X56] leave the storage once they are saved, also those of an earlier visit', () => {
    start().change({ 1: exampleUnsavedAnswer, 2: other });
    const next = start();
    next.change({ 2: other });
    expect(start().restored()).toEqual({ 2: other });
    next.change({});
    expect(localStorage).toHaveLength(0);
  });
  it('[X56] of another tab stay: a tab removes only what it stored', () => {
    const [one, two] = [start(), start()];
    one.change({ 1: exampleUnsavedAnswer });
    two.change({ 1: other, 2: other });
    one.change({});
    expect(start().restored()).toEqual({ 1: other, 2: other });
  });
  it('[X57] that cannot be read are reported and left alone', () => {
    localStorage.setItem('answers:2:7:1', '{"Answer":');
    localStorage.setItem('answers:2:7:2', '{"Answer":[9],"Flagged":true}');
    localStorage.setItem('answers:2:7:x', JSON.stringify(other));
    const { restored, reports } = start();
    expect(restored()).toEqual({});
    expect(reports).toHaveLength(2);
    expect(localStorage).toHaveLength(3);
  });
  it('[X56] that storage refuses are told of once', () => {
    const { events, change, restored } = start({ open: full });
    change({ 1: other });
    change({ 1: exampleUnsavedAnswer });
    expect(restored()).toEqual({});
    expect(events.filter(({ type }) => type === 'storage.refused')).toHaveLength(1);
    const forbidden = () => {
      throw Object.assign(new Error('forbidden'), { name: 'SecurityError' });
    };
    expect(start({ open: forbidden }).restored()).toEqual({});
  });
});
