/** The waiting call that a run of a model answers. */
import { describe, expect, it } from 'vitest';
import { callToAnswer } from '../models/support/call-ids.ts';

const callOf = (id: string) => ({ headers: { 'x-call': id } });
const [first, second] = [callOf('first'), callOf('second')];
const upload = { headers: {} };

describe('the call to answer', () => {
  it('is the page’s newest one', () => {
    expect(callToAnswer([first, second], { newest: 'first', aborted: [] })).toBe(first);
  });

  it('is undefined until the newest has arrived', () => {
    expect(callToAnswer([first], { newest: 'second', aborted: [] })).toBeUndefined();
  });

  it('is undefined until the backend knows that the page aborted the only one', () => {
    expect(callToAnswer([first], { newest: undefined, aborted: ['first'] })).toBeUndefined();
  });

  it('may be one of an earlier document, which continues after its page has gone', () => {
    expect(callToAnswer([first, second], { newest: undefined, aborted: ['second'] })).toBe(first);
  });

  it('is an upload, which has no id', () => {
    expect(callToAnswer([first, upload], { newest: undefined, aborted: ['first'] })).toBe(upload);
  });
});
