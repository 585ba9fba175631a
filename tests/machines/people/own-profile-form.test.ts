import { describe, expect, it } from 'vitest';
import { fromCallback, type AnyEventObject } from 'xstate';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { exampleOwnProfile, MOST_SKILLS } from '../../../src/contracts/people/own-profile.ts';
import { worksOf } from '../../../src/contracts/people/own-works.ts';
import { draftOf } from '../../../src/machines/generic/form-changes-draft.ts';
import type { DraftEvent } from '../../../src/machines/generic/form-draft.ts';
import { ownProfileFormMachine } from '../../../src/machines/people/own-profile-form.machine.ts';
import { valuesOf } from '../../../src/machines/people/own-profile-values.ts';
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import { createPort, expectToBeIn, stage } from '../support.ts';

const saved = valuesOf(exampleOwnProfile);

/** `news`: the storage's answer. */
const start = (news: readonly DraftEvent[] = [], profile = exampleOwnProfile) => {
  const submit = createPort<unknown, Record<string, unknown>>();
  const stored: FormValues[] = [];
  const set = stage(
    ownProfileFormMachine.provide({
      actors: {
        submit: submit.logic,
        draft: fromCallback<AnyEventObject>(({ sendBack }) => {
          for (const event of news) sendBack(event);
        }) as never,
      },
      actions: { storeDraft: ({ context }) => void stored.push(draftOf(context)) },
    }),
    { systemId: 'ownProfileForm', input: { saved: profile }, cast: ['page', 'notices'] },
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
  it('[U41b] begins with the saved values, and sends nothing without a change', () => {
    const { actor, context, press, submit } = start();
    expect(context().values).toEqual(saved);
    press();
    expectToBeIn(actor, 'submission.editing');
    expect(submit.asked).toHaveLength(0);
  });
  it('[U42a] stores each changed field, and restores it at the next visit', () => {
    const { type, stored } = start();
    type('Headline', '');
    expect(stored.at(-1)).toEqual({ Headline: expect.stringMatching(/=$/) });
    const { actor, context } = start([{ type: 'draft.restored', values: stored.at(-1) ?? {} }]);
    expect(context()).toMatchObject({ values: { ...saved, Headline: '' } });
    expectToBeIn(actor, 'draft.restored');
  });
});

