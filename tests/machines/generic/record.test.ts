import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { Id } from '../../../src/contracts/core/fields.ts';
import { profileNameId } from '../../../src/contracts/people/freelancer-card.ts';
import { idOfNameId } from '../../../src/contracts/core/name-id.ts';
import { siteOf } from '../../../src/contracts/app/routes.ts';
import { createRecordMachine, type RecordInput } from '../../../src/machines/generic/record.machine.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

interface Person {
  readonly id: number;
  readonly Name: string;
}
const PATIENCE = 10_000;
const amara: Person = { id: 17, Name: 'Amara Okafor' };
const machine = createRecordMachine<Person, 'profilePage'>({
  id: 'profilePage',
  contract: z.object({ id: z.number(), Name: z.string() }),
  idOf: ({ params, search }) => new URLSearchParams(search).get('id') ?? idOfNameId(params['nameid'] ?? ''),
  ownIdOf: ({ id }) => id,
  addressOf: (person, { search }) =>
    siteOf('').href('userProfile', { nameid: profileNameId(person) }) + search,
});

const start = (nameid = 'Amara-17', more: Partial<RecordInput> = {}) => {
  const load = createPort<Person, { id: Id | null }>();
  const input: RecordInput = {
    productSlug: 'marketlane',
    path: `/user-profile/${nameid}`,
    search: '',
    params: { nameid },
    state: null,
    given: undefined,
    ...more,
  };
  const set = stage(machine.provide({ actors: { load: load.logic } }), {
    systemId: 'page',
    input,
    cast: ['navigation'],
  });
  return { ...set, load, corrections: () => set.told('navigation') };
};
const isShown = ({ actor }: ReturnType<typeof start>) => actor.getSnapshot().hasTag('ready');

describe('opening', () => {
  it('[U1a] loads the id behind the last hyphen', () => {
    const { actor, load } = start('Anna-Lena-17');
    expectToBeIn(actor, 'loading.prompt');
    expect(load.last().input).toEqual({ id: '17' });
  });
  it('[U1a] without an id loads nothing and is missing', () => {
    const { actor, load } = start('Amara-');
    expectToBeIn(actor, 'missing');
    expect(load.asked).toEqual([]);
  });
  it('[U6] shows the server-rendered record without a call', () => {
    const set = start('Amara-17', { given: amara });
    expectToBeIn(set.actor, 'ready');
    expect(set.actor.getSnapshot().context.item).toEqual(amara);
    expect(set.load.asked).toEqual([]);
  });
  it('[U5][U6] null from the server means missing, without a call', () => {
    const { actor, load } = start('Amara-17', { given: null });
    expectToBeIn(actor, 'missing');
    expect(load.asked).toEqual([]);
  });
  it.for([[{ id: 'x' }], [7], [[]]])('[A5a] ignores server data that breaks the contract (%j)', ([given]) => {
    expectToBeIn(start('Amara-17', { given }).actor, 'loading');
  });
});

describe('loading', () => {
  it('[A4a][A4e] reports slowness after its patience; a retry aborts the old call', async () => {
    const { actor, load, clock } = start();
    clock.increment(PATIENCE);
    expectToBeIn(actor, 'loading.slow');
    expect(actor.getSnapshot().hasTag('slow')).toBe(true);
    const old = load.last();
    actor.send({ type: 'load.retried' });
    expectToBeIn(actor, 'loading.prompt');
    expect(old.signal.aborted).toBe(true);
    await load.last().answer(amara);
    expectToBeIn(actor, 'ready');
  });
  it('[U5] a 404 means missing', async () => {
    const { actor, load } = start();
    await load.last().fail(new CallError({ kind: 'refused', status: 404 }));
    expectToBeIn(actor, 'missing');
  });
  it('[U5] any other failure keeps its reason and offers a retry', async () => {
    const { actor, load } = start();
    await load.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'failed');
    expect(actor.getSnapshot().context.reason).toEqual({ kind: 'offline' });
    actor.send({ type: 'load.retried' });
    await load.last().answer(amara);
    expectToBeIn(actor, 'ready');
    expect(actor.getSnapshot().context.reason).toBeNull();
  });
});

describe('the name in the address', () => {
  it('[U1b] stays if it is correct', async () => {
    const set = start();
    await set.load.last().answer(amara);
    expect(isShown(set)).toBe(true);
    expect(set.corrections()).toEqual([]);
  });
  it('[U1b] is corrected otherwise, and query and state stay', async () => {
    const state = { skill: 'SEO Expert' };
    const set = start('Wrong-17', { search: '?from=mail', state });
    await set.load.last().answer(amara);
    expect(isShown(set)).toBe(true);
    expect(set.corrections()).toEqual([
      {
        type: 'navigation.requested',
        to: '/user-profile/Amara-17',
        state,
        replace: true,
        scroll: 'keep',
        pathOnly: true, // navigation knows the current query and state
      },
    ]);
  });
  it('[U1b] a corrected address is the same record, and loads nothing', async () => {
    const set = start('Wrong-17');
    await set.load.last().answer(amara);
    set.actor.send({ type: 'query.changed', search: '' });
    expect(isShown(set)).toBe(true);
    expect(set.load.asked).toHaveLength(1);
    expect(set.corrections()).toHaveLength(1);
  });
  it('[U1b] an id in other digits is corrected without a second load', async () => {
    const set = start('Amara-017');
    await set.load.last().answer(amara);
    expect(set.corrections()).toMatchObject([{ to: '/user-profile/Amara-17' }]);
    set.actor.send({ type: 'query.changed', search: '' });
    expect(isShown(set)).toBe(true);
    expect(set.load.asked).toHaveLength(1);
  });
  it('[U1b] is corrected for a server-rendered record too', () => {
    const set = start('17', { given: amara });
    expect(set.corrections()).toMatchObject([{ to: '/user-profile/Amara-17' }]);
  });
  it('[U1c] stays if the correct address would match no route', async () => {
    const set = start('Wrong-17');
    await set.load.last().answer({ id: 17, Name: 'A'.repeat(400) });
    expect(isShown(set)).toBe(true);
    expect(set.corrections()).toEqual([]);
  });
});

describe('a changed query', () => {
  it('[U1b] of the same record changes nothing', async () => {
    const set = start();
    await set.load.last().answer(amara);
    set.actor.send({ type: 'query.changed', search: '?from=mail' });
    expect(isShown(set)).toBe(true);
    expect(set.actor.getSnapshot().context.search).toBe('?from=mail');
  });
  it('[J3] of another record loads that one and ignores the old answer', async () => {
    const set = start();
    const old = set.load.last();
    set.actor.send({ type: 'query.changed', search: '?id=18' });
    expectToBeIn(set.actor, 'loading');
    expect(old.signal.aborted).toBe(true);
    expect(set.load.last().input).toEqual({ id: '18' });
  });
  it('[J3] drops the old record while the new one is loading', async () => {
    const set = start();
    await set.load.last().answer(amara);
    set.actor.send({ type: 'query.changed', search: '?id=18' });
    expect(set.actor.getSnapshot().context.item).toBeNull();
  });
});

it('[P4] survives the crash of a part', () => {
  const { actor } = stage(machine.provide({ actors: { parts: createBrokenCallback() as never } }), {
    systemId: 'page',
    input: { productSlug: 'x', path: '/', search: '', params: { nameid: 'A-1' }, state: null, given: amara },
  });
  expectToBeIn(actor, 'ready');
});

itTakesEveryTransition(machine);
