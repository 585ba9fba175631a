/** The pages around a test: certificates, the rules, the start and the setting of extra time. */
import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import {
  exampleCertifications,
  type Certifications,
  type TestSetting,
} from '../../../src/contracts/learning/certification.ts';
import {
  exampleSkillTest,
  testOf,
  validCertificateOf,
  type SkillTest,
} from '../../../src/contracts/learning/skill-test.ts';
import { certificationPageMachine } from '../../../src/machines/learning/certification-page.machine.ts';
import { skillTestPageMachine } from '../../../src/machines/learning/skill-test-page.machine.ts';
import { testSettingMachine } from '../../../src/machines/learning/test-setting.machine.ts';
import { testStartMachine, type StartedAttempt } from '../../../src/machines/learning/test-start.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const rest = { productSlug: 'marketlane', state: null, given: undefined, params: {} };

it('[X40] the certificates are one page, whatever the query says, and load again after news', async () => {
  const load = createPort<Certifications, { id: Id | null }>();
  const { actor, clock } = stage(certificationPageMachine.provide({ actors: { load: load.logic } }), {
    systemId: 'page',
    input: { ...rest, path: '/certification', search: '?from=mail' },
    cast: ['navigation'],
  });
  await load.last().answer(exampleCertifications);
  actor.send({ type: 'query.changed', search: '' });
  expectToBeIn(actor, 'ready.current');
  expect(load.asked).toHaveLength(1);
  actor.send({ type: 'list.outdated' });
  clock.increment(300);
  expect(load.asked).toHaveLength(2);
});

describe('the page before a test', () => {
  const start = (search: string) => {
    const load = createPort<SkillTest, { id: Id | null }>();
    const set = stage(skillTestPageMachine.provide({ actors: { load: load.logic } }), {
      systemId: 'page',
      input: { ...rest, path: '/skill-test', search },
      cast: ['navigation'],
    });
    return { ...set, load };
  };
  it('[X46] without a test in the address is not found', () => {
    expectToBeIn(start('').actor, 'missing');
    expectToBeIn(start('?test=%20').actor, 'missing');
  });
  it('[X46] shows the test in the address, and not one that is no longer offered', async () => {
    const { actor, load } = start('?test=2');
    expect(load.last().input).toEqual({ id: '2' });
    await load.last().answer(exampleSkillTest);
    expectToBeIn(actor, 'ready');
    expect(testOf(exampleSkillTest, '2')?.Title).toBe('Technical SEO');
    expect(testOf(exampleSkillTest, 3)).toBeUndefined();
  });
  it('[X49] a certificate forbids another try only while it is far from its end', () => {
    expect(validCertificateOf(exampleCertifications, 2)).toBeUndefined();
    const [held] = exampleCertifications.Certificates;
    const valid = {
      ...exampleCertifications,
      Certificates: held ? [{ ...held, State: 'valid' as const }] : [],
    };
    expect(validCertificateOf(valid, '2')?.id).toBe(31);
    expect(validCertificateOf(valid, 3)).toBeUndefined();
  });
});

describe('starting', () => {
  const begin = () => {
    const start = createPort<StartedAttempt, { test: Id }>();
    const set = stage(testStartMachine.provide({ actors: { start: start.logic } }), {
      systemId: 'testStart',
      cast: ['navigation', 'page'],
    });
    const press = () => set.actor.send({ type: 'test.started', test: 2 });
    return { ...set, start, press };
  };
  it('[X48a] leads to the questions at once, in the place of this page', async () => {
    const { actor, start, press, told } = begin();
    press();
    press();
    expect(start.asked.map(({ input }) => input)).toEqual([{ test: 2 }]);
    await start.last().answer({ id: 7 });
    expectToBeIn(actor, 'started');
    expect(told('navigation')).toEqual([
      { type: 'navigation.requested', to: '/skill-qa?attempt=7', replace: true },
    ]);
    press();
    expect(start.asked).toHaveLength(1);
  });
  it('[X48b] a slow or failed start can be tried again, and the page loads again', async () => {
    const { actor, start, press, clock, told } = begin();
    press();
    clock.increment(10_000);
    expectToBeIn(actor, 'starting.slow');
    press();
    await start.last().fail(new CallError({ kind: 'refused', status: 409, code: 'attempts_used_up' }));
    expectToBeIn(actor, 'failed');
    expect(actor.getSnapshot().context.reason).toMatchObject({ code: 'attempts_used_up' });
    expect(told('page')).toEqual([{ type: 'list.outdated' }]);
    press();
    expect(actor.getSnapshot().context.reason).toBeNull();
    expect(start.asked).toHaveLength(3);
  });
  itTakesEveryTransition(testStartMachine);
});

describe('extra time', () => {
  const begin = () => {
    const save = createPort<TestSetting, TestSetting>();
    const set = stage(testSettingMachine.provide({ actors: { save: save.logic } }), {
      systemId: 'testSetting',
      cast: ['page'],
    });
    const choose = (extraTime: TestSetting['ExtraTime']) =>
      set.actor.send({ type: 'extraTime.chosen', extraTime });
    return { ...set, save, choose, chosen: () => set.actor.getSnapshot().context.chosen };
  };
  it('[X44a] shows a choice at once and saves it; a later one replaces it', async () => {
    const { actor, save, choose, chosen, told } = begin();
    choose(1.5);
    expect(chosen()).toBe(1.5);
    choose(2);
    expect(save.asked.map(({ input }) => input)).toEqual([{ ExtraTime: 1.5 }, { ExtraTime: 2 }]);
    expect(save.asked[0]?.signal.aborted).toBe(true);
    await save.last().answer({ ExtraTime: 2 });
    expectToBeIn(actor, 'saved');
    expect(chosen()).toBe(2);
    expect(told('page')).toEqual([{ type: 'list.outdated' }]);
  });
  it('[X44b] after a failure the page says why, and shows the saved one', async () => {
    const { actor, save, choose, chosen, clock } = begin();
    choose(1.5);
    clock.increment(10_000);
    expectToBeIn(actor, 'saving.slow');
    await save.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'failed');
    expect(chosen()).toBeNull();
    expect(actor.getSnapshot().context.reason).toEqual({ kind: 'offline' });
    choose(1);
    expect(actor.getSnapshot().context.reason).toBeNull();
  });
  itTakesEveryTransition(testSettingMachine);
});
