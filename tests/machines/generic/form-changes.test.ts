/** The generic changes form, shown on the company form. */
import { fromCallback, type AnyEventObject } from 'xstate';
import { describe, expect, it } from 'vitest';
import { exampleEmployerProfile } from '../../../src/contracts/people/employer-profile.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { draftOf } from '../../../src/machines/generic/form-changes-draft.ts';
import type { DraftEvent } from '../../../src/machines/generic/form-draft.ts';
import { companyFormMachine, companyValuesOf } from '../../../src/machines/people/company-form.machine.ts';
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const saved = companyValuesOf(exampleEmployerProfile);
const draft = (typed: FormValues, before: FormValues = saved): DraftEvent => ({
  type: 'draft.restored',
  values: draftOf({ values: { ...before, ...typed }, saved: before }),
});

/** `news`: the storage's answer. */
const start = (news: readonly DraftEvent[] = []) => {
  const submit = createPort<unknown, Record<string, unknown>>();
  const stored: FormValues[] = [];
  const set = stage(
    companyFormMachine.provide({
      actors: {
        submit: submit.logic,
        draft: fromCallback<AnyEventObject>(({ sendBack }) => {
          for (const event of news) sendBack(event);
        }) as never,
      },
      actions: { storeDraft: ({ context }) => void stored.push(draftOf(context)) },
    }),
    { systemId: 'companyForm', input: { saved: exampleEmployerProfile }, cast: ['notices', 'page'] },
  );
  return {
    ...set,
    submit,
    stored,
    type: (field: string, value: string) => set.actor.send({ type: 'field.changed', field, value }),
    press: () => set.actor.send({ type: 'form.submitted' }),
    discard: () => set.actor.send({ type: 'changes.discarded' }),
    context: () => set.actor.getSnapshot().context,
    can: (type: 'form.submitted' | 'changes.discarded') => set.actor.getSnapshot().can({ type }),
  };
};
const submitting = () => {
  const set = start();
  set.type('Company', 'Linden & Sons');
  set.press();
  return set;
};
const answer = { ...exampleEmployerProfile, Company: 'Linden & Sons' };

