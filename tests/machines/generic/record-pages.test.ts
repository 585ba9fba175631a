/** The pages made from the record machine: the sources of their ids and canonical addresses. */
import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { Id } from '../../../src/contracts/core/fields.ts';
import { exampleGuideArticle, type GuideArticle } from '../../../src/contracts/site/guide-article.ts';
import { exampleJobDetail, type JobDetail } from '../../../src/contracts/jobs/job-detail.ts';
import { exampleProfile, type Profile } from '../../../src/contracts/people/profile.ts';
import { guidePageMachine } from '../../../src/machines/site/guide-page.machine.ts';
import { jobPageMachine } from '../../../src/machines/jobs/job-page.machine.ts';
import { profilePageMachine } from '../../../src/machines/people/profile-page.machine.ts';
import { workspaceMachine } from '../../../src/machines/app/workspace.machine.ts';
import { createActor, createMachine } from 'xstate';
import { createPort, expectToBeIn, settled, stage } from '../support.ts';

const NEWS = 300;
/** The server did not look. */
const NOT_GIVEN = 'nothing';
const rest = { productSlug: 'marketlane', state: null, given: undefined };

describe('a profile', () => {
  it('[U1b][C1] its canonical address holds the first name and the id', async () => {
    const load = createPort<Profile, { id: Id | null }>();
    const { told } = stage(profilePageMachine.provide({ actors: { load: load.logic } }), {
      systemId: 'page',
      input: { ...rest, path: '/user-profile/Wrong-17', search: '', params: { nameid: 'Wrong-17' } },
      cast: ['navigation'],
    });
    expect(load.last().input).toEqual({ id: '17' });
    await load.last().answer(exampleProfile);
    expect(told('navigation')).toMatchObject([{ to: '/user-profile/Amara-17', replace: true }]);
  });
});

describe('a guide', () => {
  it('[G1c] is loaded by the id in its path', async () => {
    const load = createPort<GuideArticle, { id: Id | null }>();
    const { actor, told } = stage(guidePageMachine.provide({ actors: { load: load.logic } }), {
      systemId: 'page',
      input: { ...rest, path: '/digi-guide/03', search: '', params: { GID: '03' } },
      cast: ['navigation'],
    });
    expect(load.last().input).toEqual({ id: '03' });
    await load.last().answer(exampleGuideArticle);
    expectToBeIn(actor, 'ready');
    expect(told('navigation')).toMatchObject([{ to: '/digi-guide/3', replace: true }]);
  });
});

/** A job's page beside the workspace, as in the app. */
const startJob = (search: string, selected?: Id) => {
  const load = createPort<JobDetail, { id: Id | null }>();
  const navigation = createMachine({ on: { '*': {} } });
  const root = createActor(
    createMachine({
      invoke: [
        { id: 'workspace', systemId: 'workspace', src: workspaceMachine },
        { id: 'navigation', systemId: 'navigation', src: navigation },
      ],
      initial: 'elsewhere',
      states: {
        elsewhere: { on: { 'job.opened': 'open' } },
        open: {
          invoke: {
            id: 'page',
            systemId: 'page',
            src: jobPageMachine.provide({ actors: { load: load.logic } }),
            input: { ...rest, path: '/job-detail-view', search, params: {} },
          },
        },
      },
    }),
  ).start();
  const workspace = root.system.get('workspace');
  if (selected !== undefined) workspace.send({ type: 'job.selected', id: selected });
  root.send({ type: 'job.opened' });
  return {
    page: root.system.get('page'),
    load,
    selected: () => workspace.getSnapshot().context.selectedJobId,
  };
};

