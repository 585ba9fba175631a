import { describe, expect, it } from 'vitest';
import { fromCallback, type AnyActorLogic } from 'xstate';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { exampleStanding } from '../../../src/contracts/hiring/lifecycle-event.ts';
import {
  exampleOwnPosting,
  examplePosting,
  exampleSavedDraft,
  type OwnPosting,
  type SavedDraft,
} from '../../../src/contracts/jobs/posting.ts';
import { jobCreationMachine } from '../../../src/machines/jobs/job-creation.machine.ts';
import { blankPosting } from '../../../src/machines/jobs/posting-form.machine.ts';
import {
  createBrokenCallback,
  createPort,
  expectToBeIn,
  itTakesEveryTransition,
  settled,
  stage,
} from '../support.ts';

const openJob: OwnPosting = { ...exampleOwnPosting, State: 'open', Draft: undefined, Version: 2 };
const complete = { ...examplePosting };
const missing = new CallError({ kind: 'refused', status: 404, code: 'job_not_found' });
const unknown = new CallError({ kind: 'refused', status: 404 });
const broken = new CallError({ kind: 'refused', status: 503 });
const published = { JID: 41, ...exampleStanding };

type Heard = readonly [to: string, event: { readonly type: string }];

const start = (search = '', breaks: readonly string[] = []) => {
  const load = createPort<OwnPosting, { id: string }>();
  const copy = createPort<SavedDraft, { id: string }>();
  const loadInvitee = createPort<{ name: string }, { id: string }>();
  const heard: Heard[] = [];
  const inputs: Record<string, unknown> = {};
  const standIn = (name: string): AnyActorLogic =>
    breaks.includes(name)
      ? createBrokenCallback()
      : fromCallback<{ type: string }>(({ receive, input }) => {
          inputs[name] = input;
          receive((event) => void heard.push([name, event]));
        });
  const parts = [
    'act',
    'jobDrafts',
    'invitationForm',
    'formFiles',
    'skills',
    'similarPay',
    'briefPreview',
    'postingForm',
    'jobEditForm',
  ];
  const set = stage(
    jobCreationMachine.provide({
      actors: {
        load: load.logic,
        copy: copy.logic,
        loadInvitee: loadInvitee.logic,
        ...Object.fromEntries(parts.map((name) => [name, standIn(name)])),
      },
    }),
    {
      systemId: 'page',
      input: {
        seed: 0,
        productSlug: 'marketlane',
        path: '/job-creation',
        search,
        state: null,
        params: {},
        given: undefined,
      },
      cast: ['navigation', 'notices', 'app'],
    },
  );
  return {
    ...set,
    load,
    copy,
    loadInvitee,
    inputs,
    send: set.actor.send.bind(set.actor),
    context: () => set.actor.getSnapshot().context,
    /** What this actor of the page was told. */
    toldTo: (name: string) => heard.filter(([to]) => to === name).map(([, event]) => event),
  };
};
const loaded = async (posting: OwnPosting, search = '?id=41') => {
  const set = start(search);
  await set.load.last().answer(posting);
  return set;
};
const reviewed = (search = '') => {
  const set = start(search);
  set.send({ type: 'review.requested', values: complete });
  expectToBeIn(set.actor, 'writing.review');
  return set;
};

