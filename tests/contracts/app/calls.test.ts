/** The specification's calls, written out by hand: nothing here is derived from the table under test. */
import { describe, expect, it } from 'vitest';
import { calls, type CallName } from '../../../src/contracts/app/calls.ts';

const specified: readonly [CallName, string, string, string, object][] = [
  ['subscribe', 'POST', 'backend', '/admin/newsletterdataCreate', { N_Email: 'ada@example.com' }],
  ['guides', 'POST', 'api', '/admin/guidedatafind', {}],
  ['reviews', 'POST', 'api', '/admin/globalReviewfind', { Status: 'Active' }],
  ['featuredFreelancers', 'POST', 'api', '/admin/featuredfreelancers', {}],
  ['skills', 'POST', 'api', '/Admin/getallskills', {}],
  ['userById', 'POST', 'api', '/getUserById', { id: 17 }],
];

describe('the table of calls', () => {
  it.each(specified)('[A6a] %s is %s {%s}%s with %j', (name, method, address, path, body) => {
    expect(calls[name]).toMatchObject({ method, address, path });
    expect(calls[name].body.safeParse(body)).toEqual({ success: true, data: body });
  });
  it('[A6a] every call has its own path', () => {
    const paths = Object.values(calls).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
  it('[A6a] the newsletter’s reply is not read', () => {
    for (const reply of [undefined, null, '<html>', { status: false }, []])
      expect(calls.subscribe.reply(reply).ok).toBe(true);
  });
  it('[A6a] reviews are requested with the status Active and no other', () => {
    expect(calls.reviews.body.safeParse({ Status: 'Pending' }).success).toBe(false);
    expect(calls.reviews.body.safeParse({}).success).toBe(false);
  });
  it('[A7a] a user is requested with the id in its original form', () => {
    expect(calls.userById.body.safeParse({ id: '0017' }).data).toEqual({ id: '0017' });
    expect(calls.userById.body.safeParse({ id: '' }).success).toBe(false);
  });
  it('[A4b] every call that changes data is marked as a write', () => {
    const writes = Object.entries(calls).flatMap(([name, { write }]) => (write ? [name] : []));
    expect(writes).toEqual(expect.arrayContaining(['subscribe', 'login', 'logout']));
    for (const name of ['guides', 'reviews', 'featuredFreelancers', 'skills', 'userById'])
      expect(writes).not.toContain(name);
  });
});

describe('a list', () => {
  const lists = ['guides', 'reviews', 'featuredFreelancers', 'skills'] as const;
  const good = {
    guides: { GID: 1, Guide_Title: 'One' },
    reviews: { GlobalReview_Review: 'Fine', Status: 'Active' },
    featuredFreelancers: { id: 1, Name: 'Amara Okafor' },
    skills: { Name: 'SEO Expert' },
  };
  it.each(lists)(
    '[A5b][A6b] of %s comes in `data`: an invalid item is dropped, the other items stay',
    (name) => {
      const reply = calls[name].reply({ data: [good[name], null, good[name], {}, 7] });
      expect(reply).toMatchObject({ ok: true, value: [good[name], good[name]] });
      expect(reply.ok && reply.dropped.map(({ index }) => index)).toEqual([1, 3, 4]);
      expect(reply.ok && reply.dropped.every(({ issue }) => issue !== '')).toBe(true);
    },
  );
  it.each(lists)('[A6b] of %s needs no `status`, and ignores one', (name) => {
    for (const status of [undefined, 200, 'success', false, null])
      expect(calls[name].reply({ status, data: [good[name]] })).toMatchObject({ ok: true });
  });
  it.each(lists)('[A5c] of %s that is not a list fails the call', (name) => {
    for (const reply of [
      undefined,
      null,
      '',
      '<html>',
      5,
      [],
      [good[name]],
      {},
      { data: null },
      { data: {} },
      { data: 'x' },
    ])
      expect(calls[name].reply(reply)).toMatchObject({ ok: false, issue: expect.stringMatching(/\S/) });
  });
  it.each(lists)('[A5b] of %s may be empty', (name) => {
    expect(calls[name].reply({ data: [] })).toEqual({ ok: true, value: [], dropped: [] });
  });
});

describe('the refreshed user', () => {
  const data = { id: 1, Name: 'Ines' };
  it.each([true, 1, 200, 'true', 'TRUE', 'success', 'Success', 'SUCCESS'])(
    '[S4b] is accepted when `status` is %j',
    (status) => {
      expect(calls.userById.reply({ status, data })).toEqual({ ok: true, value: data, dropped: [] });
    },
  );
  it('[S4b] is accepted without a `status`', () => {
    expect(calls.userById.reply({ data })).toMatchObject({ ok: true });
  });
  it.each([false, 0, 2, 201, 400, 500, 'false', 'failure', 'error', 'yes', {}, []])(
    '[S4b] is rejected when `status` is %j',
    (status) => {
      expect(calls.userById.reply({ status, data })).toEqual({ ok: false, issue: 'the status says failure' });
    },
  );
  it.each([null, [], 'x', {}, { id: null }, { id: '' }, { id: {} }])(
    '[S4b] is rejected when `data` is %j',
    (bad) => {
      expect(calls.userById.reply({ status: true, data: bad }).ok).toBe(false);
    },
  );
});
