import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CallError } from '../../src/contracts/core/failure.ts';
import { exampleFreelancer } from '../../src/contracts/people/freelancer.ts';
import { MASK, maskAddress, maskEvent, maskFields } from '../../src/inspector/mask.ts';

const HIDDEN = { [MASK]: MASK };

describe('a field', () => {
  it('is hidden, whatever its value, unless it is on the list of visible fields', () => {
    expect(
      maskFields({ Token: 'a', Password: 'b', cookie: { XSRF: 'c' }, message: 'd', text: ['e'], Email: 'f' }),
    ).toEqual({ Token: MASK, Password: MASK, cookie: MASK, message: MASK, text: MASK, Email: MASK });
  });
  it('is visible, as are lists of its values, if it is on the list', () => {
    expect(maskFields({ chosen: ['SEO', 'PPC'], count: 2, loaded: [] })).toEqual({
      chosen: ['SEO', 'PPC'],
      count: 2,
      loaded: [],
    });
  });
  it('that should be a number is visible only if its value is a number', () => {
    expect(maskFields({ count: 'hunter2', page: { x: 'hunter2' }, index: 3 })).toEqual({
      count: MASK,
      page: MASK,
      index: 3,
    });
  });
  it('that is a container shows its visible fields, and hides a plain value', () => {
    expect(maskFields({ values: { Password: 'y' }, place: { path: '/jobs', x: 'z' } })).toEqual({
      values: { Password: MASK },
      place: { path: '/jobs', ...HIDDEN },
    });
    expect(
      maskFields({ output: 'a token', items: ['a message'], query: 'what was typed', user: ['x'] }),
    ).toEqual({
      output: MASK,
      items: [MASK],
      query: MASK,
      user: MASK,
    });
  });
  it('that is missing stays visibly missing', () => {
    expect(maskFields({ Password: null, Token: undefined })).toEqual({ Password: null, Token: undefined });
  });
  it('with the state of the browser’s history is hidden, because any code can write that state', () => {
    const state = { status: 'hunter2', id: 'hunter2' };
    expect(maskFields({ state, place: { path: '/', state } })).toEqual({
      state: MASK,
      place: { path: '/', state: MASK },
    });
  });
});

describe('people', () => {
  const somebody = {
    id: 1,
    type: 'Employer',
    Name: 'Ines Moreau',
    status: 'a',
    name: 'b',
    Skills: 'c',
    x: 'd',
  };
  const who = { id: 1, type: 'Employer' };
  it('show their id and type, and hide everything else', () => {
    expect(
      maskFields({ user: somebody, selectedUser: somebody, online: [somebody], users: [somebody] }),
    ).toEqual({ user: who, selectedUser: who, online: [who], users: [who] });
    expect(maskFields({ chats: [{ user: somebody, lastChat: { message: 'psst', IsRead: false } }] })).toEqual(
      { chats: [{ user: who, lastChat: { message: MASK, IsRead: false } }] },
    );
    const text = JSON.stringify(maskFields({ output: somebody, patch: somebody }));
    for (const hidden of ['Ines', '"a"', '"b"', '"c"', '"d"']) expect(text).not.toContain(hidden);
  });
  it('show the names that public lists contain', () => {
    const { ScreenName: _, Photo: __, ...shown } = exampleFreelancer;
    expect(maskFields({ items: [exampleFreelancer] })).toMatchObject({ items: [shown] });
    expect(maskFields({ output: [{ Name: 'SEO Expert' }] })).toEqual({ output: [{ Name: 'SEO Expert' }] });
  });
  it('never appear as keys of a dictionary', () => {
    for (const name of ['online', 'users', 'items', 'chats', 'values', 'output', 'user', 'facets', 'figures'])
      for (const value of [{ 'amara@example.com': { id: 1 } }, [{ 'amara@example.com': { id: 1 } }]])
        expect(JSON.stringify(maskFields({ [name]: value, input: { [name]: value } }))).not.toContain(
          'amara',
        );
    expect(JSON.stringify(maskFields({ 'amara@example.com': 1 }))).not.toContain('amara');
  });
});

