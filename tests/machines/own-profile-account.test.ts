/** A new password, and a copy of one's data. */
import { describe, expect, it } from 'vitest';
import { examplePasswordChange } from '../../src/contracts/account.ts';
import { CallError } from '../../src/contracts/failure.ts';
import type { FormValues } from '../../src/machines/form.machine.ts';
import { ownProfileExportMachine } from '../../src/machines/own-profile-export.machine.ts';
import { passwordChangeMachine } from '../../src/machines/password-change.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from './support.ts';

describe('a new password', () => {
  const start = () => {
    const submit = createPort<unknown, FormValues>();
    const set = stage(passwordChangeMachine.provide({ actors: { submit: submit.logic } }), {
      systemId: 'passwordChange',
      cast: ['notices'],
    });
    const type = (values: FormValues) => {
      for (const [field, value] of Object.entries(values))
        set.actor.send({ type: 'field.changed', field, value });
    };
    return { ...set, submit, type, press: () => set.actor.send({ type: 'form.submitted' }) };
  };
  it('[U49] both are asked for, the new one long enough, before anything is sent', () => {
    const { actor, type, press, submit } = start();
    type({ Password: 'old', NewPassword: 'short' });
    press();
    expect(actor.getSnapshot().context.errors).toEqual({ NewPassword: 'Use 10 characters or more' });
    expect(submit.asked).toHaveLength(0);
  });
  it('[U49] changed: both boxes are empty, and it is said', async () => {
    const { actor, type, press, submit, told } = start();
    type(examplePasswordChange);
    press();
    await submit.last().answer(undefined);
    expectToBeIn(actor, 'done');
    expect(actor.getSnapshot().context.values).toEqual({ Password: '', NewPassword: '' });
    expect(told('notices')).toEqual([
      {
        type: 'notice.raised',
        kind: 'success',
        text: 'Your password is changed. Other devices are signed out.',
      },
    ]);
  });
  it('[U49] the old one wrong: what was typed stays', async () => {
    const { actor, type, press, submit } = start();
    type(examplePasswordChange);
    press();
    await submit.last().fail(new CallError({ kind: 'refused', status: 403 }));
    expectToBeIn(actor, 'failed');
    expect(actor.getSnapshot().context.values).toEqual(examplePasswordChange);
  });
});

describe('a copy of one’s data', () => {
  const start = () => {
    const saveCopy = createPort();
    const set = stage(ownProfileExportMachine.provide({ actors: { saveCopy: saveCopy.logic } }), {
      systemId: 'ownProfileExport',
    });
    return { ...set, saveCopy, press: () => set.actor.send({ type: 'export.requested' }) };
  };
  it('[U50] two presses are one call; had once, it may be had again', async () => {
    const { actor, saveCopy, press } = start();
    press();
    press();
    expect(saveCopy.asked).toHaveLength(1);
    await saveCopy.last().answer(undefined);
    expectToBeIn(actor, 'saved');
    press();
    expectToBeIn(actor, 'collecting');
  });
  it('[U50] a failure keeps its reason and may be tried again', async () => {
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
