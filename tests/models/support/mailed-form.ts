/** The model of a form that is answered by mail, given its call, its boxes and its texts. */
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import type { ModelCall } from './backend.ts';
import { patienceEvents } from './form.ts';
import type { Opening } from './harness.ts';
import type { Harness } from './harness.ts';

interface MailedFormParts {
  readonly call: ModelCall;
  readonly open: Opening;
  /** The typed boxes by name, each with its label. */
  readonly labels: Readonly<Record<string, string>>;
  /** Other initial values of the form; typed by `open.arrive`. */
  readonly preset?: FormValues;
  /** The button at rest and while it is pressed. */
  readonly submit: RegExp;
  /** The error beside an empty field. */
  readonly wrong: RegExp | string;
  /** The server's error for a field. */
  readonly refused: string;
  /** The heading of the mail page, and the button that restores the form. */
  readonly mailed: string;
  readonly again: string;
}
interface Typed {
  values: FormValues;
  /** The server's error, until the user types there. */
  refused: boolean;
  mails: number;
}

const main = ({ page }: Harness) => page.getByRole('main');

export const mailedFormParts = (form: MailedFormParts) => {
  const { call } = form;
  const blank: FormValues = Object.fromEntries(Object.keys(form.labels).map((field) => [field, '']));
  const runs = new WeakMap<Harness, Typed>();
  const typedOn = (harness: Harness): Typed => {
    const typed = runs.get(harness) ?? { values: { ...blank, ...form.preset }, refused: false, mails: 0 };
    runs.set(harness, typed);
    return typed;
  };
  const boxOf = (harness: Harness, field: string) =>
    main(harness).getByLabel(form.labels[field] ?? field, { exact: true });
  const button = (harness: Harness) => main(harness).getByRole('button', { name: form.submit });
  const busy = (harness: Harness) => button(harness).and(harness.page.locator('[aria-busy="true"]'));
  const alert = (harness: Harness) => main(harness).getByRole('alert');
  const slow = (harness: Harness) =>
    main(harness).getByRole('status').getByText('This is taking longer than usual.');
  const wrong = (harness: Harness) => main(harness).getByText(form.wrong);
  const refused = (harness: Harness) => main(harness).getByText(form.refused);
  const resend = (harness: Harness) =>
    main(harness).getByRole('button', { name: /^(Send it again|Sending …)$/ });
  const hasTyped = (harness: Harness): Promise<void> =>
    harness.until('the boxes to hold the typed text', async () => {
      const { values } = typedOn(harness);
      const fields = Object.keys(form.labels);
      const found = await Promise.all(fields.map((field) => boxOf(harness, field).inputValue()));
      return fields.every((field, index) => found[index] === values[field]);
    });
  const isAtRest = async (harness: Harness): Promise<void> => {
    await harness.until('the button to be enabled', () => button(harness).isEnabled());
    await harness.seesNo(busy(harness));
    await harness.until('no call to wait', () => harness.backend.waiting(call) === 0);
    await hasTyped(harness);
  };
  const isMailed = async (harness: Harness, isForbidden: boolean): Promise<void> => {
    await harness.sees(main(harness).getByRole('heading', { level: 1, name: form.mailed }));
    await harness.seesNo(boxOf(harness, Object.keys(form.labels)[0] ?? ''));
    await harness.until('the button to be enabled or disabled', async () => {
      const isDisabled = (await resend(harness).getAttribute('aria-disabled')) === 'true';
      return isDisabled === isForbidden;
    });
    const said = main(harness).getByText(/We sent it again/);
    const isSaid = typedOn(harness).mails > 1 && (await slow(harness).count()) === 0;
    await (isSaid ? harness.sees(said) : harness.seesNo(said));
  };

  return {
    open: (): Opening => ({ ...form.open, holds: [call] }),
    // Clear the box before filling it.
    meanwhile: ['field.changed'],
    results: {
      submit: async (harness: Harness, output: never): Promise<void> => {
        typedOn(harness).mails = 1;
        await harness.give(call, output);
      },
      resend: async (harness: Harness, output: never): Promise<void> => {
        typedOn(harness).mails += 1;
        await harness.give(call, output);
      },
    },
    failures: {
      submit: async (harness: Harness, reason: Parameters<Harness['fail']>[1]): Promise<void> => {
        typedOn(harness).refused = reason.kind === 'refused' && reason.status === 400;
        await harness.fail(call, reason);
      },
      resend: (harness: Harness, reason: Parameters<Harness['fail']>[1]) => harness.fail(call, reason),
    },
    events: {
      'field.changed': async (harness: Harness, { field, value }: { field: string; value: string }) => {
        const typed = typedOn(harness);
        typed.values = { ...typed.values, [field]: value };
        typed.refused = false;
        const box = boxOf(harness, field);
        if ((await box.inputValue()) === value) await box.clear(); // typed again: the same value is no change
        await box.fill(value);
      },
      'form.submitted': (harness: Harness) => button(harness).click(),
      ...patienceEvents(main),
      'mail.requested': (harness: Harness) => resend(harness).click(),
      'form.reopened': (harness: Harness) => main(harness).getByRole('button', { name: form.again }).click(),
    },
    states: {
      submission: (harness: Harness) => harness.sees(main(harness)),
      resend: (harness: Harness) => harness.sees(main(harness)),
      'resend.idle': (harness: Harness) =>
        harness.seesNo(main(harness).getByRole('button', { name: 'Send it again' })),
      'submission.editing': async (harness: Harness) => {
        await isAtRest(harness);
        await harness.seesNo(wrong(harness));
        await harness.seesNo(alert(harness));
      },
      'submission.rejected': async (harness: Harness) => {
        const { values, refused: isRefused } = typedOn(harness);
        const isBlank = Object.keys(form.labels).some((field) => values[field] === '');
        await (isBlank ? harness.sees(wrong(harness)) : harness.seesNo(wrong(harness)));
        await (isRefused ? harness.sees(refused(harness)) : harness.seesNo(refused(harness)));
        await harness.seesNo(alert(harness));
        await isAtRest(harness);
      },
      'submission.submitting': async (harness: Harness) => {
        await harness.until('one call to wait', () => harness.backend.waiting(call) === 1);
        await hasTyped(harness);
        await harness.seesNo(alert(harness));
      },
      'submission.submitting.prompt': async (harness: Harness) => {
        await harness.sees(busy(harness));
        await harness.seesNo(slow(harness));
      },
      'submission.submitting.slow': (harness: Harness) => harness.sees(slow(harness)),
      'submission.failed': async (harness: Harness) => {
        await harness.sees(alert(harness).getByText(/Something went wrong on our side/));
        await isAtRest(harness);
      },
      'submission.done': (harness: Harness) =>
        harness.sees(main(harness).getByRole('heading', { level: 1, name: form.mailed })),
      'resend.pausing': (harness: Harness) => isMailed(harness, true),
      'resend.ready': (harness: Harness) => isMailed(harness, false),
      'resend.resending': async (harness: Harness) => {
        await isMailed(harness, false);
        await harness.until('one call to wait', () => harness.backend.waiting(call) === 1);
      },
      'resend.resending.prompt': (harness: Harness) =>
        harness.sees(resend(harness).and(harness.page.locator('[aria-busy="true"]'))),
      'resend.resending.slow': (harness: Harness) => harness.sees(slow(harness)),
      'resend.unsent': async (harness: Harness) => {
        await harness.sees(
          main(harness)
            .getByRole('status')
            .getByText(/Something went wrong on our side/),
        );
        await harness.sees(resend(harness));
      },
    },
  };
};