describe('opening', () => {
  it('[Y63a] without an id the form is blank', () => {
    const { actor, inputs } = start();
    expectToBeIn(actor, 'writing.form');
    expect(inputs['postingForm']).toEqual({ draft: null });
  });
  it('[Y63a] the id of a draft opens it as the server has it', async () => {
    const { actor, inputs, load } = await loaded(exampleOwnPosting);
    expect(load.last().input).toEqual({ id: '41' });
    expectToBeIn(actor, 'writing.form');
    expect(inputs['postingForm']).toMatchObject({
      draft: { id: '41', version: exampleSavedDraft.Version, values: examplePosting },
    });
  });
  it('[Y63b] the id of an open job opens it to be changed, and one of another job says why it cannot', async () => {
    const { actor, inputs } = await loaded(openJob);
    expectToBeIn(actor, 'editing.form');
    expect(inputs['jobEditForm']).toEqual({ saved: openJob, subject: '41' });
    for (const State of ['filled', 'closed', 'expired'])
      expectToBeIn((await loaded({ ...openJob, State })).actor, 'ended');
  });
  it('[Y65b] a copy is a new draft, which the address names from then on', async () => {
    const { actor, copy, load, told } = start('?copy=40&invite=2');
    expect(copy.last().input).toEqual({ id: '40' });
    await copy.last().answer(exampleSavedDraft);
    expect(load.last().input).toEqual({ id: '41' });
    expect(told('navigation')).toEqual([
      { type: 'navigation.requested', to: '/job-creation?id=41&invite=2', replace: true, scroll: 'keep' },
    ]);
    expectToBeIn(actor, 'loading');
  });
  it('[Y63c][V118] a job that is missing, a backend without the call and a failure are told apart', async () => {
    for (const [error, state] of [
      [missing, 'missing'],
      [unknown, 'unavailable'],
      [new CallError({ kind: 'refused', status: 501 }), 'unavailable'],
      [new CallError({ kind: 'unreadable' }), 'unavailable'],
      [broken, 'failed'],
    ] as const) {
      const set = start('?id=41');
      await set.load.last().fail(error);
      expectToBeIn(set.actor, state);
      const other = start('?copy=41');
      await other.copy.last().fail(error);
      expectToBeIn(other.actor, state);
    }
  });
  it('[Y63c] a failure and a slow call can be retried', async () => {
    for (const [search, port, state] of [
      ['?id=41', 'load', 'loading'],
      ['?copy=41', 'copy', 'copying'],
    ] as const) {
      const set = start(search);
      set.clock.increment(10_000);
      expectToBeIn(set.actor, `${state}.slow`);
      set.send({ type: 'load.retried' });
      expectToBeIn(set.actor, `${state}.prompt`);
      await set[port].last().fail(broken);
      set.send({ type: 'load.retried' });
      expectToBeIn(set.actor, `${state}.prompt`);
    }
  });
  it('[Y63c] a backend without the figures of similar jobs knows no posting at all', () => {
    const { actor, send } = start();
    send({ type: 'posting.unknown' });
    expectToBeIn(actor, 'unavailable');
  });
});

describe('writing', () => {
  it('[K40c] the address names the draft after its first save, and keeps the freelancer to invite', () => {
    const { send, told, toldTo, context } = start('?invite=2');
    send({ type: 'draft.created', id: '41' });
    expect(context()).toMatchObject({ id: '41', invitee: '2' });
    expect(told('navigation')).toMatchObject([{ to: '/job-creation?id=41&invite=2', replace: true }]);
    expect(toldTo('jobDrafts')).toEqual([{ type: 'list.outdated' }]);
  });
  it('[K40c] that address keeps the form; another one opens another form', () => {
    const { send, context, inputs } = start();
    send({ type: 'draft.created', id: '41' });
    send({ type: 'query.changed', search: '?id=41' });
    expect(context()).toMatchObject({ visit: 1, search: '?id=41' });
    send({ type: 'query.changed', search: '' });
    expect(context()).toMatchObject({ visit: 2, id: null });
    expect(inputs['postingForm']).toEqual({ draft: null });
  });
  it('[Y64b] an incomplete form is not reviewed: it marks what is missing', () => {
    const { actor, send, toldTo } = start();
    send({ type: 'review.requested', values: blankPosting });
    expectToBeIn(actor, 'writing.form');
    expect(toldTo('postingForm')).toEqual([{ type: 'form.submitted' }]);
  });
  it('[Y74] milestones that another payment model hides do not keep a job from its review', () => {
    const { actor, send } = start();
    const values = { ...examplePosting, Milestones: 'Audit: soon' };
    send({ type: 'review.requested', values });
    expectToBeIn(actor, 'writing.form');
    send({ type: 'review.requested', values: { ...values, Job_PaymentModel: 'hourly' } });
    expectToBeIn(actor, 'writing.review');
  });
  it('[Y65a] the deletion of the draft on the page ends its form; that of another one does not', () => {
    const moved = { type: 'lifecycle.moved', kind: 'job', version: 2, state: 'discarded' } as const;
    const { actor, send } = start();
    send({ type: 'draft.created', id: '41' });
    send({ ...moved, id: 42 });
    expectToBeIn(actor, 'writing.form');
    send({ ...moved, id: 41 });
    expectToBeIn(actor, 'discarded');
  });
});