describe('the lists', () => {
  it('[U43] skills are added at the end, each once, moved and removed, up to a maximum', () => {
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
  it('[U44] works are added, described, moved and removed, up to a maximum; a picture stays with its work', () => {
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
    expect(stored.at(-1)).toEqual({ Portfolio: expect.stringMatching(/=$/) });
    for (let number = 0; number < 20; number += 1) actor.send({ type: 'work.added' });
    expect(works()).toHaveLength(12);
  });
  it('[U44] an invalid portfolio counts as empty', () => {
    expect(worksOf('{')).toEqual([]);
    expect(worksOf('{}')).toEqual([]);
    expect(worksOf('[1, null, {"Title": "A"}]')).toEqual([]);
    expect(worksOf(undefined)).toEqual([]);
  });
});

describe('rejected', () => {
  it('[K1a] shows each error beside its field, a work’s by its position, and sends nothing', () => {
    const { actor, type, press, context, submit } = start();
    type('Name', ' ');
    type('HourlyRate', '2');
    actor.send({ type: 'work.added' });
    press();
    expectToBeIn(actor, 'submission.rejected');
    expect(context()).toMatchObject({
      attempts: 1,
      errors: { Name: 'Enter your name', HourlyRate: 'At least $3', 'Portfolio.1.Title': 'Enter a title' },
    });
    expect(submit.asked).toHaveLength(0);
    type('Name', 'Amara');
    expect(context().errors).toEqual({ HourlyRate: 'At least $3', 'Portfolio.1.Title': 'Enter a title' });
    actor.send({ type: 'skill.removed', index: 0 });
    expect(context().errors['Portfolio.1.Title']).toBe('Enter a title');
    actor.send({ type: 'work.removed', index: 1 });
    expect(context().errors['Portfolio.1.Title']).toBeUndefined();
    type('HourlyRate', '50');
    press();
    expectToBeIn(actor, 'submission.submitting');
  });
  it('[U25b][K1a] shows the server’s error for a skill, also a work’s, at its field', async () => {
    const { actor, type, press, context, submit } = submitting();
    const words = 'We do not know the skill “X”. Choose one from the list';
    const refuse = (field: string) =>
      submit.last().fail(
        new CallError({
          kind: 'refused',
          status: 400,
          code: 'unknown_skill',
          field,
          params: { skill: 'X' },
        }),
      );
    await refuse('Skills');
    expectToBeIn(actor, 'submission.rejected');
    expect(context().errors).toEqual({ Skills: words });
    actor.send({ type: 'skill.removed', index: 0 });
    expect(context().errors).toEqual({});
    press();
    await refuse('Portfolio.0.Skill');
    expect(context().errors).toEqual({ 'Portfolio.0.Skill': words });
    press();
    await refuse('Token');
    expectToBeIn(actor, 'submission.failed');
    type('Headline', 'Shops');
    expect(context().errors).toEqual({});
  });
});

describe('pictures', () => {
  const key = 'a-visit-1';
  const file = '5f0c4d0e8a6b4f7d9a51c0ffee123456.webp';
  const line = (id: string) => `${id} 9000 Shop.png`;
  const uploading = () => {
    const set = start();
    set.actor.send({ type: 'work.changed', index: 0, field: 'Image', value: key });
    set.type('Pictures', line(key));
    return set;
  };
  it('[U60a] a work names the file once it is stored, and only works are sent', () => {
    const { context, type, press, submit, actor } = uploading();
    actor.send({ type: 'work.added' });
    actor.send({ type: 'work.changed', index: 1, field: 'Title', value: 'Another' });
    actor.send({ type: 'work.moved', index: 0, to: 1 });
    type('Pictures', line(file));
    expect(worksOf(context().values['Portfolio']).map(({ Image }) => Image)).toEqual([undefined, file]);
    expect(context().values['Pictures']).toBe('');
    press();
    expect(Object.keys(submit.last().input)).toEqual(['Portfolio']);
    expect(submit.last().input).toMatchObject({ Portfolio: [{ Title: 'Another' }, { Image: file }] });
  });
  it('[U60a] another upload stays where it is', () => {
    const { context, type } = uploading();
    type('Pictures', `${line(key)}\n${line('a-visit-2')}`);
    type('Pictures', `${line(key)}\n${line(file)}`);
    expect(context().values['Pictures']).toBe(line(key));
    expect(worksOf(context().values['Portfolio'])[0]?.Image).toBe(key);
  });
  it('[U60b] a picture that is not stored keeps the form from being sent', () => {
    const { context, type, press, submit, actor } = uploading();
    press();
    expect(submit.asked).toHaveLength(0);
    expect(context().errors).toEqual({
      'Portfolio.0.Image': 'Wait until the picture is uploaded, or remove it',
    });
    actor.send({ type: 'work.changed', index: 0, field: 'Image', value: '' });
    type('Pictures', '');
    press();
    expect(submit.last().input).toMatchObject({ Portfolio: [{ Image: '' }] });
  });
});

describe('submitting', () => {
  it('[U41b] sends the changed fields alone, the portfolio as a list, emptied fields included', () => {
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
          Link: '',
        },
      ],
    });
  });
  it('[U41c] takes the server’s version of the sent fields; text typed meanwhile stays; page and session are told', async () => {
    const { actor, type, submit, context, told, stored } = submitting();
    type('Country', 'Malta');
    const profile = { ...exampleOwnProfile, Headline: 'Shops, found again.' };
    await submit.last().answer(profile);
    expectToBeIn(actor, 'submission.editing');
    expect(context().saved).toEqual(valuesOf(profile));
    expect(context().values).toEqual({ ...valuesOf(profile), Country: 'Malta' });
    expect(Object.keys(stored.at(-1) ?? {})).toEqual(['Country']);
    expect(told('page')).toEqual([{ type: 'profile.saved', profile }]);
    expect(told('notices')).toEqual([{ type: 'notice.raised', kind: 'success', text: 'Profile saved.' }]);
  });
});
