/** Answers of an attempt that the server does not have yet, and what becomes of them when the attempt loads again. */
import { describe, expect, it } from 'vitest';
import {
  firstOpen,
  givenAt,
  lostOf,
  merged,
  movedOption,
  nextOf,
  numberIn,
  outdatedIn,
  standingOf,
  withChange,
  withSaved,
  withSending,
  type Answers,
  type Unsaved,
} from '../../../src/contracts/learning/attempt-answers.ts';
import { exampleAttempt, type Attempt } from '../../../src/contracts/learning/attempt.ts';
import type { GivenAnswer } from '../../../src/contracts/learning/unsaved-answer.ts';
import {
  attemptIn,
  attemptSearch,
  testIn,
  testSearch,
} from '../../../src/contracts/learning/test-addresses.ts';

const clean: Answers = { attempt: exampleAttempt, unsaved: {} };
/** What the server has of the first question. */
const Base: GivenAnswer = { Answer: [1], Flagged: false };
const changed = (answers: Answers, position: number, change: Parameters<typeof withChange>[2]): Answers => ({
  ...answers,
  unsaved: withChange(answers, position, change),
});
/** The attempt after another tab has answered the first question. */
const elsewhere = (Answer: number[] | undefined, { Flagged = false, Version = 2 } = {}): Attempt => ({
  ...exampleAttempt,
  Questions: exampleAttempt.Questions.map((question) =>
    question.Position === 1 ? { ...question, Answer, Flagged, Version } : question,
  ),
});

describe('a change', () => {
  it('[X55a] waits with the version of its question, and the page shows it at once', () => {
    const next = changed(clean, 1, { Answer: [2] });
    expect(next.unsaved).toEqual({ 1: { Answer: [2], Flagged: false, Version: 1, Base, Sent: [] } });
    expect(givenAt(next, 1)).toMatchObject({ Answer: [2] });
    expect(nextOf(next.unsaved)).toBe(1);
  });
  it('[X55a] keeps the flag with the answer, and takes an answer back', () => {
    const next = changed(changed(clean, 1, { Flagged: true }), 1, { Answer: undefined });
    expect(next.unsaved[1]).toEqual({ Answer: undefined, Flagged: true, Version: 1, Base, Sent: [] });
  });
  it('[X55a] back to what the server has needs no sending, unless something else may have arrived there', () => {
    expect(changed(changed(clean, 1, { Answer: [2] }), 1, { Answer: [1] }).unsaved).toEqual({});
    const sent = { ...clean, unsaved: withSending(changed(clean, 1, { Answer: [2] }).unsaved, 1) };
    expect(changed(sent, 1, { Answer: [1] }).unsaved[1]).toMatchObject({ Answer: [1] });
  });
  it('[X55a] of a question that the attempt does not have changes nothing', () => {
    expect(withChange(clean, 9, { Answer: [1] })).toBe(clean.unsaved);
    expect(givenAt(clean, 9)).toEqual({ Answer: undefined, Flagged: false });
    expect(withSending({}, 9)).toEqual({});
  });
  it('[X55b] while an earlier one is on its way is sent after it, on the version of its reply', () => {
    const first = { ...clean, unsaved: withSending(changed(clean, 1, { Answer: [2] }).unsaved, 1) };
    const second = changed(first, 1, { Answer: [3] });
    const reply = { Position: 1, Version: 2, SavedAt: '2026-11-27T10:05:00.000Z', Attempt_Version: 4 };
    const next = withSaved(second, { Answer: [2], Flagged: false }, reply);
    expect(next.unsaved).toEqual({
      1: { Answer: [3], Flagged: false, Version: 2, Base: { Answer: [2], Flagged: false }, Sent: [] },
    });
    expect(next.attempt?.Questions[0]).toMatchObject({ Answer: [2], Version: 2 });
    expect(next.attempt?.Version).toBe(4);
    const last = withSaved(next, { Answer: [3], Flagged: false }, { ...reply, Version: 3 });
    expect(last.unsaved).toEqual({});
  });
});