describe('reviewing', () => {
  it('[Y64a] shows the brief as the server parses it, and returns to the form', () => {
    const { actor, send, toldTo } = reviewed();
    expect(toldTo('briefPreview')).toEqual([{ type: 'preview.opened', text: examplePosting.Job_Brief }]);
    send({ type: 'review.closed' });
    expectToBeIn(actor, 'writing.form');
    expect(toldTo('briefPreview').at(-1)).toEqual({ type: 'preview.closed' });
  });
  it('[Y64c] a refused field returns to the form', async () => {
    const { actor, send } = reviewed();
    send({ type: 'posting.returned' });
    expectToBeIn(actor, 'writing.form');
    const edited = await loaded(openJob);
    edited.send({ type: 'review.requested', values: complete });
    edited.send({ type: 'posting.returned' });
    expectToBeIn(edited.actor, 'editing.form');
  });
});

describe('publishing', () => {
  it('[Y66a] leads to the page of the job, in place of the form', () => {
    const { actor, send, told } = reviewed();
    send({ type: 'posting.published', job: published });
    expectToBeIn(actor, 'published.leaving');
    expect(told('navigation')).toEqual([
      { type: 'navigation.requested', to: '/detail-view-jobE/41', replace: true },
    ]);
    expect(told('notices')).toMatchObject([{ kind: 'success', text: 'Your job is published.' }]);
  });
  it('[Y66b] with a freelancer in the address it offers to invite them, also without their name', async () => {
    for (const named of [true, false]) {
      const { actor, send, loadInvitee, inputs, context, told } = reviewed('?invite=2');
      send({ type: 'posting.published', job: published });
      expect(loadInvitee.last().input).toEqual({ id: '2' });
      if (named) await loadInvitee.last().answer({ name: 'Amara O.' });
      else await loadInvitee.last().fail(missing);
      expectToBeIn(actor, 'published.inviting');
      expect(context().inviteeName).toBe(named ? 'Amara O.' : null);
      expect(inputs['invitationForm']).toEqual({ subject: '2', values: { JID: '41', Message: '' } });
      expect(told('navigation')).toEqual([]);
    }
  });
});

describe('editing', () => {
  it('[Y67a] published changes lead to the page of the job', async () => {
    const { actor, send, told } = await loaded(openJob);
    send({ type: 'review.requested', values: complete });
    send({ type: 'review.closed' });
    send({ type: 'review.requested', values: blankPosting });
    expectToBeIn(actor, 'editing.form');
    send({ type: 'review.requested', values: complete });
    send({ type: 'posting.changed' });
    expectToBeIn(actor, 'changed');
    expect(told('navigation')).toMatchObject([{ to: '/detail-view-jobE/41', replace: true }]);
  });
  it('[Y67b] a job that has changed elsewhere is loaded again, for a form of its own', async () => {
    const { actor, send, load, context } = await loaded(openJob);
    send({ type: 'load.retried' });
    await load.last().answer({ ...openJob, Version: 3 });
    expectToBeIn(actor, 'editing.form');
    expect(context()).toMatchObject({ visit: 2, posting: { Version: 3 } });
  });
});

describe('a part that crashes', () => {
  const every = ['act', 'jobDrafts', 'postingForm', 'formFiles', 'skills', 'similarPay', 'briefPreview'];
  it.for(every)('[P11] %s: the page goes on, and the crash is reported', async (name) => {
    const { actor, told } = start('', [name]);
    await settled();
    expectToBeIn(actor, 'writing.form');
    expect(told('app')).toMatchObject([{ type: 'actor.crashed', id: name }]);
  });
  it.for(['jobEditForm', 'formFiles', 'skills', 'similarPay', 'briefPreview'])(
    '[P11] %s of an open job: likewise',
    async (name) => {
      const { actor, told, load } = start('?id=41', [name]);
      await load.last().answer(openJob);
      expectToBeIn(actor, 'editing.form');
      expect(told('app')).toMatchObject([{ type: 'actor.crashed', id: name }]);
    },
  );
  it('[P11] invitationForm: likewise', async () => {
    const { actor, send, told, loadInvitee } = start('?invite=2', ['invitationForm']);
    send({ type: 'review.requested', values: complete });
    send({ type: 'posting.published', job: published });
    await loadInvitee.last().answer({ name: 'Amara O.' });
    expectToBeIn(actor, 'published.inviting');
    expect(told('app')).toMatchObject([{ type: 'actor.crashed', id: 'invitationForm' }]);
  });
});

itTakesEveryTransition(jobCreationMachine);
