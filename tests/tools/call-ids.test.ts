/** Which of the calls that wait at the backend a run of a model answers. */
import { describe, expect, it } from 'vitest';
import { callToAnswer } from '../models/support/call-ids.ts';

const callOf = (id: string) => ({ headers: { 'x-call': id } });
const [first, second] = [callOf('first'), callOf('second')];
const upload = { headers: {} };

describe('the call to answer', () => {
  it('is the newest of the page, whatever else waits', () => {
    expect(callToAnswer([first, second], { newest: 'first', aborted: [] })).toBe(first);
  });

  it('is none while the newest has not arrived', () => {
    expect(callToAnswer([first], { newest: 'second', aborted: [] })).toBeUndefined();
  });

  it('is none while the backend has not heard that the page aborted the only one', () => {
    expect(callToAnswer([first], { newest: undefined, aborted: ['first'] })).toBeUndefined();
  });

  it('is the one of a document before, which goes on when its page has gone', () => {
    expect(callToAnswer([first, second], { newest: undefined, aborted: ['second'] })).toBe(first);
  });

  it('is an upload, which has no id', () => {
    expect(callToAnswer([first, upload], { newest: undefined, aborted: ['first'] })).toBe(upload);
  });
});
