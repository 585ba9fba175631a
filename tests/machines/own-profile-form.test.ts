import { describe, expect, it } from 'vitest';
import { fromCallback, type AnyEventObject } from 'xstate';
import { CallError } from '../../src/contracts/failure.ts';
import { exampleOwnProfile, MOST_SKILLS, type OwnProfile } from '../../src/contracts/own-profile.ts';
import { worksOf } from '../../src/contracts/own-works.ts';
import { draftOf } from '../../src/machines/own-profile-draft.ts';
import {
  ownProfileFormMachine,
  type OwnProfileFormEvent,
} from '../../src/machines/own-profile-form.machine.ts';
import { valuesOf } from '../../src/machines/own-profile-values.ts';
import type { FormValues } from '../../src/machines/form.machine.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from './support.ts';

const saved = valuesOf(exampleOwnProfile);

/** `news`: what storage has to say when it is asked. */
const start = (news: readonly OwnProfileFormEvent[] = [], profile = exampleOwnProfile) => {
  const submit = createPort<OwnProfile, Record<string, unknown>>();
  const stored: FormValues[] = [];
  const set = stage(
    ownProfileFormMachine.provide({
      actors: {
        submit: submit.logic,
        draft: fromCallback<AnyEventObject>(({ sendBack }) => {
          for (const event of news) sendBack(event);
        }) as never,
      },
      actions: { storeDraft: ({ context }) => void stored.push(draftOf(context.values, context.saved)) },
    }),
    { systemId: 'ownProfileForm', input: { profile }, cast: ['page', 'notices'] },
  );
  const context = () => set.actor.getSnapshot().context;
  return {
    ...set,
    submit,
    stored,
    context,
    type: (field: string, value: string) => set.actor.send({ type: 'field.changed', field, value }),
    press: () => set.actor.send({ type: 'form.submitted' }),
    works: () => worksOf(context().values['Portfolio']).map(({ Title }) => Title),
  };
};
const submitting = () => {
  const set = start();
  set.type('Headline', 'Shops, found again');
  set.press();
  return set;
};

describe('editing', () => {
  it('[U41] begins with what is saved, and nothing is sent of nothing changed', () => {
    const { actor, context, press, submit } = start();
    expect(context().values).toEqual(saved);
    press();
    expectToBeIn(actor, 'editing');
    expect(submit.asked).toHaveLength(0);
  });
  it('[U42] keeps what differs from what is saved, also where a field was emptied', () => {
    const { type, stored } = start();
    type('Headline', '');
    expect(stored.at(-1)).toMatchObject({ Headline: '=' });
    expect(Object.keys(stored.at(-1) ?? {})).toEqual(['Headline', 'Headline.base']);
    type('Headline', saved['Headline'] ?? '');
    expect(stored.at(-1)).toEqual({});
  });
  it('[U42] restores what was typed the last time over what is saved', () => {
    const { context } = start([
      { type: 'draft.restored', values: draftOf({ ...saved, Headline: '', HourlyRate: '55' }, saved) },
    ]);
    expect(context()).toMatchObject({
      values: { ...saved, Headline: '', HourlyRate: '55' },
      draft: 'restored',
      outdated: [],
    });
  });
  it('[U42] says which fields were saved anew since they were typed; what was typed stands', () => {
    const { context } = start([
      {
        type: 'draft.restored',
        values: draftOf({ ...saved, Headline: 'Mine', Country: 'Malta' }, { ...saved, Headline: 'Before' }),
      },
    ]);
    expect(context().values).toMatchObject({ Headline: 'Mine', Country: 'Malta' });
    expect(context().outdated).toEqual(['Headline']);
  });
  it('[U42] a draft of what is saved by now says nothing, and what is no draft of ours is left out', () => {
    const { context } = start([
      {
        type: 'draft.restored',
        values: { ...draftOf(saved, { ...saved, Headline: 'Before' }), Country: 'no sign', Token: '=x' },
      },
    ]);
    expect(context().values).toEqual(saved);
    expect(context().outdated).toEqual([]);
  });
  it('[U42] discarded, what is saved stands again and the draft is gone', () => {
    const { actor, type, context, stored } = start();
    type('Headline', 'Mine');
    actor.send({ type: 'changes.discarded' });
    expect(context()).toMatchObject({ values: saved, draft: 'kept' });
    expect(stored.at(-1)).toEqual({});
  });
  it('[K4] where nothing can be kept the form goes on, and knows it, also after discarding and saving', async () => {
    const { actor, type, press, submit, context } = start([{ type: 'draft.refused' }]);
    type('Headline', 'Mine');
    actor.send({ type: 'changes.discarded' });
    expect(context().draft).toBe('refused');
    type('Headline', 'Mine');
    press();
    await submit.last().answer({ ...exampleOwnProfile, Headline: 'Mine' });
    expect(context().draft).toBe('refused');
  });
  it('[K4] storage that breaks is as storage that refuses', () => {
    const { actor } = stage(
      ownProfileFormMachine.provide({ actors: { draft: createBrokenCallback() as never } }),
      { systemId: 'ownProfileForm', input: { profile: exampleOwnProfile } },
    );
    expect(actor.getSnapshot().context.draft).toBe('refused');
  });
});