describe('a filter', () => {
  it.each([
    ['stars', '5', { name: 'stars', value: '5' }],
    ['stars', 'hunter2', { name: 'stars', value: MASK }],
    ['words', 'hunter2', { name: MASK, value: MASK }],
    ['constructor', 'hunter2', { name: MASK, value: MASK }],
  ])('‘%s’ set to %s is visible only if name and value are known', (name, value, shown) => {
    expect(maskEvent({ type: 'filter.changed', name, value })).toEqual({ type: 'filter.changed', ...shown });
    const filters = maskFields({ query: { page: 2, filters: { [name]: value } } });
    expect(filters).toEqual({
      query: { page: 2, filters: shown.name === MASK ? HIDDEN : { [name]: shown.value } },
    });
  });
  it('shows counts of its values if they are numbers', () => {
    const facets = { stars: { 5: 3, 4: 1 }, words: { hunter2: 1 } };
    expect(maskFields({ facets, figures: { average: 4.5, secret: 1 } })).toEqual({
      facets: { stars: { 5: 3, 4: 1 }, ...HIDDEN },
      figures: { average: 4.5, ...HIDDEN },
    });
  });
});

describe('an address', () => {
  it.each([
    ['/reviews?stars=5&page=2', '/reviews?stars=5&page=2'],
    ['/reviews?stars=hunter2&page=hunter2', `/reviews?stars=${MASK}&page=${MASK}`],
    ['/reviews?inspect=hunter2', `/reviews?inspect=${MASK}`],
    ['/jobs?token=secret', `/jobs?${MASK}`],
    ['/jobs?eyJhbGci.secret', `/jobs?${MASK}`],
    ['/jobs?eyJhbGci.secret=&constructor=secret', `/jobs?${MASK}&${MASK}`],
    ['/login?next=%2Fpackages%3Fkey%3Ds', `/login?next=${encodeURIComponent(`/packages?${MASK}`)}`],
    ['/login?next=%2Freset%2Fsecret', `/login?next=${encodeURIComponent(`/${MASK}`)}`],
    ['?inspect=local', '?inspect=local'],
    ['?inspect', '?inspect='],
    ['', ''],
    ['https://user:secret@other.example/x', MASK],
    ['//other.example/x', MASK],
    ['/jobs#secret', '/jobs'],
    ['/jobs#secret\nsecret', '/jobs'],
    ['/', '/'],
    ['/Reviews/', '/Reviews/'],
    ['/why-marketlane', '/why-marketlane'],
    ['/why-secret', `/${MASK}`],
    ['/reset/SECRETTOKEN', `/${MASK}`],
    ['/jobs/secret', '/jobs/:jobname'],
    ['/user-profile/Amara-17', '/user-profile/Amara-17'],
    ['/User-Profile/amara@example.com', '/user-profile/:nameid'],
    ['/user-profile/amara@example.com', '/user-profile/:nameid'],
    ['/user-profile/eyJhbGci.secret-1', '/user-profile/:nameid'],
    ['/user-profile/reviews/Amara%20Okafor-17', '/user-profile/reviews/Amara%20Okafor-17'],
    ['/freelancer/seo-expert', '/freelancer/seo-expert'],
    ['/freelancer/hunter2', '/freelancer/:cname'],
    ['/chat-user/2', '/chat-user/2'],
    ['/chat-user/amara', '/chat-user/:id'],
  ])('%s is shown as %s', (address, shown) => {
    expect(maskAddress(address)).toBe(shown);
    expect(maskAddress(shown)).toBe(shown);
    expect(maskFields({ to: address })).toEqual({ to: shown });
    expect(maskFields({ path: address, input: { path: address } })).toEqual({
      path: shown,
      input: { path: shown },
    });
    expect(maskEvent({ type: 'x', error: { reason: { kind: 'fault', path: address } } })).toEqual({
      type: 'x',
      reason: { kind: 'fault', path: shown },
    });
  });
});

describe('an event', () => {
  it('hides typed values, and fields that only resemble a filter', () => {
    expect(maskEvent({ type: 'field.changed', field: 'N_Email', value: 'a@b.example' })).toEqual({
      type: 'field.changed',
      field: 'N_Email',
      value: MASK,
    });
    const nested = { type: 'x', values: { type: 'filter.changed', name: 'stars', value: '5' } };
    expect(maskEvent(nested)).toEqual({ type: 'x', values: { ...HIDDEN, name: MASK, value: MASK } });
  });
  it('shows the kind of a failure and hides its message', () => {
    const error = new CallError({ kind: 'refused', status: 401, message: 'wrong password: hunter2' });
    expect(maskEvent({ type: 'xstate.error.actor.submit', error })).toEqual({
      type: 'xstate.error.actor.submit',
      reason: { kind: 'refused', status: 401, message: MASK },
    });
    expect(maskEvent({ type: 'xstate.error.actor.submit', error: new Error('hunter2') })).toMatchObject({
      reason: { kind: 'fault' },
    });
  });
  it('shows the state and the masked context of a snapshot, and nothing of the machine', () => {
    const snapshot = { value: { a: 'b' }, context: { count: 1, Token: 't' }, machine: {}, children: {} };
    expect(maskEvent({ type: 'xstate.snapshot.reviews', snapshot })).toEqual({
      type: 'xstate.snapshot.reviews',
      snapshot: { state: { a: 'b' }, context: { count: 1, Token: MASK } },
    });
  });
});