describe('an attempt that loads again', () => {
  const own: Unsaved = { 1: { Answer: [2], Flagged: false, Version: 1, Base, Sent: [] } };
  it('[X57] keeps answers whose question has not changed', () => {
    expect(merged(exampleAttempt, own)).toMatchObject({ unsaved: own, overtaken: [] });
  });
  it('[X58a] a newer answer of another tab or device wins', () => {
    expect(merged(elsewhere([0]), own)).toMatchObject({ unsaved: {}, overtaken: [1] });
  });
  it('[X58b] an own answer whose reply got lost is no other’s: the later one is sent on its version', () => {
    const sent = { ...clean, unsaved: withSending(own, 1) };
    const later = changed(sent, 1, { Answer: [3] });
    expect(merged(elsewhere([2]), later.unsaved)).toMatchObject({
      unsaved: { 1: { Answer: [3], Version: 2, Sent: [] } },
      overtaken: [],
    });
    const latest = { ...later, unsaved: withSending(later.unsaved, 1) };
    expect(merged(elsewhere([2]), changed(latest, 1, { Answer: [0] }).unsaved).overtaken).toEqual([]);
    expect(merged(elsewhere([2]), withSending(sent.unsaved, 1))).toMatchObject({
      unsaved: {},
      overtaken: [],
    });
  });
  it('[X58c] an answer outlasts a flag that was set elsewhere, and a flag an answer', () => {
    const flagged = { Answer: [1], Flagged: true };
    expect(merged(elsewhere([1], { Flagged: true }), own)).toMatchObject({
      unsaved: { 1: { Answer: [2], Flagged: true, Version: 2, Base: flagged, Sent: [] } },
      overtaken: [],
    });
    expect(merged(elsewhere(undefined, { Flagged: true }), own)).toMatchObject({
      unsaved: { 1: { Answer: [2], Flagged: true, Version: 2 } },
      overtaken: [],
    });
    expect(merged(elsewhere([0]), changed(clean, 1, { Flagged: true }).unsaved)).toMatchObject({
      unsaved: { 1: { Answer: [0], Flagged: true, Version: 2 } },
      overtaken: [1],
    });
    expect(merged(elsewhere(undefined), changed(clean, 1, { Flagged: true }).unsaved)).toMatchObject({
      unsaved: { 1: { Answer: undefined, Flagged: true } },
    });
  });
  it('[X58c] a newer answer wins over the answer alone: the flag of this page stays', () => {
    const both = changed(clean, 1, { Answer: [2], Flagged: true }).unsaved;
    const next = merged(elsewhere([0]), both);
    expect(next).toMatchObject({ unsaved: { 1: { Answer: [0], Flagged: true } }, overtaken: [1] });
    expect(lostOf({ attempt: elsewhere([0]), unsaved: both })).toBe(0);
  });
  it('[X58b][X58c] an answer whose reply got lost stays known after a flag was set elsewhere', () => {
    const sent = { ...clean, unsaved: withSending(own, 1) };
    const later = changed(sent, 1, { Answer: [1] });
    expect(merged(elsewhere([2], { Flagged: true, Version: 3 }), later.unsaved)).toMatchObject({
      unsaved: { 1: { Answer: [1], Flagged: true, Version: 3 } },
      overtaken: [],
    });
    const flagged = { ...clean, unsaved: withSending(changed(clean, 1, { Flagged: true }).unsaved, 1) };
    const unflagged = changed(flagged, 1, { Flagged: false });
    expect(merged(elsewhere([0], { Flagged: true, Version: 3 }), unflagged.unsaved)).toMatchObject({
      unsaved: { 1: { Answer: [0], Flagged: false, Version: 3 } },
    });
  });
  it('[X58a] a typed number is outdated once another one counts', () => {
    const five = changed(clean, 2, { Answer: 5 });
    expect(outdatedIn(five, { 2: '5.0' })).toEqual([]);
    expect(outdatedIn(five, { 2: '6' })).toEqual([2]);
    expect(outdatedIn(five, { 2: '5x' })).toEqual([2]);
    expect(outdatedIn(clean, { 2: '5x' })).toEqual([]);
  });
  it('[X66b] counts the answers that the server never got', () => {
    expect(lostOf({ attempt: exampleAttempt, unsaved: own })).toBe(1);
    expect(lostOf({ attempt: elsewhere([2]), unsaved: own })).toBe(0);
    expect(lostOf({ attempt: elsewhere([0]), unsaved: own })).toBe(0);
    expect(lostOf({ attempt: null, unsaved: own })).toBe(0);
  });
  it('[X57] forgets answers to questions that the attempt does not have', () => {
    expect(
      merged(exampleAttempt, { 9: { Answer: [2], Flagged: false, Version: 1, Base, Sent: [] } }).unsaved,
    ).toEqual({});
  });
});

it('[X64] names the questions without an answer and the flagged ones, unsaved changes included', () => {
  expect(standingOf(clean)).toEqual({ unanswered: [2], flagged: [2] });
  const next = changed(changed(clean, 2, { Answer: 5, Flagged: false }), 1, { Flagged: true });
  expect(standingOf(next)).toEqual({ unanswered: [], flagged: [1] });
  expect(standingOf({ attempt: null, unsaved: {} })).toEqual({ unanswered: [], flagged: [] });
});
it('[X57] goes on at the first question without an answer, else at the first', () => {
  expect(firstOpen(clean)).toBe(2);
  expect(firstOpen(changed(clean, 2, { Answer: 5 }))).toBe(1);
});

it('[X54] reads a typed number, and nothing else', () => {
  for (const [text, number] of [
    ['5', 5],
    [' 12.5 ', 12.5],
    ['1,250', 1250],
    ['1,250,000.75', 1_250_000.75],
    ['-3', -3],
    ['−3', -3],
    ['0', 0],
  ] as const)
    expect(numberIn(text), text).toBe(number);
  for (const text of ['', ' ', 'five', '1e5', '12.5.1', '1,25', '5 %', '.5', '1234567890123'])
    expect(numberIn(text), text).toBeUndefined();
});
it('[X53] moves a line by one step, and not beyond the ends', () => {
  expect(movedOption([2, 0, 1], 1, -1)).toEqual([0, 2, 1]);
  expect(movedOption([2, 0, 1], 1, 1)).toEqual([2, 1, 0]);
  const order = [2, 0, 1];
  expect(movedOption(order, 0, -1)).toBe(order);
  expect(movedOption(order, 2, 1)).toBe(order);
});
it('[X46][X69] reads the test and the attempt in an address', () => {
  expect(testIn(testSearch('a&b'))).toBe('a&b');
  expect(attemptIn(attemptSearch(7))).toBe('7');
  for (const search of ['', '?attempt=', '?attempt=%20', '?test=7'])
    expect(attemptIn(search)).toBeUndefined();
});
