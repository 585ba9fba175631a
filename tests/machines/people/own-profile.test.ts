import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { exampleOwnProfile, type OwnProfile } from '../../../src/contracts/people/own-profile.ts';
import type { Actors } from '../../../src/machines/core/actors.ts';
import { formFilesMachine } from '../../../src/machines/generic/form-files.machine.ts';
import { ownProfileMachine } from '../../../src/machines/people/own-profile.machine.ts';
import { ownProfileFormMachine } from '../../../src/machines/people/own-profile-form.machine.ts';
import { photoMachine } from '../../../src/machines/people/photo.machine.ts';
import { skillsMachine } from '../../../src/machines/people/skills.machine.ts';
import {
  createBrokenCallback,
  createPort,
  expectToBeIn,
  itTakesEveryTransition,
  settled,
  stage,
} from '../support.ts';

const employer: OwnProfile = { id: 1, type: 'Employer', Name: 'Ines Moreau', Portfolio: [] };
const broken = createBrokenCallback() as never;

const start = (actors: object = {}) => {
  const load = createPort<OwnProfile>();
  const look = createPort<OwnProfile>();
  const skills = createPort();
  const submit = createPort<OwnProfile, Record<string, unknown>>();
  const set = stage(
    ownProfileMachine.provide({
      actors: {
        load: load.logic,
        look: look.logic,
        ownProfileForm: ownProfileFormMachine.provide({ actors: { submit: submit.logic as never } }),
        skills: skillsMachine.provide({ actors: { load: skills.logic as never } }),
        ...actors,
      },
    }),
    { systemId: 'page', cast: ['session'] },
  );
  return { ...set, load, look, skills, submit, profile: () => set.actor.getSnapshot().context.profile };
};
const ready = async (profile = exampleOwnProfile, actors: object = {}) => {
  const set = start(actors);
  await set.load.last().answer(profile);
  return set;
};

describe('loading', () => {
  it('[U40] loads once, and reports slowness; a retry aborts the old call', () => {
    const { actor, load, clock } = start();
    expectToBeIn(actor, 'loading.prompt');
    clock.increment(10_000);
    expectToBeIn(actor, 'loading.slow');
    actor.send({ type: 'load.retried' });
    expect(load.asked).toHaveLength(2);
    expect(load.asked[0]?.signal.aborted).toBe(true);
  });
  it('[U40] a failure offers a retry', async () => {
    const { actor, load } = start();
    await load.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'failed');
    expect(actor.getSnapshot().context.reason).toEqual({ kind: 'offline' });
    actor.send({ type: 'load.retried' });
    await load.last().answer(exampleOwnProfile);
    expectToBeIn(actor, 'ready.people.freelancer');
  });
  it.each([404, 501])('[U40] a server without profiles (%i) is reported as such', async (status) => {
    const { actor, load } = start();
    await load.last().fail(new CallError({ kind: 'refused', status }));
    expectToBeIn(actor, 'missing');
  });
});

describe('ready', () => {
  it('[U40] a freelancer chooses from the known skills, an employer is asked for none', async () => {
    const freelancer = await ready();
    expect(freelancer.skills.asked).toHaveLength(1);
    const other = await ready(employer);
    expectToBeIn(other.actor, 'ready.people.other');
    expect(other.skills.asked).toHaveLength(0);
  });
  it('[U48a] saved values go to the session, for the header and other tabs', async () => {
    const { actor, told, profile } = await ready();
    actor.send({
      type: 'profile.saved',
      profile: { ...exampleOwnProfile, Name: 'Amara Obi', ScreenName: '' },
    });
    expect(profile()?.Name).toBe('Amara Obi');
    expect(told('session')).toEqual([
      { type: 'user.updated', patch: { Name: 'Amara Obi', ScreenName: '', Photo: exampleOwnProfile.Photo } },
    ]);
  });
  it('[U48a] a new or removed photo goes to the session', async () => {
    const { actor, told } = await ready();
    actor.send({ type: 'photo.changed', photo: 'p-1.webp' });
    actor.send({ type: 'photo.changed', photo: undefined });
    expect(told('session').map(({ patch }) => (patch as { Photo: unknown }).Photo)).toEqual([
      'p-1.webp',
      null,
    ]);
  });
  const saving = async () => {
    const set = await ready();
    const form = set.root.system.get('ownProfileForm') as Actors['ownProfileForm'];
    form.send({ type: 'field.changed', field: 'Headline', value: 'Another one' });
    form.send({ type: 'form.submitted' });
    expectToBeIn(form, 'submission.submitting');
    return { ...set, save: set.submit.last() };
  };
  it('[U48b] a photo that arrived while the form was pending stays', async () => {
    const { actor, profile, save } = await saving();
    actor.send({ type: 'photo.changed', photo: 'p-1.webp' });
    await save.answer(exampleOwnProfile);
    expect(profile()?.Photo).toBe('p-1.webp');
    actor.send({ type: 'profile.saved', profile: { ...exampleOwnProfile, Photo: 'p-2.webp' } });
    expect(profile()?.Photo).toBe('p-2.webp');
  });
  it('[U48b] a photo from another tab arrives with the saved values and replaces this page’s', async () => {
    const { actor, profile, told } = await ready();
    actor.send({ type: 'photo.changed', photo: 'p-1.webp' });
    actor.send({ type: 'profile.saved', profile: { ...exampleOwnProfile, Photo: 'p-2.webp' } });
    expect(profile()?.Photo).toBe('p-2.webp');
    expect(told('session').at(-1)).toMatchObject({ patch: { Photo: 'p-2.webp' } });
  });
  it('[U48c] after an aborted call the photo is loaded once, for the page and the session', async () => {
    const { actor, look, profile, told } = await ready();
    actor.send({ type: 'photo.outdated' });
    await look.last().answer({ ...exampleOwnProfile, Headline: 'Of another tab', Photo: 'p-3.webp' });
    expectToBeIn(actor, 'ready.photo.known');
    expect(profile()).toEqual({ ...exampleOwnProfile, Photo: 'p-3.webp' });
    expect(told('session').at(-1)).toMatchObject({ patch: { Photo: 'p-3.webp' } });
    actor.send({ type: 'photo.outdated' });
    await look.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'ready.photo.known');
    actor.send({ type: 'photo.outdated' });
    actor.send({ type: 'photo.changed', photo: 'p-4.webp' });
    expect(look.last().signal.aborted).toBe(true);
    expect(look.asked).toHaveLength(3);
  });
  it('[U48a] an employer has no display name to report', async () => {
    const { actor, told } = await ready(employer);
    actor.send({ type: 'profile.saved', profile: employer });
    expect(told('session')[0]).toMatchObject({
      patch: { Name: 'Ines Moreau', ScreenName: null, Photo: null },
    });
  });
  it('[U40] survives the crash of a part', async () => {
    const parts = [
      [{ ownProfileForm: broken }, ownProfileFormMachine],
      [{ photo: broken }, photoMachine],
      [{ skills: broken }, skillsMachine],
      [{ formFiles: broken }, formFilesMachine],
    ] as const;
    for (const [actors] of parts) {
      const { actor } = await ready(exampleOwnProfile, actors);
      await settled();
      expectToBeIn(actor, 'ready.people.freelancer');
    }
  });
});

itTakesEveryTransition(ownProfileMachine);