describe('the lists', () => {
  it('[U43] skills are added at the end, each once, moved and removed; there is a most', () => {
    const { actor, context } = start();
    const skills = () => context().values['Skills'];
    actor.send({ type: 'skill.added', skill: 'Link Building' });
    actor.send({ type: 'skill.added', skill: 'Link Building' });
    expect(skills()).toBe('SEO Expert, Content Strategy, Link Building');
    actor.send({ type: 'skill.moved', index: 2, to: 1 });
    expect(skills()).toBe('SEO Expert, Link Building, Content Strategy');
    actor.send({ type: 'skill.moved', index: 0, to: -1 });
    expect(skills()).toBe('SEO Expert, Link Building, Content Strategy');
    actor.send({ type: 'skill.removed', index: 0 });
    expect(skills()).toBe('Link Building, Content Strategy');
    for (let number = 0; number < 20; number += 1)
      actor.send({ type: 'skill.added', skill: `Craft ${number}` });
    expect(skills()?.split(', ')).toHaveLength(MOST_SKILLS);
  });
  it('[U44] works are added, told, moved and removed; a picture stays with its work; there is a most', () => {
    const { actor, works, context, stored } = start([], {
      ...exampleOwnProfile,
      Portfolio: [{ Title: 'One', Description: undefined, Skill: undefined, Image: 'work-1.svg' }],
    });
    actor.send({ type: 'work.added' });
    actor.send({ type: 'work.changed', index: 1, field: 'Title', value: 'Two' });
    actor.send({ type: 'work.moved', index: 1, to: 0 });
    expect(works()).toEqual(['Two', 'One']);
    expect(worksOf(context().values['Portfolio'])[1]?.Image).toBe('work-1.svg');
    actor.send({ type: 'work.removed', index: 0 });
    expect(works()).toEqual(['One']);
    actor.send({ type: 'work.removed', index: 0 });
    expect(stored.at(-1)).toMatchObject({ Portfolio: '=' });
    for (let number = 0; number < 20; number += 1) actor.send({ type: 'work.added' });
    expect(works()).toHaveLength(12);
  });
  it('[U44] a portfolio that is no JSON of ours is none', () => {
    expect(worksOf('{')).toEqual([]);
    expect(worksOf('{}')).toEqual([]);
    expect(worksOf('[1, null, {"Title": "A"}]')).toEqual([]);
    expect(worksOf(undefined)).toEqual([]);
  });
});

describe('rejected', () => {
  it('[K1] says what is wrong beside each field, of a work by its place, and sends nothing', () => {
    const { actor, type, press, context, submit } = start();
    type('Name', ' ');
    type('HourlyRate', '2');
    actor.send({ type: 'work.added' });
    press();
    expectToBeIn(actor, 'rejected');
    expect(context()).toMatchObject({
      attempts: 1,
      errors: { Name: 'Enter your name', HourlyRate: 'At least $3', 'Portfolio.1.Title': 'Give it a title' },
    });
    expect(submit.asked).toHaveLength(0);
    type('Name', 'Amara');
    expect(context().errors).toMatchObject({ Name: undefined, HourlyRate: 'At least $3' });
    actor.send({ type: 'skill.removed', index: 0 });
    expect(context().errors['Portfolio.1.Title']).toBe('Give it a title');
    actor.send({ type: 'work.removed', index: 1 });
    expect(context().errors['Portfolio.1.Title']).toBeUndefined();
    type('HourlyRate', '50');
    press();
    expectToBeIn(actor, 'submitting');
  });
  it('[U42] discarded, it is as it was', () => {
    const { actor, type, press, context } = start();
    type('Name', '');
    press();
    actor.send({ type: 'changes.discarded' });
    expectToBeIn(actor, 'editing');
    expect(context().errors).toEqual({});
  });
});

describe('submitting', () => {
  it('[U41] sends the changed fields alone, the portfolio as a list, what was emptied as it is', () => {
    const { actor, type, press, submit } = start();
    type('Country', '');
    actor.send({ type: 'work.changed', index: 0, field: 'Title', value: 'A move in a night' });
    press();
    expect(submit.last().input).toEqual({
      Country: '',
      Portfolio: [
        {
          Title: 'A move in a night',
          Description: 'Eleven thousand addresses in a night.',
          Skill: 'Technical SEO',
        },
      ],
    });
  });
  it('[K6] a second press is none', () => {
    const { press, submit } = submitting();
    press();
    expect(submit.asked).toHaveLength(1);
  });
  it('[U41] the server has the word on what was sent; what was typed meanwhile stays; page and person are told', async () => {
    const { actor, type, submit, context, told, stored } = submitting();
    type('Country', 'Malta');
    const profile = { ...exampleOwnProfile, Headline: 'Shops, found again.' };
    await submit.last().answer(profile);
    expectToBeIn(actor, 'editing');
    expect(context().saved).toEqual(valuesOf(profile));
    expect(context().values).toEqual({ ...valuesOf(profile), Country: 'Malta' });
    expect(Object.keys(stored.at(-1) ?? {})).toEqual(['Country', 'Country.base']);
    expect(told('page')).toEqual([{ type: 'profile.saved', profile }]);
    expect(told('notices')).toEqual([
      { type: 'notice.raised', kind: 'success', text: 'Your profile is saved.' },
    ]);
  });
});

describe('failed', () => {
  it('[K1] nothing is lost, and it may be sent again, or let go', async () => {
    const { actor, press, submit, context } = submitting();
    await submit.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'failed');
    expect(context()).toMatchObject({
      values: { Headline: 'Shops, found again' },
      reason: { kind: 'offline' },
    });
    press();
    await submit.last().fail(new CallError({ kind: 'offline' }));
    actor.send({ type: 'changes.discarded' });
    expectToBeIn(actor, 'editing');
  });
});

itTakesEveryTransition(ownProfileFormMachine);
