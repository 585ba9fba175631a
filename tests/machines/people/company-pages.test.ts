/** Where the company and job pages read their ids and tabs. */
import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  exampleEmployerProfile,
  type EmployerProfile,
} from '../../../src/contracts/people/employer-profile.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { Id } from '../../../src/contracts/core/fields.ts';
import { companyMachine } from '../../../src/machines/people/company.machine.ts';
import { companyPageMachine } from '../../../src/machines/people/company-page.machine.ts';
import { employerJobsMachine } from '../../../src/machines/jobs/employer-jobs.machine.ts';
import { freelancerJobsMachine } from '../../../src/machines/jobs/freelancer-jobs.machine.ts';
import { createPort, expectToBeIn, stage } from '../support.ts';

const rest = { productSlug: 'marketlane', state: null, given: undefined };

describe('a company', () => {
  const open = (id: string) => {
    const load = createPort<EmployerProfile, { id: Id | null }>();
    const set = stage(companyPageMachine.provide({ actors: { load: load.logic } }), {
      systemId: 'page',
      input: { ...rest, path: `/employer-profile/${id}`, search: '?from=mail', params: { id } },
      cast: ['navigation'],
    });
    return { ...set, load };
  };
  it('[V1b] is loaded by the id in its path, and an id in other digits is corrected', async () => {
    const { load, told, actor } = open('01');
    expect(load.last().input).toEqual({ id: '01' });
    await load.last().answer(exampleEmployerProfile);
    expectToBeIn(actor, 'ready');
    expect(told('navigation')).toMatchObject([{ to: '/employer-profile/1', pathOnly: true, replace: true }]);
  });
  it('[V1b] stays at its canonical address', async () => {
    const { load, told } = open('1');
    await load.last().answer(exampleEmployerProfile);
    expect(told('navigation')).toEqual([]);
  });
});

describe('the user’s own company', () => {
  const open = () => {
    const load = createPort<EmployerProfile, { id: Id | null }>();
    const set = stage(companyMachine.provide({ actors: { load: load.logic } }), {
      systemId: 'page',
      input: { ...rest, path: '/employer-profile', search: '?from=mail', params: {} },
      cast: ['navigation'],
    });
    return { ...set, load };
  };
  it('[V3] is loaded without an id, and its address stays', async () => {
    const { actor, load, told } = open();
    await load.last().answer(exampleEmployerProfile);
    expectToBeIn(actor, 'ready');
    actor.send({ type: 'query.changed', search: '' });
    expectToBeIn(actor, 'ready');
    expect(told('navigation')).toEqual([]);
    expect(load.asked).toHaveLength(1);
  });
  it('[V3] is missing for a user without a company', async () => {
    const { actor, load } = open();
    await load.last().fail(new CallError({ kind: 'refused', status: 404 }));
    expectToBeIn(actor, 'missing');
  });
});

describe.each([
  ['the user’s own work', freelancerJobsMachine, 'invitations', 'proposals'],
  ['the user’s own postings', employerJobsMachine, 'closed', 'open'],
] as const)('%s', (_, machine, other, first) => {
  const queryOf = (search: string) =>
    createActor(machine as typeof employerJobsMachine, {
      input: { path: '/x', search, state: null, params: {}, given: undefined },
    }).getSnapshot().context.query.filters;
  it('[V6a][V9] the address holds the tab, except the first', () => {
    expect(queryOf(`?tab=${other}`)).toEqual({ tab: other });
    expect(queryOf(`?tab=${first}`)).toEqual({});
    expect(queryOf('?tab=nonsense')).toEqual({});
  });
});
