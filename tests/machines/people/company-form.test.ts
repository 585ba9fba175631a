/** The values that the company form sends. form-changes.test.ts covers its behaviour. */
import { describe, expect, it } from 'vitest';
import { exampleEmployerProfile } from '../../../src/contracts/people/employer-profile.ts';
import { companyFormMachine } from '../../../src/machines/people/company-form.machine.ts';
import { createPort, expectToBeIn, stage } from '../support.ts';

const start = () => {
  const submit = createPort<unknown, Record<string, unknown>>();
  const { actor } = stage(companyFormMachine.provide({ actors: { submit: submit.logic } }), {
    systemId: 'companyForm',
    input: { saved: exampleEmployerProfile },
  });
  return {
    actor,
    submit,
    type: (field: string, value: string) => actor.send({ type: 'field.changed', field, value }),
    press: () => actor.send({ type: 'form.submitted' }),
  };
};

describe('a company', () => {
  it('[V3][D2] sends the changed fields alone, so that another device’s changes stay', () => {
    const { type, press, submit } = start();
    type('Website', '');
    press();
    expect(submit.last().input).toEqual({ Website: '' });
  });
  it('[V4b] shows the error beside its field, and sends nothing; once fixed it is sent', () => {
    const { actor, type, press, submit } = start();
    type('Company', ' ');
    type('Website', 'linden');
    press();
    expectToBeIn(actor, 'submission.rejected');
    expect(actor.getSnapshot().context.errors).toEqual({
      Company: 'Enter the name of your company',
      Website: 'Enter an address such as https://example.com',
    });
    type('Company', 'Linden');
    type('Website', 'https://linden.example/shop');
    press();
    expect(submit.last().input).toEqual({ Company: 'Linden', Website: 'https://linden.example/shop' });
  });
});
