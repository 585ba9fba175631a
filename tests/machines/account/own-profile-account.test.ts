/** A new password, and a copy of the user's data. */
import { describe, expect, it } from 'vitest';
import { examplePasswordChange } from '../../../src/contracts/account/account.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import { ownProfileExportMachine } from '../../../src/machines/account/own-profile-export.machine.ts';
import { passwordChangeMachine } from '../../../src/machines/account/password-change.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

describe('a new password', () => {
  const start = () => {
    const submit = createPort<unknown, FormValues>();
    const set = stage(passwordChangeMachine.provide({ actors: { submit: submit.logic } }), {
      systemId: 'passwordChange',
      cast: ['notices', 'securityEvents'],
    });
    const type = (values: FormValues) => {
      for (const [field, value] of Object.entries(values))
        set.actor.send({ type: 'field.changed', field, value });
    };
    return { ...set, submit, type, press: () => set.actor.send({ type: 'form.submitted' }) };
  };
  it('[U49a] requires both passwords and the length of the new one before it sends anything', () => {
    const { actor, type, press, submit } = start();
    type({ Password: 'old', NewPassword: 'short' });
    press();
    expect(actor.getSnapshot().context.errors).toEqual({ NewPassword: 'Use 10 characters or more' });
    expect(submit.asked).toHaveLength(0);
  });
  it('[U49b] success empties both fields and shows a notice', async () => {
    const { actor, type, press, submit, told } = start();
    type(examplePasswordChange);
    press();
    await submit.last().answer(undefined);
    expectToBeIn(actor, 'submission.done');
    expect(actor.getSnapshot().context.values).toEqual({ Password: '', NewPassword: '' });
    expect(told('notices')).toEqual([
      {
        type: 'notice.raised',
        kind: 'success',
        text: 'Your password is changed. Other devices are signed out.',
      },
    ]);
    expect(told('securityEvents')).toEqual([{ type: 'activity.outdated' }]);
  });
  it('[I9a][U49a] a common new password shows the server’s error beside its field, until the user types there', async () => {
    const { actor, type, press, submit } = start();
    type(examplePasswordChange);
    press();
    const refused = { status: 400, code: 'password_too_common', field: 'NewPassword' };
    await submit.last().fail(new CallError({ kind: 'refused', ...refused }));
    expectToBeIn(actor, 'submission.rejected');
    expect(actor.getSnapshot().context.errors).toEqual({
      NewPassword: 'This password is too common. Choose one that only you know',
    });
    type({ NewPassword: 'eight louder lanterns' });
    expect(actor.getSnapshot().context.errors['NewPassword']).toBeUndefined();
    press();
    expectToBeIn(actor, 'submission.submitting');
    expect(submit.last().input).toEqual({ ...examplePasswordChange, NewPassword: 'eight louder lanterns' });
  });
  it('[U49b] success forgets the sent passwords and keeps what the user typed meanwhile', async () => {
    const { actor, type, press, submit } = start();
    type(examplePasswordChange);
    press();
    type({ NewPassword: 'nine' });
    await submit.last().answer(undefined);
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(examplePasswordChange.Password);
    expect(actor.getSnapshot().context.values).toEqual({ Password: '', NewPassword: 'nine' });
    type({ Password: 'x' });
    expectToBeIn(actor, 'submission.editing');
  });
  it('[A4a][U49b] reports slowness, and then a press sends again; after success the form can be used again', async () => {
    const { actor, type, press, submit, clock } = start();
    type(examplePasswordChange);
    press();
    press();
    expect(submit.asked).toHaveLength(1);
    clock.increment(10_000);
    expect(actor.getSnapshot().hasTag('slow')).toBe(true);
    press();
    expectToBeIn(actor, 'submission.submitting.prompt');
    expect(submit.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await submit.last().answer(undefined);
    press();
    expectToBeIn(actor, 'submission.rejected');
    press();
    expectToBeIn(actor, 'submission.rejected');
  });
  it('[K11a][K11b][U49b] stalled, it can be stopped or tried again', () => {
    const { actor, type, press, submit, clock } = start();
    type(examplePasswordChange);
    press();
    clock.increment(10_000);
    actor.send({ type: 'submission.retried' });
    expectToBeIn(actor, 'submission.submitting.prompt');
    clock.increment(10_000);
    actor.send({ type: 'submission.stopped' });
    expectToBeIn(actor, 'submission.editing');
    expect(submit.asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    expect(actor.getSnapshot().context.values).toEqual(examplePasswordChange);
  });
  it('[U49a] a wrong current password keeps the typed text', async () => {
    const { actor, type, press, submit } = start();
    type(examplePasswordChange);
    press();
    await submit.last().fail(new CallError({ kind: 'refused', status: 403 }));
    expectToBeIn(actor, 'submission.failed');
    expect(actor.getSnapshot().context.values).toEqual(examplePasswordChange);
    type({ Password: 'another' });
    press();
    expect(submit.last().input).toEqual({ ...examplePasswordChange, Password: 'another' });
  });
});
itTakesEveryTransition(passwordChangeMachine);

describe('a copy of the user’s data', () => {
  const start = () => {
    const saveCopy = createPort();
    const set = stage(ownProfileExportMachine.provide({ actors: { saveCopy: saveCopy.logic } }), {
      systemId: 'ownProfileExport',
      cast: ['securityEvents'],
    });
    return { ...set, saveCopy, press: () => set.actor.send({ type: 'export.requested' }) };
  };
  it('[U50] two presses make one call; after success the user may press again', async () => {
    const { actor, saveCopy, press, told } = start();
    press();
    press();
    expect(saveCopy.asked).toHaveLength(1);
    await saveCopy.last().answer(undefined);
    expectToBeIn(actor, 'saved');
    expect(told('securityEvents')).toEqual([{ type: 'activity.outdated' }]);
    press();
    expectToBeIn(actor, 'collecting');
  });
  it('[A4a][U50] reports slowness, and then a press sends the call again', () => {
    const { actor, saveCopy, press, clock } = start();
    press();
    clock.increment(10_000);
    expect(actor.getSnapshot().hasTag('slow')).toBe(true);
    press();
    expectToBeIn(actor, 'collecting.prompt');
    expect(saveCopy.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });
  it('[U50] a failure keeps its reason and offers a retry', async () => {
    const { actor, saveCopy, press } = start();
    press();
    await saveCopy.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'failed');
    expect(actor.getSnapshot().context.reason).toEqual({ kind: 'offline' });
    press();
    expectToBeIn(actor, 'collecting');
  });
});

itTakesEveryTransition(ownProfileExportMachine);
