import { describe, expect, it } from 'vitest';
import { fromCallback, type AnyEventObject } from 'xstate';
import { exampleSignUp } from '../../../src/contracts/account/account.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { forgotPasswordMachine } from '../../../src/machines/account/forgot-password.machine.ts';
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import { signUpMachine } from '../../../src/machines/account/sign-up.machine.ts';
import type { DraftEvent } from '../../../src/machines/generic/form-draft.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const PAUSE = 60_000;
const PATIENCE = 10_000;
const { Password, ...rest } = exampleSignUp;
const refusing = (status: number, message?: string) =>
  new CallError({ kind: 'refused', status, ...(message !== undefined && { message }) });

/** `draft`: the storage's answer. */
const start = (values: FormValues = { ...rest }, draft: readonly DraftEvent[] = []) => {
  const submit = createPort<unknown, FormValues>();
  const resend = createPort<unknown, FormValues>();
  /** The name in each stored draft; null once it was deleted. */
  const stored: (string | null)[] = [];
  const set = stage(
    signUpMachine.provide({
      actors: {
        submit: submit.logic,
        resend: resend.logic,
        draft: fromCallback<AnyEventObject>(({ sendBack }) => {
          for (const event of draft) sendBack(event);
        }) as never,
      },
      actions: {
        storeDraft: ({ context }) => void stored.push(context.values['Name'] ?? ''),
        deleteDraft: () => void stored.push(null),
      },
    }),
    { systemId: 'signUp', input: { values }, cast: ['session', 'navigation'] },
  );
  return {
    ...set,
    stored,
    submit,
    resend,
    type: (field: string, value: string) => set.actor.send({ type: 'field.changed', field, value }),
    press: () => set.actor.send({ type: 'form.submitted' }),
    again: () => set.actor.send({ type: 'mail.requested' }),
    context: () => set.actor.getSnapshot().context,
    has: (tag: 'done' | 'slow' | 'sending' | 'unsent' | 'invalid' | 'failed' | 'loading') =>
      set.actor.getSnapshot().hasTag(tag),
  };
};
const submitting = () => {
  const set = start();
  set.type('Password', Password);
  set.press();
  return set;
};
const mailed = async () => {
  const set = submitting();
  await set.submit.last().answer(undefined);
  return set;
};

describe('editing', () => {
  it('[K20a] begins with the values from the page before', () => {
    expect(start({ type: 'Employer' }).context().values).toEqual({
      type: 'Employer',
      Name: '',
      Email: '',
      Password: '',
      next: '',
    });
    expect(start(undefined as never).context().values['type']).toBe(exampleSignUp.type);
  });
});

describe('rejected', () => {
  it('[K20b] shows an error for each field, and sends nothing', () => {
    const { press, submit, context, actor, has } = start({});
    press();
    expectToBeIn(actor, 'submission.rejected');
    expect(has('invalid')).toBe(true);
    expect(context()).toMatchObject({
      attempts: 1,
      errors: {
        type: 'Choose freelancer or employer',
        Name: 'Enter your name',
        Email: 'Enter an email address',
        Password: 'Use 10 characters or more',
      },
    });
    expect(submit.asked).toHaveLength(0);
  });
  it('[K20b] shows the server’s error beside its field, until the user types there', async () => {
    const { submit, type, press, context, actor } = submitting();
    const refused = { status: 400, code: 'password_too_common', field: 'Password' };
    await submit.last().fail(new CallError({ kind: 'refused', ...refused }));
    expectToBeIn(actor, 'submission.rejected');
    expect(context().errors).toEqual({
      Password: 'This password is too common. Choose one that only you know',
    });
    expect(context().values['Password']).toBe(Password);
    type('Password', 'eight louder lanterns');
    expect(context().errors['Password']).toBeUndefined();
    press();
    expectToBeIn(actor, 'submission.submitting');
    expect(context().attempts).toBe(2);
  });
});

