import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import { exampleLetterTemplate, type LetterTemplate } from '../../../src/contracts/hiring/own-proposal.ts';
import { letterTemplatesMachine } from '../../../src/machines/hiring/letter-templates.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const audit: LetterTemplate = { id: 4, Name: 'Audits', Letter: 'I audit shops of your size.' };

const start = () => {
  const load = createPort<readonly LetterTemplate[]>();
  const save = createPort<LetterTemplate, { readonly Name: string; readonly Letter: string }>();
  const remove = createPort<Id, Id>();
  const set = stage(
    letterTemplatesMachine.provide({
      actors: { load: load.logic, save: save.logic, remove: remove.logic },
    }),
    { systemId: 'letterTemplates' },
  );
  const names = () => set.actor.getSnapshot().context.items.map(({ Name }) => Name);
  return { ...set, load, save, remove, names };
};
const ready = async () => {
  const set = start();
  await set.load.last().answer([exampleLetterTemplate]);
  return set;
};
const saved = { type: 'template.saved', Name: audit.Name, Letter: audit.Letter } as const;
const deleted = { type: 'template.deleted', id: exampleLetterTemplate.id } as const;
const offline = new CallError({ kind: 'offline' });

describe('loading', () => {
  it('[J46b] without templates the form goes on, and they can be loaded again', async () => {
    const { actor, load } = start();
    await load.last().fail(offline);
    expectToBeIn(actor, 'absent');
    actor.send({ type: 'load.retried' });
    expectToBeIn(actor, 'loading');
  });
});

describe('ready', () => {
  it('[J46a] a saved letter joins the list by name', async () => {
    const { actor, save, names } = await ready();
    actor.send(saved);
    expectToBeIn(actor, 'saving');
    expect(save.last().input).toMatchObject({ Name: audit.Name, Letter: audit.Letter });
    await save.last().answer(audit);
    expectToBeIn(actor, 'ready');
    expect(names()).toEqual(['Audits', exampleLetterTemplate.Name]);
  });
  it('[J46a] the same name replaces the letter', async () => {
    const { actor, save, names } = await ready();
    actor.send({ ...saved, Name: exampleLetterTemplate.Name });
    await save.last().answer({ ...exampleLetterTemplate, Letter: audit.Letter });
    expect(names()).toEqual([exampleLetterTemplate.Name]);
    expect(actor.getSnapshot().context.items[0]?.Letter).toBe(audit.Letter);
  });
  it('[J46a] a deleted template leaves the list', async () => {
    const { actor, remove, names } = await ready();
    actor.send(deleted);
    await remove.last().answer(exampleLetterTemplate.id);
    expect(names()).toEqual([]);
  });
});

describe('failed', () => {
  it('[J46b] keeps the list and the reason, and permits another try', async () => {
    const { actor, save, remove, names } = await ready();
    actor.send(saved);
    await save.last().fail(offline);
    expectToBeIn(actor, 'failed');
    expect(actor.getSnapshot().context.reason).toEqual({ kind: 'offline' });
    expect(names()).toEqual([exampleLetterTemplate.Name]);
    actor.send(deleted);
    expect(actor.getSnapshot().context.reason).toBeNull();
    await remove.last().fail(offline);
    expectToBeIn(actor, 'failed');
    actor.send(saved);
    expectToBeIn(actor, 'saving');
  });
});

itTakesEveryTransition(letterTemplatesMachine);