describe('malformed values', () => {
  const cycle: Record<string, unknown> = { id: 1 };
  for (const name of ['user', 'items', 'output', 'input', 'query', 'chosen', 'value', 'context'])
    cycle[name] = cycle;
  const list: unknown[] = [];
  list.push(list, list);
  const broken = {
    get user(): unknown {
      throw new Error('hunter2');
    },
  };
  it.each([
    ['a cycle', { ...cycle, snapshot: cycle, error: { reason: cycle } }],
    ['a list of itself', { chosen: list, items: list, query: list }],
    ['a function', { query: { filters: { stars: () => 'x' } }, facets: () => 'x', chosen: [() => 'x'] }],
    ['a number beyond JSON', { id: 1n, count: 1n }],
    ['no snapshot', { snapshot: null }],
    ['a snapshot of a function', { snapshot: { value: () => 'x', context: () => 'x' } }],
    ['no error', { error: null }],
    ['a getter that throws', { snapshot: { value: 'a', context: broken } }],
  ])('%s is masked and throws nothing', (_, fields) => {
    expect(() => JSON.stringify(maskFields(fields))).not.toThrow();
    expect(() => JSON.stringify(maskEvent({ ...fields, type: 'x' }))).not.toThrow();
  });
  it('an unreadable value is hidden', () => {
    expect(maskEvent({ type: 'x', snapshot: null })).toEqual({ type: 'x', snapshot: MASK });
    expect(maskFields(broken)).toBe(MASK);
    expect(maskEvent(Object.assign(Object.create(null), { type: 'x', error: { get reason() { throw new Error('no'); } } }))) // oxfmt-ignore
      .toEqual({ type: 'x', ...HIDDEN });
    expect(maskFields({ query: { filters: () => 'x' } })).toEqual({ query: { filters: MASK } });
  });

  const SECRET = 'SECRET.7f3a@example.com';
  const names = [
    'user', 'items', 'output', 'patch', 'x', 'reason', 'input', 'state', 'query', 'filters', 'place', 'online', 'chats',
    'lastChat', 'facets', 'figures', 'stars', 'values', 'page', 'count', 'path', 'to', 'search', 'status', 'name', 'value',
    'Password', 'message', 'cookie', 'snapshot', 'context', 'error', 'next', 'total', 'selectedUser',
  ]; // oxfmt-ignore
  const addresses = [
    SECRET, `/${SECRET}`, `/user-profile/${SECRET}`, `/jobs/${SECRET}`, `/jobs?${SECRET}`, `/jobs?page=${SECRET}`,
    `/jobs?${SECRET}=1`, `/login?next=/${SECRET}`, `https://u:${SECRET}@h/x?token=${SECRET}`, `/jobs#${SECRET}`,
  ]; // oxfmt-ignore
  const leaf = fc.oneof(fc.constantFrom(...addresses), fc.constant(null), fc.integer());
  const tree = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 5 },
      leaf,
      fc.dictionary(fc.constantFrom(...names, SECRET), tie('node')),
      fc.array(tie('node'), { maxLength: 3 }),
    ),
  })).node;
  it('[fuzz seed 7] a secret value, key or address is hidden at any depth', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names, SECRET), tree), (fields) => {
        const text = JSON.stringify([
          maskFields(fields),
          maskEvent({ ...fields, type: 'x' }),
          maskEvent({ ...fields, type: 'filter.changed' }),
        ]);
        return !/SECRET|7f3a/i.test(decodeURIComponent(text));
      }),
      { seed: 7, numRuns: 2000 },
    );
  });
  it('[fuzz seed 8] text in a user, or in place of a number, is hidden', () => {
    const loose = fc.dictionary(
      fc.constantFrom('status', 'name', 'Skills', 'Name', 'Status', 'kind', 'path', 'page', 'items', SECRET),
      fc.constantFrom(SECRET, [SECRET], { id: SECRET }),
    );
    fc.assert(
      fc.property(loose, (user) => {
        const shown = maskFields({
          user,
          chats: [{ user }],
          online: [user],
          selectedUser: user,
          patch: user,
        });
        return !JSON.stringify(shown).includes(SECRET);
      }),
      { seed: 8, numRuns: 300 },
    );
  });
});
