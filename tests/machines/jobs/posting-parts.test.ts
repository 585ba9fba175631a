/** What helps to fill in the form of a job: its drafts, the figures of similar jobs, the preview of the brief. */
import { describe, expect, it } from 'vitest';
import { fromCallback, type AnyActorLogic } from 'xstate';
import { CallError, type CallFailure } from '../../../src/contracts/core/failure.ts';
import { exampleBriefBlocks, type BriefBlock } from '../../../src/contracts/jobs/brief.ts';
import {
  exampleJobDraft,
  exampleSimilarPay,
  type JobDraft,
  type SimilarPay,
} from '../../../src/contracts/jobs/posting.ts';
import { briefPreviewMachine } from '../../../src/machines/jobs/brief-preview.machine.ts';
import { jobDraftsMachine } from '../../../src/machines/jobs/job-drafts.machine.ts';
import { similarPayMachine, type Terms } from '../../../src/machines/jobs/similar-pay.machine.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const broken = new CallError({ kind: 'refused', status: 503 });

describe('drafts', () => {
  const start = () => {
    const load = createPort<readonly JobDraft[]>();
    const set = stage(jobDraftsMachine.provide({ actors: { load: load.logic } }), { systemId: 'jobDrafts' });
    return { ...set, load };
  };
  it('[Y65a] load at the start, and again after news of a draft; the old ones stay meanwhile', async () => {
    const { actor, load } = start();
    await load.last().answer([exampleJobDraft]);
    expectToBeIn(actor, 'ready');
    for (const event of [
      { type: 'list.outdated' },
      { type: 'lifecycle.moved', kind: 'job', id: 41, version: 2 },
    ] as const) {
      actor.send(event);
      expectToBeIn(actor, 'loading');
      expect(actor.getSnapshot().context.drafts).toHaveLength(1);
      await load.last().answer([exampleJobDraft]);
    }
    expect(load.asked).toHaveLength(3);
  });
  it('[Y65a] that could not be loaded can be loaded again', async () => {
    const { actor, load } = start();
    await load.last().fail(broken);
    expectToBeIn(actor, 'failed');
    actor.send({ type: 'load.retried' });
    await load.last().answer([]);
    expectToBeIn(actor, 'ready');
  });
});

describe('similar pay', () => {
  const start = (watch: AnyActorLogic = fromCallback(() => {})) => {
    const load = createPort<SimilarPay, Terms>();
    const set = stage(
      similarPayMachine.provide({
        actors: { load: load.logic, watchTerms: watch as never },
      }),
      { systemId: 'similarPay', input: { skills: 'SEO Expert', model: 'fixed' }, cast: ['page', 'app'] },
    );
    return { ...set, load };
  };
  it('[P11] works without its watch', () => {
    const { actor, told } = start(createBrokenCallback());
    expectToBeIn(actor, 'loading');
    expect(told('app')).toMatchObject([{ type: 'actor.crashed', id: 'watchTerms' }]);
  });
  it('[J62a] is loaded anew for other terms after a pause, and the old figures stay meanwhile', async () => {
    const { actor, load, clock } = start();
    await load.last().answer(exampleSimilarPay);
    expectToBeIn(actor, 'ready');
    actor.send({ type: 'terms.changed', skills: 'SEO Expert', model: 'fixed' });
    expectToBeIn(actor, 'ready');
    actor.send({ type: 'terms.changed', skills: 'SEO Expert', model: 'hourly' });
    expectToBeIn(actor, 'debouncing');
    expect(actor.getSnapshot().context.pay).toEqual(exampleSimilarPay);
    clock.increment(400);
    expect(load.last().input).toEqual({ skills: 'SEO Expert', model: 'hourly' });
  });
  it('[J62b][V118] that failed can be loaded again; a backend without the call is told to the page', async () => {
    const { actor, load, told } = start();
    await load.last().fail(broken);
    expectToBeIn(actor, 'failed');
    expect(told('page')).toEqual([]);
    const unknown: readonly CallFailure[] = [
      { kind: 'refused', status: 404 },
      { kind: 'refused', status: 501 },
      { kind: 'unreadable' },
    ];
    for (const [index, reason] of unknown.entries()) {
      actor.send({ type: 'load.retried' });
      await load.last().fail(new CallError(reason));
      expect(told('page')).toHaveLength(index + 1);
    }
    expect(told('page')[0]).toEqual({ type: 'posting.unknown' });
  });
});

describe('the preview of a brief', () => {
  const start = () => {
    const load = createPort<readonly BriefBlock[], { text: string }>();
    const set = stage(briefPreviewMachine.provide({ actors: { load: load.logic } }), {
      systemId: 'briefPreview',
    });
    return { ...set, load };
  };
  it('[J60b] is what the server parses, and closes', async () => {
    const { actor, load } = start();
    actor.send({ type: 'preview.opened', text: 'We moved.' });
    expect(load.last().input).toEqual({ text: 'We moved.' });
    await load.last().answer(exampleBriefBlocks);
    expectToBeIn(actor, 'ready');
    expect(actor.getSnapshot().context.blocks).toEqual(exampleBriefBlocks);
    actor.send({ type: 'preview.closed' });
    expectToBeIn(actor, 'closed');
  });
  it('[J60b] that is slow or failed can be loaded again', async () => {
    const { actor, load, clock } = start();
    actor.send({ type: 'preview.opened', text: 'We moved.' });
    clock.increment(10_000);
    expectToBeIn(actor, 'loading.slow');
    actor.send({ type: 'load.retried' });
    expectToBeIn(actor, 'loading.prompt');
    await load.last().fail(broken);
    expectToBeIn(actor, 'failed');
    actor.send({ type: 'load.retried' });
    expectToBeIn(actor, 'loading.prompt');
  });
});

itTakesEveryTransition(jobDraftsMachine);
itTakesEveryTransition(similarPayMachine);
itTakesEveryTransition(briefPreviewMachine);
