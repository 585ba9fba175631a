import { createActor, createMachine, setup, type AnyActorRef } from 'xstate';
import { describe, expect, it } from 'vitest';
import { CallError, type CallFailure } from '../../../src/contracts/core/failure.ts';
import { failedWithoutLine, RETRY } from '../../../src/machines/core/offline-retries.ts';
import { createResourceMachine } from '../../../src/machines/generic/resource.machine.ts';
import { newsletterMachine } from '../../../src/machines/site/newsletter.machine.ts';
import { createPort } from '../support.ts';

/** A page with a list and a form among its parts. */
const start = () => {
  const loads = createPort<readonly string[]>();
  const sends = createPort<unknown>();
  const list = createResourceMachine<string>({ id: 'list' }).provide({ actors: { load: loads.logic } });
  const form = newsletterMachine.provide({ actors: { submit: sends.logic as never } });
  const parts = createMachine({
    id: 'parts',
    invoke: [
      { id: 'list', src: list },
      { id: 'newsletter', systemId: 'newsletter', src: form },
    ],
  });
  const page = createActor(createMachine({ id: 'page', invoke: { id: 'parts', src: parts } }), {
    systemId: 'page',
  }).start();
  const failed = () => failedWithoutLine(page.system);
  const comeBack = () => {
    for (const actor of failed()) actor.send(RETRY);
  };
  return { loads, sends, system: page.system, failed, comeBack };
};

describe('the line is back', () => {
  it('[K53a] what got no answer loads again, at any depth of the page, once', async () => {
    const { loads, comeBack } = start();
    comeBack(); // while it loads
    expect(loads.asked).toHaveLength(1);
    await loads.last().fail(new CallError({ kind: 'offline' }));
    comeBack();
    comeBack();
    expect(loads.asked).toHaveLength(2);
    await loads.last().answer(['one']);
    comeBack();
    expect(loads.asked).toHaveLength(2);
  });
  it.each<CallFailure>([
    { kind: 'refused', status: 500 },
    { kind: 'fault', issue: 'broken' },
  ])('[K53a] another failure waits for the visitor: $kind', async (reason) => {
    const { loads, failed } = start();
    await loads.last().fail(new CallError(reason));
    expect(failed()).toEqual([]);
  });
  it('[K53b] a form that failed keeps its text and is not sent again', async () => {
    const { loads, sends, system, failed } = start();
    await loads.last().answer([]);
    const form = system.get('newsletter') as AnyActorRef;
    form.send({ type: 'field.changed', field: 'N_Email', value: 'ada@mail.example' });
    form.send({ type: 'form.submitted' });
    await sends.last().fail(new CallError({ kind: 'offline' }));
    expect(form.getSnapshot()).toMatchObject({
      context: { reason: { kind: 'offline' }, values: { N_Email: 'ada@mail.example' } },
    });
    expect(failed()).toEqual([]);
  });
  it('[K53a] a page whose script did not load is tried again', () => {
    const navigation = createActor(
      setup({}).createMachine({ id: 'navigation', initial: 'failed', states: { failed: {}, showing: {} } }),
      { systemId: 'navigation' },
    ).start();
    expect(failedWithoutLine(navigation.system)).toEqual([navigation]);
  });
  it('[K53a] without a page there is nothing to load', () => {
    expect(failedWithoutLine({ get: () => undefined })).toEqual([]);
  });
});