describe('editing', () => {
  it('[V3][U41b] begins with the saved values; without a change it sends and discards nothing', () => {
    const { actor, press, discard, context, submit, can } = start();
    expect(context().values).toEqual(saved);
    press();
    discard();
    expectToBeIn(actor, 'submission.editing');
    expect(submit.asked).toEqual([]);
    expect([can('form.submitted'), can('changes.discarded')]).toEqual([false, false]);
  });
  it('[V4a][U42a] stores each changed field as a draft, emptied fields included', () => {
    const { type, stored } = start();
    type('Country', 'Spain');
    type('Website', '');
    type('Country', saved['Country'] ?? '');
    expect(stored.map((kept) => Object.keys(kept))).toEqual([
      ['Country'],
      ['Country', 'Website'],
      ['Website'],
    ]);
    expect(stored.at(-1)?.['Website']).toMatch(/=$/);
  });
  it('[V4a][U42a] restores a draft over the saved values; discarding it restores the saved values and deletes the draft', () => {
    const { actor, context, discard, stored } = start([
      draft({ Country: 'Spain', Website: '', About: '1 + 1 = 2' }),
    ]);
    expect(context()).toMatchObject({
      values: { ...saved, Country: 'Spain', Website: '', About: '1 + 1 = 2' },
      outdated: [],
    });
    expectToBeIn(actor, 'draft.restored');
    discard();
    expect(context()).toMatchObject({ values: saved });
    expectToBeIn(actor, 'draft.kept');
    expect(stored.at(-1)).toEqual({});
  });
  it('[V4a][U42b] names the fields that were saved elsewhere since they were typed, and keeps the typed text', () => {
    const { context, discard } = start([
      draft({ Country: 'Spain', About: 'Mine' }, { ...saved, About: 'As it was' }),
    ]);
    expect(context()).toMatchObject({ values: { Country: 'Spain', About: 'Mine' }, outdated: ['About'] });
    discard();
    expect(context().outdated).toEqual([]);
  });
  it('[K52] discarding can be undone until the next change, with the fields that were saved elsewhere', async () => {
    const { actor, context, discard, type, stored, press, submit } = start([
      draft({ Country: 'Spain', About: 'Mine' }, { ...saved, About: 'As it was' }),
    ]);
    const canUndo = () => actor.getSnapshot().can({ type: 'discard.undone' });
    expect(canUndo()).toBe(false);
    discard();
    type('Website', 'https://a.example');
    expect(canUndo()).toBe(false);
    type('Website', saved['Website'] ?? '');
    actor.send({ type: 'discard.undone' });
    expect(context()).toMatchObject({ values: { Country: 'Spain', About: 'Mine' }, outdated: ['About'] });
    expect(Object.keys(stored.at(-1) ?? {}).toSorted()).toEqual(['About', 'Country']);
    discard();
    type('Country', 'Malta');
    press();
    await submit.last().answer({ ...saved, Country: 'Malta' } as never);
    expect(canUndo()).toBe(false);
  });
  it('[V4a][U42b] ignores a draft that equals the saved values, and fields that the form does not have', () => {
    const { values } = draft({}, { ...saved, About: 'As it was' }) as { values: FormValues };
    const same = draftOf({ values: saved, saved: { ...saved, About: 'As it was' } });
    const { actor, context } = start([
      { type: 'draft.restored', values: { ...values, ...same, Country: 'no sign', Token: '=x' } },
    ]);
    expect(context()).toMatchObject({ values: saved, outdated: [] });
    expectToBeIn(actor, 'draft.kept');
    expect(context().values).not.toHaveProperty('Token');
  });
  it('[U42a] text typed after the restore belongs to this visit', () => {
    const { actor, type } = start([draft({ Country: 'Spain' })]);
    type('About', 'Chairs');
    expectToBeIn(actor, 'draft.kept');
  });
  it('[K4] a full storage does not stop the form; it reports that until storage works again', async () => {
    const { actor, type, discard, press, submit, context } = start([{ type: 'draft.refused' }]);
    type('Country', 'Spain');
    discard();
    expect(context()).toMatchObject({ values: saved });
    expectToBeIn(actor, 'draft.refused');
    type('Company', 'Linden & Sons');
    press();
    await submit.last().answer(answer);
    expectToBeIn(actor, 'draft.refused');
    actor.send({ type: 'draft.kept' });
    expectToBeIn(actor, 'draft.kept');
  });
  it('[K4] storage that crashes counts as storage that refuses', () => {
    const { actor } = stage(
      companyFormMachine.provide({ actors: { draft: createBrokenCallback() as never } }),
      { systemId: 'companyForm', input: { saved: exampleEmployerProfile } },
    );
    expectToBeIn(actor, 'draft.failed');
  });
});

describe('rejected', () => {
  it('[K1a][K2] shows each error beside its field, counts the press and sends nothing; discarding restores the form', () => {
    const { actor, type, press, discard, context, submit } = start();
    type('Company', ' ');
    press();
    expectToBeIn(actor, 'submission.rejected');
    expect(context()).toMatchObject({ attempts: 1, errors: { Company: 'Enter the name of your company' } });
    press();
    expect(context().attempts).toBe(2);
    expect(submit.asked).toEqual([]);
    type('Company', 'Linden');
    expect(context().errors).toEqual({});
    discard();
    expectToBeIn(actor, 'submission.editing');
  });
});

