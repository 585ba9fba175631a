import { describe, expect, it } from 'vitest';
import { pathFile } from '../../src/contracts/core/path-file.ts';
import { MASK } from '../../src/inspector/mask.ts';
import { fileNameOf, hiddenIn, pathFileOf, type PathFileResult } from '../../src/inspector/recording.ts';
import type { Entry } from '../../src/inspector/recorder.ts';
import { entryOf } from './support.ts';

const user = { id: 1, type: 'Employer', Name: 'Ines Moreau', Email: MASK };
const begin: Entry[] = [
  entryOf(0, {
    actor: 'navigation',
    event: { type: 'xstate.init' },
    context: { path: '/reviews', search: `?inspect=local&stars=5&page=${MASK}&${MASK}` },
  }),
  entryOf(1, {
    source: { kind: 'adapter', id: 'userStorage' },
    event: { type: 'session.restored', user },
    value: { signedIn: 'refreshing' },
    context: { user },
    takes: [{ source: 'restoring', event: 'session.restored', index: 0 }],
  }),
  entryOf(2, {
    actor: 'inbox',
    source: { kind: 'actor', id: 'app' },
    event: { type: 'session.changed', user },
  }),
  entryOf(3, {
    actor: 'newsletter',
    event: { type: 'field.changed', field: 'N_Email', value: MASK },
    value: 'editing',
  }),
  entryOf(4, {
    actor: 'guides',
    source: { kind: 'clock' },
    event: { type: 'xstate.after.patience.guides.loading' },
  }),
  entryOf(5, { event: { type: 'user.signedOut' }, context: { user: null }, value: { signedOut: 'ending' } }),
  entryOf(6, {
    actor: 'navigation',
    event: { type: 'link.approached', to: '/' },
    context: { path: '/jobs', search: '' },
  }),
];
const fileOf = (result: PathFileResult) => {
  if ('problem' in result) throw new Error(result.problem);
  return result.file;
};

describe('a recording', () => {
  it('matches the contract, and contains the opening page and user', () => {
    const file = fileOf(pathFileOf(begin, { name: ' all ', machine: 'newsletter' }));
    expect(pathFile.parse(JSON.parse(JSON.stringify(file)))).toEqual(file);
    expect(file).toMatchObject({
      by: 'recording',
      name: 'all',
      machine: 'newsletter',
      opening: { path: '/reviews?stars=5', user: { id: 1, type: 'Employer' } },
    });
    expect(file.opening.user).toEqual({ id: 1, type: 'Employer' });
  });
  it('contains manual, adapter and timer events; events between actors follow by themselves', () => {
    const { steps } = fileOf(pathFileOf(begin, { name: 'all' }));
    expect(steps.map(({ actor, event }) => `${actor} ${event.type}`)).toEqual([
      'session session.restored',
      'newsletter field.changed',
      'guides xstate.after.patience.guides.loading',
      'session user.signedOut',
      'navigation link.approached',
    ]);
    expect(steps[0]).toMatchObject({
      machine: 'session',
      state: { signedIn: 'refreshing' },
      takes: [{ source: 'restoring', event: 'session.restored', index: 0 }],
    });
  });
  it('that starts later opens at the visitor’s page and user of that moment', () => {
    const later = fileOf(pathFileOf(begin, { name: 'later', from: 6 }));
    expect(later.opening).toMatchObject({ path: '/reviews?stars=5', user: null });
    expect(later.steps).toHaveLength(1);
    expect(fileOf(pathFileOf(begin, { name: 'between', from: 3, until: 5 })).steps).toHaveLength(2);
  });
  it.each([
    [`/${MASK}`, `/${MASK}`],
    [MASK, '/'],
  ])('with the masked place %s opens at %s', (path, opened) => {
    const hidden = [entryOf(0, { actor: 'navigation', context: { path, search: '' } })];
    expect(fileOf(pathFileOf(hidden, { name: 'x' })).opening.path).toBe(opened);
  });
  it('has its steps in the order of sending, causes first', () => {
    const nested = [entryOf(0, { actor: 'b', sent: 1 }), entryOf(1, { actor: 'a', sent: 0 })];
    expect(fileOf(pathFileOf(nested, { name: 'x' })).steps.map(({ actor }) => actor)).toEqual(['a', 'b']);
  });
  it('names the example that replaces a hidden value, and counts hidden values', () => {
    const file = fileOf(
      pathFileOf(begin, {
        name: 'x',
        sampleOf: ({ event }) => (event.type === 'field.changed' ? 'valid' : ''),
      }),
    );
    expect(file.steps.map(({ sample }) => sample)).toEqual([
      undefined,
      'valid',
      undefined,
      undefined,
      undefined,
    ]);
    expect(hiddenIn(file)).toBe(2);
  });
  it('without entries opens the home page for an anonymous visitor', () => {
    expect(fileOf(pathFileOf([], { name: 'x' }))).toMatchObject({
      opening: { path: '/', user: null },
      steps: [],
    });
  });
  it('that violates the contract is rejected with a reason', () => {
    expect(pathFileOf(begin, { name: ' ' })).toEqual({ problem: expect.stringMatching(/^name: /) as string });
  });
  it.each([
    ['A visitor signs in!', 'a-visitor-signs-in.path.json'],
    ['…', 'recording.path.json'],
  ])('‘%s’ is downloaded as %s', (name, file) => expect(fileNameOf(name)).toBe(file));
});
