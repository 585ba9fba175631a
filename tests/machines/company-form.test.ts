import { fromCallback, type AnyEventObject } from 'xstate';
import { describe, expect, it } from 'vitest';
import { exampleEmployerProfile, type EmployerProfile } from '../../src/contracts/employer-profile.ts';
import { CallError } from '../../src/contracts/failure.ts';
import { companyDraftOf, companyFormMachine } from '../../src/machines/company-form.machine.ts';
import type { DraftedFormEvent } from '../../src/machines/drafted-form.machine.ts';
import type { FormValues } from '../../src/machines/form.machine.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from './support.ts';

const saved = {
  Company: 'Linden Furniture',
  About: 'Furniture made to order, sold online in nine countries.',
  Country: 'Portugal',
  Website: 'https://linden.example',
};

const start = (draft: readonly DraftedFormEvent[] = []) => {
  const submit = createPort<EmployerProfile, FormValues>();
  const stored: FormValues[] = [];
  const set = stage(
    companyFormMachine.provide({
      actors: {
        submit: submit.logic,
        draft: fromCallback<AnyEventObject>(({ sendBack }) => {
          for (const event of draft) sendBack(event);
        }) as never,
      },
      actions: { storeDraft: ({ context }) => void stored.push(companyDraftOf(context)) },
    }),
    { systemId: 'companyForm', input: { company: exampleEmployerProfile }, cast: ['notices'] },
  );
  return {
    ...set,
    submit,
    stored,
    type: (field: string, value: string) => set.actor.send({ type: 'field.changed', field, value }),
    press: () => set.actor.send({ type: 'form.submitted' }),
    discard: () => set.actor.send({ type: 'changes.discarded' }),
    context: () => set.actor.getSnapshot().context,
  };
};

describe('editing', () => {
  it('[V3] begins with what is saved, and sends nothing where nothing is changed', () => {
    const { actor, press, context, submit } = start();
    expect(context().values).toEqual(saved);
    press();
    expectToBeIn(actor, 'editing');
    expect(submit.asked).toEqual([]);
  });
  it('[V4] keeps what differs as a draft, also what was emptied', () => {
    const { type, stored } = start();
    type('Country', 'Spain');
    type('Website', '');
    type('Country', 'Portugal');
    expect(stored).toEqual([{ Country: '=Spain' }, { Country: '=Spain', Website: '=' }, { Website: '=' }]);
  });
  it('[V4] a draft comes back over what is saved; starting afresh returns to that', () => {
    const { context, discard, stored } = start([
      { type: 'draft.restored', values: { Country: '=Spain', Website: '=', About: 'no sign', Other: '=x' } },
    ]);
    expect(context()).toMatchObject({
      values: { ...saved, Country: 'Spain', Website: '' },
      draft: 'restored',
    });
    discard();
    expect(context()).toMatchObject({ values: saved, draft: 'kept' });
    expect(stored.at(-1)).toEqual({});
  });
  it('[V4] where nothing can be kept the form goes on, and knows it', () => {
    const { context, type, discard } = start([{ type: 'draft.refused' }]);
    type('Country', 'Spain');
    discard();
    expect(context()).toMatchObject({ values: saved, draft: 'refused' });
    const { actor } = stage(
      companyFormMachine.provide({ actors: { draft: createBrokenCallback() as never } }),
      { systemId: 'companyForm', input: { company: exampleEmployerProfile } },
    );
    expect(actor.getSnapshot().context.draft).toBe('refused');
  });
});

describe('rejected', () => {
  it('[V4] says what is wrong beside its field, and sends nothing; put right, it is sent', () => {
    const { actor, type, press, context, submit } = start();
    type('Company', ' ');
    type('Website', 'linden');
    press();
    expectToBeIn(actor, 'rejected');
    expect(context().attempts).toBe(1);
    expect(Object.keys(context().errors)).toEqual(['Company', 'Website']);
    type('Company', 'Linden');
    expect(context().errors['Company']).toBeUndefined();
    type('Website', '');
    press();
    expectToBeIn(actor, 'submitting');
    expect(submit.last().input).toEqual({ ...saved, Company: 'Linden', Website: '' });
  });
});

describe('submitting', () => {
  const submitting = () => {
    const set = start();
    set.type('Company', 'Linden & Sons');
    set.press();
    return set;
  };
  it('[V5] keeps what was saved, says so, and the draft is gone; what was typed meanwhile stays', async () => {
    const { actor, type, submit, context, stored, told } = submitting();
    type('Country', 'Spain');
    await submit.last().answer({ ...exampleEmployerProfile, Company: 'Linden & Sons' });
    expectToBeIn(actor, 'editing');
    expect(context().saved).toEqual({ ...saved, Company: 'Linden & Sons' });
    expect(context().values).toEqual({ ...saved, Company: 'Linden & Sons', Country: 'Spain' });
    expect(stored.at(-1)).toEqual({ Country: '=Spain' });
    expect(told('notices')).toMatchObject([{ kind: 'success', text: 'Saved' }]);
  });
  it('[V5] that nothing can be kept is still known after it was saved', async () => {
    const { actor, type, press, submit, context } = start([{ type: 'draft.refused' }]);
    type('Company', 'Linden & Sons');
    press();
    await submit.last().answer({ ...exampleEmployerProfile, Company: 'Linden & Sons' });
    expectToBeIn(actor, 'editing');
    expect(context().draft).toBe('refused');
  });
  it('[V4] a second press sends nothing, and it is too late to start afresh', () => {
    const { actor, press, discard, submit, context } = submitting();
    press();
    discard();
    expectToBeIn(actor, 'submitting');
    expect(submit.asked).toHaveLength(1);
    expect(context().values['Company']).toBe('Linden & Sons');
  });
  it('[V4] a failure loses nothing, and it can be sent again', async () => {
    const { actor, press, submit, context, stored } = submitting();
    await submit.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'failed');
    expect(context()).toMatchObject({
      values: { Company: 'Linden & Sons' },
      reason: { kind: 'offline' },
    });
    expect(stored.at(-1)).toEqual({ Company: '=Linden & Sons' });
    press();
    expectToBeIn(actor, 'submitting');
    expect(context().reason).toBeNull();
  });
});

itTakesEveryTransition(companyFormMachine);
