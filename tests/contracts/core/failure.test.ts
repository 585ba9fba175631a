import { describe, expect, it } from 'vitest';
import {
  CallError,
  describeFailure,
  reasonOf,
  type CallFailure,
} from '../../../src/contracts/core/failure.ts';

const failures: readonly CallFailure[] = [
  { kind: 'offline' },
  { kind: 'refused', status: 503 },
  { kind: 'unreadable' },
  { kind: 'unexpected', issue: 'no list in `data`' },
  { kind: 'fault', issue: 'a chunk did not load' },
];

describe('a failure', () => {
  it.each(failures)('[A5c] $kind has a text, and a CallError carries it as plain JSON', (reason) => {
    expect(describeFailure(reason)).toMatch(/\S/);
    const error = new CallError(reason);
    expect(error.message).toBe(describeFailure(reason));
    expect(reasonOf(error)).toEqual(JSON.parse(JSON.stringify(reason)));
  });
  it('[A5c] a rejected call’s failure names the status', () => {
    expect(describeFailure({ kind: 'refused', status: 503 })).toContain('503');
  });
  it.each([
    [new Error('Loading chunk 7 failed'), 'Loading chunk 7 failed'],
    ['thrown text', 'thrown text'],
    [undefined, 'undefined'],
  ])('[A5c] an unknown error becomes a fault with the error’s text', (thrown, issue) => {
    expect(reasonOf(thrown)).toEqual({ kind: 'fault', issue });
  });
});