describe('a job', () => {
  const moved = (id: number, kind = 'job') =>
    ({ type: 'lifecycle.moved', kind, id, version: 3, job: id }) as const;
  const startShown = (given: unknown = exampleJobDetail) => {
    const load = createPort<JobDetail, { id: Id | null }>();
    const set = stage(jobPageMachine.provide({ actors: { load: load.logic } }), {
      systemId: 'page',
      input: { ...rest, given, path: '/job-detail-view', search: '?id=41', params: {} },
    });
    return { ...set, load };
  };
  it('[R68a] that has moved loads again, and the page shows the last one meanwhile', async () => {
    const { actor, load, clock } = startShown();
    actor.send(moved(41));
    clock.increment(NEWS);
    expectToBeIn(actor, 'ready.reloading');
    expect(actor.getSnapshot().hasTag('loading')).toBe(false);
    expect(actor.getSnapshot().context.item).toEqual(exampleJobDetail);
    await load.last().answer({ ...exampleJobDetail, Job_Status: 'closed' });
    expectToBeIn(actor, 'ready.current');
    expect(actor.getSnapshot().context.item?.Job_Status).toBe('closed');
  });
  it('[R68a] that has moved again while it loads is loaded once more', async () => {
    const { actor, load, clock } = startShown();
    actor.send(moved(41));
    clock.increment(NEWS);
    actor.send(moved(41));
    expect(load.asked).toHaveLength(1);
    await load.last().answer(exampleJobDetail);
    clock.increment(NEWS);
    expect(load.asked).toHaveLength(2);
    await load.last().answer(exampleJobDetail);
    expectToBeIn(actor, 'ready.current');
  });
  it('[V106] that has moved while it loaded for the first time is loaded once more', async () => {
    const { actor, load, clock } = startShown(NOT_GIVEN);
    actor.send(moved(41));
    await load.last().answer(exampleJobDetail);
    clock.increment(NEWS);
    expect(load.asked).toHaveLength(2);
  });
  it('[V110] that the server no longer shows to this user is missing', async () => {
    const { actor, load, clock } = startShown();
    actor.send(moved(41));
    clock.increment(NEWS);
    await load.last().fail(new CallError({ kind: 'refused', status: 404, code: 'job_not_found' }));
    expectToBeIn(actor, 'missing');
  });
  it('[V109] that failed to load is loaded when a lost connection is back', async () => {
    const { actor, load } = startShown(NOT_GIVEN);
    await load.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'failed');
    actor.send({ type: 'list.outdated' });
    expectToBeIn(actor, 'loading.prompt');
  });
  it('[R68a] loads nothing when another record has moved', () => {
    const { actor, load } = startShown();
    actor.send(moved(42));
    actor.send(moved(41, 'proposal'));
    expectToBeIn(actor, 'ready.current');
    expect(load.asked).toEqual([]);
  });
  it('[R68b] loads again after a connection, and stays as it is if that fails', async () => {
    const { actor, load, clock } = startShown();
    actor.send({ type: 'list.outdated' });
    clock.increment(NEWS);
    expectToBeIn(actor, 'ready.reloading');
    await load.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'ready.pausing');
    expect(actor.getSnapshot().context.item).toEqual(exampleJobDetail);
  });
  it('[J2a][S8a] without an id shows the selected job', () => {
    expect(startJob('', 41).load.last().input).toEqual({ id: 41 });
  });
  it('[J2a] the id in the address overrides the selected one', () => {
    expect(startJob('?id=7', 41).load.last().input).toEqual({ id: '7' });
  });
  it('[J2a] without an id and a selected job shows that there is none', () => {
    const { page, load } = startJob('');
    expectToBeIn(page, 'missing');
    expect(load.asked).toEqual([]);
  });
  it('[J2b][S8a] becomes the selected job', async () => {
    const { load, selected } = startJob('?id=041');
    await load.last().answer(exampleJobDetail);
    await settled();
    expect(selected()).toBe(41);
  });
  it.each([
    ['', '?id=41'],
    ['?id=041', '?id=41'],
    ['?from=mail', '?from=mail&id=41'],
  ])('[J1a] at “%s” corrects its address to “%s”', async (search, own) => {
    const load = createPort<JobDetail, { id: Id | null }>();
    const { told } = stage(jobPageMachine.provide({ actors: { load: load.logic } }), {
      systemId: 'page',
      input: { ...rest, given: exampleJobDetail, path: '/job-detail-view', search, params: {} },
      cast: ['navigation'],
    });
    expect(told('navigation')).toMatchObject([{ to: `/job-detail-view${own}`, replace: true }]);
  });
});