describe('submitting', () => {
  it('[K20b] sends the values as the contract parses them, once', () => {
    const { submit, type, press, actor } = start();
    type('Email', ` ${rest.Email} `);
    type('Password', Password);
    press();
    press();
    expectToBeIn(actor, 'submission.submitting');
    expect(submit.asked.map(({ input }) => input)).toEqual([exampleSignUp]);
  });
  it('[K20c] once slow, a press sends the current values again', async () => {
    const { submit, clock, press, type, actor, has, context } = submitting();
    clock.increment(PATIENCE - 1);
    press();
    expect([submit.asked.length, has('slow')]).toEqual([1, false]);
    clock.increment(1);
    expectToBeIn(actor, 'submission.submitting.slow');
    type('Name', 'Noor H.');
    press();
    expectToBeIn(actor, 'submission.submitting.prompt');
    expect(submit.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await submit.last().answer(undefined);
    expect(context()).toMatchObject({ mails: 1, sent: { Name: 'Noor H.' } });
  });
  it('[K11a][K11b] stalled, it can be stopped, with everything typed, or tried again with what was sent', () => {
    const { submit, clock, type, actor, context } = submitting();
    type('Name', 'Noor H.');
    clock.increment(PATIENCE);
    actor.send({ type: 'submission.retried' });
    expectToBeIn(actor, 'submission.submitting.prompt');
    expect(submit.last().input).toEqual(exampleSignUp);
    clock.increment(PATIENCE);
    actor.send({ type: 'submission.stopped' });
    expectToBeIn(actor, 'submission.editing');
    expect(submit.asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    expect(context().values).toEqual({ ...exampleSignUp, Name: 'Noor H.' });
  });
  it('[K20b] keeps what is typed meanwhile', () => {
    const { type, context, actor } = submitting();
    type('Name', 'Noor H.');
    expectToBeIn(actor, 'submission.submitting');
    expect(context()).toMatchObject({ values: { Name: 'Noor H.' }, sent: { Name: rest.Name } });
  });
});

describe('failed', () => {
  it.each([
    refusing(429, 'Too many requests; try again in 40 seconds'),
    refusing(400, 'Token: missing'),
    refusing(400, 'The body is not JSON'),
    refusing(400),
    new CallError({ kind: 'offline' }),
    new Error('broken'),
  ])('[K20b] keeps the typed text: %s', async (error) => {
    const { submit, type, press, context, actor, has } = submitting();
    await submit.last().fail(error);
    expectToBeIn(actor, 'submission.failed');
    expect(has('failed')).toBe(true);
    expect(context().values).toEqual(exampleSignUp);
    expect(context().reason).not.toBeNull();
    type('Name', 'Noor');
    expectToBeIn(actor, 'submission.failed');
    press();
    expect(context().reason).toBeNull();
    expect(submit.asked).toHaveLength(2);
  });
});

describe('mailed', () => {
  it('[K21a] signs nobody in and navigates nowhere', async () => {
    const { told, has } = await mailed();
    expect(has('done')).toBe(true);
    expect([...told('session'), ...told('navigation')]).toEqual([]);
  });
  it('[K21b] after a pause, the user may have the mail sent again, with the sent values', async () => {
    const { actor, clock, again, resend, context, has } = await mailed();
    again();
    expectToBeIn(actor, 'resend.pausing');
    clock.increment(PAUSE - 1);
    again();
    expect(resend.asked).toHaveLength(0);
    clock.increment(1);
    expectToBeIn(actor, 'resend.ready');
    again();
    again();
    expect(has('sending')).toBe(true);
    expect(resend.asked.map(({ input }) => input)).toEqual([exampleSignUp]);
    await resend.last().answer(undefined);
    expectToBeIn(actor, 'resend.pausing');
    expect(context().mails).toBe(2);
  });
  it('[K21b] a failed resend is reported, and may be retried', async () => {
    const { actor, clock, again, resend, context, has } = await mailed();
    clock.increment(PAUSE);
    again();
    await resend.last().fail(refusing(429));
    expectToBeIn(actor, 'resend.unsent');
    expect(has('unsent')).toBe(true);
    expect(context()).toMatchObject({ mails: 1, reason: { kind: 'refused', status: 429 } });
    again();
    await resend.last().answer(undefined);
    expect(context()).toMatchObject({ mails: 2, reason: null });
  });
  it('[K21b] a slow resend may be repeated once', async () => {
    const { actor, clock, again, resend, has, context } = await mailed();
    clock.increment(PAUSE);
    again();
    clock.increment(PATIENCE);
    expectToBeIn(actor, 'resend.resending.slow');
    again();
    expect(has('slow')).toBe(false);
    expect(resend.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await resend.last().answer(undefined);
    expect(context().mails).toBe(2);
  });
  it('[K21b] a wrong address brings back the form with its values', async () => {
    const { actor, context, type, press, submit } = await mailed();
    actor.send({ type: 'form.reopened' });
    expectToBeIn(actor, 'submission.editing');
    expect(context().values).toEqual(exampleSignUp);
    type('Email', 'noor.haddad@mail.example');
    press();
    await submit.last().answer(undefined);
    expect(context()).toMatchObject({ mails: 1, sent: { Email: 'noor.haddad@mail.example' } });
  });
});

describe('the draft of this tab', () => {
  const kept = { type: 'Employer', Name: 'Noor', Email: 'noor@', link: 'Freelancer' };
  const restoring = (values: FormValues, more: FormValues = {}) =>
    start(values, [{ type: 'draft.restored', values: { ...kept, ...more } }]);

  it('[K48] a reload restores everything but the password, which no draft can bring', () => {
    const { actor, context } = restoring({}, { Password: 'stolen', next: '/elsewhere' });
    expectToBeIn(actor, 'draft.restored');
    expect(context().values).toEqual({ ...kept, Password: '', next: '' });
  });
  it('[K48] text typed before the draft arrived stays', () => {
    const { actor, type, context } = start({});
    type('Name', 'Ada');
    actor.send({ type: 'draft.restored', values: kept });
    expect(context().values).toMatchObject({ Name: 'Ada', Email: 'noor@' });
  });
  it('[K48] each change is stored; sending deletes the draft, and "Change address" stores it again', async () => {
    const { actor, type, press, submit, stored } = start();
    type('Name', 'Noor H.');
    type('Password', Password);
    expect(stored).toEqual(['Noor H.', 'Noor H.']);
    press();
    await submit.last().answer(undefined);
    expect(stored.at(-1)).toBeNull();
    actor.send({ type: 'form.reopened' });
    expect(stored.at(-1)).toBe('Noor H.');
  });
  it('[K48] a restored draft is deleted too once it was sent', async () => {
    const { actor, type, press, submit, stored } = restoring({}, { Email: rest.Email });
    type('Password', Password);
    press();
    await submit.last().answer(undefined);
    expectToBeIn(actor, 'draft.kept');
    expect(stored.at(-1)).toBeNull();
  });
  it('[K48] a draft that says what the form began with is none', () => {
    const { actor } = start(kept, [{ type: 'draft.restored', values: kept }]);
    expectToBeIn(actor, 'draft.kept');
  });
  it.each([
    ['Freelancer', 'Employer'],
    ['Employer', 'Employer'],
    ['', 'Employer'],
  ])('[K49] opened by a link to %j, the role is %j', (link, role) => {
    const { context } = restoring({ type: link, ...(link && { link }) });
    expect(context().values).toMatchObject({ type: role, Name: 'Noor' });
  });
  it('[K49] a link to another role than before decides', () => {
    const { context } = restoring({ type: 'Freelancer', link: 'Freelancer' }, { link: 'Employer' });
    expect(context().values).toMatchObject({ type: 'Freelancer', link: 'Freelancer', Name: 'Noor' });
  });
  it('[K48] storage that refuses is said to, until it can keep everything again', () => {
    const { actor } = start({}, [{ type: 'draft.refused' }]);
    expect(actor.getSnapshot().hasTag('refused')).toBe(true);
    actor.send({ type: 'draft.kept' });
    expectToBeIn(actor, 'draft.kept');
    const restored = restoring({}).actor;
    restored.send({ type: 'draft.refused' });
    expectToBeIn(restored, 'draft.refused');
  });
  it('[K48] storage that crashes counts as storage that refuses', () => {
    const { actor } = stage(signUpMachine.provide({ actors: { draft: createBrokenCallback() as never } }), {
      systemId: 'signUp',
    });
    expectToBeIn(actor, 'draft.failed');
  });
});

describe('a forgotten password', () => {
  it('[K23] sends the email address alone, which another form may have filled in', async () => {
    const submit = createPort<unknown, FormValues>();
    const { actor } = stage(forgotPasswordMachine.provide({ actors: { submit: submit.logic } }), {
      systemId: 'forgotPassword',
      input: { values: { Email: ' noor@mail.example ' } },
    });
    actor.send({ type: 'form.submitted' });
    expect(submit.last().input).toEqual({ Email: 'noor@mail.example' });
    await submit.last().answer(undefined);
    expectToBeIn(actor, 'resend.pausing');
  });
  it('[K23] rejects an invalid address', () => {
    const { actor } = stage(forgotPasswordMachine, { systemId: 'forgotPassword' });
    actor.send({ type: 'form.submitted' });
    expect(actor.getSnapshot().context.errors).toEqual({ Email: 'Enter an email address' });
  });
});

itTakesEveryTransition(signUpMachine);
