import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MASK, maskAddress, maskEvent, maskFields } from '../../src/inspector/mask.ts';
import { CallError } from '../../src/contracts/failure.ts';

describe('a field', () => {
  it('that is on no list is hidden, whatever it holds', () => {
    expect(
      maskFields({ Token: 'a', Password: 'b', cookie: { XSRF: 'c' }, message: 'd', text: ['e'], Email: 'f' }),
    ).toEqual({ Token: MASK, Password: MASK, cookie: MASK, message: MASK, text: MASK, Email: MASK });
  });
  it('that is shown is shown, and lists of it', () => {
    expect(maskFields({ chosen: ['SEO', 'PPC'], count: 2, loaded: [] })).toEqual({
      chosen: ['SEO', 'PPC'],
      count: 2,
      loaded: [],
    });
  });
  it('that only holds others is opened, and its own bare value hidden', () => {
    expect(maskFields({ user: { id: 1, Email: 'x' }, values: { Password: 'y' } })).toEqual({
      user: { id: 1, Email: MASK },
      values: { Password: MASK },
    });
    expect(maskFields({ output: 'a token', items: ['a message'], query: 'what was typed' })).toEqual({
      output: MASK,
      items: [MASK],
      query: MASK,
    });
  });
  it('that is missing may be seen to be missing', () => {
    expect(maskFields({ Password: null, Token: undefined })).toEqual({ Password: null, Token: undefined });
  });
  it('[fuzz seed 7] of a name on no list never shows its value, at any depth', () => {
    const secret = 'SECRET-7f3a';
    const names = fc.constantFrom(
      'user',
      'items',
      'output',
      'patch',
      'id',
      'Password',
      'Token',
      'x',
      'reason',
    );
    const hidden = fc.constantFrom('Password', 'Token', 'x', 'message', 'cookie');
    const tree = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 5 },
        fc.dictionary(hidden, fc.constant(secret)),
        fc.dictionary(names, tie('node')),
        fc.array(tie('node'), { maxLength: 3 }),
      ),
    })).node;
    fc.assert(
      fc.property(tree, (value) => !JSON.stringify(maskFields(value)).includes(secret)),
      { seed: 7, numRuns: 400 },
    );
  });
});

describe('an address', () => {
  it.each([
    ['/reviews?stars=5&page=2', '/reviews?stars=5&page=2'],
    ['/a?token=secret', `/a?token=${MASK}`],
    ['/login?next=%2Fpackages%3Fkey%3Ds', `/login?next=${encodeURIComponent(`/packages?key=${MASK}`)}`],
    ['?inspect=local', '?inspect=local'],
    ['', ''],
    ['https://user:secret@other.example/x', MASK],
    ['//other.example/x', MASK],
    ['/a#secret', '/a'],
  ])('%s is shown as %s', (address, shown) => {
    expect(maskAddress(address)).toBe(shown);
    expect(maskFields({ to: address })).toEqual({ to: shown });
  });
});

describe('an event', () => {
  it('shows what was typed in one kind of event only, at its top', () => {
    expect(maskEvent({ type: 'filter.changed', name: 'stars', value: '5' })).toMatchObject({ value: '5' });
    expect(maskEvent({ type: 'field.changed', field: 'N_Email', value: 'a@b.example' })).toEqual({
      type: 'field.changed',
      field: 'N_Email',
      value: MASK,
    });
    const nested = { type: 'x', user: { type: 'filter.changed', value: 'secret' } };
    expect(maskEvent(nested)).toEqual({ type: 'x', user: { type: 'filter.changed', value: MASK } });
  });
  it('tells of a failure its kind, never its words', () => {
    const error = new CallError({ kind: 'refused', status: 401, message: 'wrong password: hunter2' });
    expect(maskEvent({ type: 'xstate.error.actor.submit', error })).toEqual({
      type: 'xstate.error.actor.submit',
      reason: { kind: 'refused', status: 401, message: MASK },
    });
    expect(maskEvent({ type: 'xstate.error.actor.submit', error: new Error('hunter2') })).toMatchObject({
      reason: { kind: 'fault' },
    });
  });
  it('tells of a snapshot its state and its masked context, and nothing of the machine', () => {
    const snapshot = { value: { a: 'b' }, context: { count: 1, Token: 't' }, machine: {}, children: {} };
    expect(maskEvent({ type: 'xstate.snapshot.reviews', snapshot })).toEqual({
      type: 'xstate.snapshot.reviews',
      snapshot: { state: { a: 'b' }, context: { count: 1, Token: MASK } },
    });
  });
});