describe('submitting', () => {
  it('[V5] keeps the saved values, shows a notice and deletes the draft; text typed meanwhile stays', async () => {
    const { actor, type, submit, context, stored, told } = submitting();
    type('Country', 'Spain');
    await submit.last().answer({ ...answer, About: 'From another device' });
    expectToBeIn(actor, 'submission.editing');
    expect(context().saved).toMatchObject({ Company: 'Linden & Sons', About: 'From another device' });
    expect(context().values).toEqual({ ...context().saved, Country: 'Spain' });
    expect(Object.keys(stored.at(-1) ?? {})).toEqual(['Country']);
    expect(told('notices')).toMatchObject([{ kind: 'success', text: 'Saved' }]);
    expect(told('page')).toEqual([]);
  });
  it('[K6] a second press sends nothing, and discarding is disabled', () => {
    const { actor, press, discard, submit, context } = submitting();
    press();
    discard();
    expectToBeIn(actor, 'submission.submitting.prompt');
    expect(submit.asked).toHaveLength(1);
    expect(context().values['Company']).toBe('Linden & Sons');
  });
  it('[A4a][A4e] reports slowness; a press aborts the old call and sends the current values', () => {
    const { actor, clock, type, press, submit, discard } = submitting();
    type('Country', 'Spain');
    clock.increment(10_000);
    expectToBeIn(actor, 'submission.submitting.slow');
    discard();
    press();
    expectToBeIn(actor, 'submission.submitting.prompt');
    expect(submit.asked.map(({ input }) => input)).toEqual([
      { Company: 'Linden & Sons' },
      { Company: 'Linden & Sons', Country: 'Spain' },
    ]);
    expect(submit.asked[0]?.signal.aborted).toBe(true);
    clock.increment(10_000);
    type('Company', '');
    press();
    expectToBeIn(actor, 'submission.rejected');
    expect(submit.asked[1]?.signal.aborted).toBe(true);
  });
  it('[K11b] stalled, it can be stopped, and keeps every change', () => {
    const { actor, clock, submit, context, press } = submitting();
    clock.increment(10_000);
    actor.send({ type: 'submission.stopped' });
    expectToBeIn(actor, 'submission.editing');
    expect(submit.last().signal.aborted).toBe(true);
    expect(context().values['Company']).toBe('Linden & Sons');
    press();
    expectToBeIn(actor, 'submission.submitting');
  });
  it('[K11b] stalled, it can be tried again with the changes that were sent', () => {
    const { actor, clock, submit, type } = submitting();
    type('Country', 'Spain');
    clock.increment(10_000);
    actor.send({ type: 'submission.retried' });
    expectToBeIn(actor, 'submission.submitting.prompt');
    expect(submit.asked.map(({ input }) => input)).toEqual([
      { Company: 'Linden & Sons' },
      { Company: 'Linden & Sons' },
    ]);
    expect(submit.asked[0]?.signal.aborted).toBe(true);
  });
  it('[U42a] a restored draft that was saved is a draft no more', async () => {
    const { actor, press, submit } = start([draft({ Company: 'Linden & Sons' })]);
    press();
    await submit.last().answer(answer);
    expectToBeIn(actor, 'draft.kept');
  });
  it('[K1a] what the server says of one field stands beside it, and it may be sent again', async () => {
    const { actor, press, submit, context } = submitting();
    const params = { reason: 'Another company has this name' };
    const refused = { status: 400, code: 'invalid_field', field: 'Company', params };
    await submit.last().fail(new CallError({ kind: 'refused', ...refused }));
    expectToBeIn(actor, 'submission.rejected');
    expect(context().errors).toEqual({ Company: 'Another company has this name' });
    press();
    expectToBeIn(actor, 'submission.submitting');
  });
  it('[V4b] a failure loses nothing; the user may resend or discard', async () => {
    const { actor, press, discard, submit, context, stored, type } = submitting();
    await submit.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'submission.failed');
    expect(context()).toMatchObject({ values: { Company: 'Linden & Sons' }, reason: { kind: 'offline' } });
    expect(Object.keys(stored.at(-1) ?? {})).toEqual(['Company']);
    type('Company', 'Linden & Sons');
    press();
    expectToBeIn(actor, 'submission.submitting');
    expect(context().reason).toBeNull();
    await submit.last().fail(new CallError({ kind: 'offline' }));
    discard();
    expectToBeIn(actor, 'submission.editing');
    expect(context().values).toEqual(saved);
  });
});

itTakesEveryTransition(companyFormMachine);
