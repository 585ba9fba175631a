/** The model of a form that is answered by mail, given its call, its boxes and its texts. */
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import type { ModelCall } from './backend.ts';
import { patienceEvents } from './form.ts';
import type { Opening } from './stage.ts';
import type { Stage } from './stage.ts';

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

const main = ({ page }: Stage) => page.getByRole('main');

export const mailedFormParts = (form: MailedFormParts) => {
  const { call } = form;
  const blank: FormValues = Object.fromEntries(Object.keys(form.labels).map((field) => [field, '']));
  const runs = new WeakMap<Stage, Typed>();
  const typedOn = (stage: Stage): Typed => {
    const typed = runs.get(stage) ?? { values: { ...blank, ...form.preset }, refused: false, mails: 0 };
    runs.set(stage, typed);
    return typed;
  };
  const boxOf = (stage: Stage, field: string) =>
    main(stage).getByLabel(form.labels[field] ?? field, { exact: true });
  const button = (stage: Stage) => main(stage).getByRole('button', { name: form.submit });
  const busy = (stage: Stage) => button(stage).and(stage.page.locator('[aria-busy="true"]'));
  const alert = (stage: Stage) => main(stage).getByRole('alert');
  const slow = (stage: Stage) =>
    main(stage).getByRole('status').getByText('This is taking longer than usual.');
  const wrong = (stage: Stage) => main(stage).getByText(form.wrong);
  const refused = (stage: Stage) => main(stage).getByText(form.refused);
  const resend = (stage: Stage) => main(stage).getByRole('button', { name: /^(Send it again|Sending …)$/ });
  const hasTyped = (stage: Stage): Promise<void> =>
    stage.until('the boxes to hold the typed text', async () => {
      const { values } = typedOn(stage);
      const fields = Object.keys(form.labels);
      const found = await Promise.all(fields.map((field) => boxOf(stage, field).inputValue()));
      return fields.every((field, index) => found[index] === values[field]);
    });
  const isAtRest = async (stage: Stage): Promise<void> => {
    await stage.until('the button to be enabled', () => button(stage).isEnabled());
    await stage.seesNo(busy(stage));
    await stage.until('no call to wait', () => stage.backend.waiting(call) === 0);
    await hasTyped(stage);
  };
  const isMailed = async (stage: Stage, isForbidden: boolean): Promise<void> => {
    await stage.sees(main(stage).getByRole('heading', { level: 1, name: form.mailed }));
    await stage.seesNo(boxOf(stage, Object.keys(form.labels)[0] ?? ''));
    await stage.until('the button to be enabled or disabled', async () => {
      const isDisabled = (await resend(stage).getAttribute('aria-disabled')) === 'true';
      return isDisabled === isForbidden;
    });
    const said = main(stage).getByText(/We sent it again/);
    const isSaid = typedOn(stage).mails > 1 && (await slow(stage).count()) === 0;
    await (isSaid ? stage.sees(said) : stage.seesNo(said));
  };

  return {
    open: (): Opening => ({ ...form.open, holds: [call] }),
    // Clear the box before filling it.
    meanwhile: ['field.changed'],
    results: {
      submit: async (stage: Stage, output: never): Promise<void> => {
        typedOn(stage).mails = 1;
        await stage.give(call, output);
      },
      resend: async (stage: Stage, output: never): Promise<void> => {
        typedOn(stage).mails += 1;
        await stage.give(call, output);
      },
    },
    failures: {
      submit: async (stage: Stage, reason: Parameters<Stage['fail']>[1]): Promise<void> => {
        typedOn(stage).refused = reason.kind === 'refused' && reason.status === 400;
        await stage.fail(call, reason);
      },
      resend: (stage: Stage, reason: Parameters<Stage['fail']>[1]) => stage.fail(call, reason),
    },
    events: {
      'field.changed': async (stage: Stage, { field, value }: { field: string; value: string }) => {
        const typed = typedOn(stage);
        typed.values = { ...typed.values, [field]: value };
        typed.refused = false;
        const box = boxOf(stage, field);
        if ((await box.inputValue()) === value) await box.clear(); // typed again: the same value is no change
        await box.fill(value);
      },
      'form.submitted': (stage: Stage) => button(stage).click(),
      ...patienceEvents(main),
      'mail.requested': (stage: Stage) => resend(stage).click(),
      'form.reopened': (stage: Stage) => main(stage).getByRole('button', { name: form.again }).click(),
    },
    states: {
      submission: (stage: Stage) => stage.sees(main(stage)),
      resend: (stage: Stage) => stage.sees(main(stage)),
      'resend.idle': (stage: Stage) =>
        stage.seesNo(main(stage).getByRole('button', { name: 'Send it again' })),
      'submission.editing': async (stage: Stage) => {
        await isAtRest(stage);
        await stage.seesNo(wrong(stage));
        await stage.seesNo(alert(stage));
      },
      'submission.rejected': async (stage: Stage) => {
        const { values, refused: isRefused } = typedOn(stage);
        const isBlank = Object.keys(form.labels).some((field) => values[field] === '');
        await (isBlank ? stage.sees(wrong(stage)) : stage.seesNo(wrong(stage)));
        await (isRefused ? stage.sees(refused(stage)) : stage.seesNo(refused(stage)));
        await stage.seesNo(alert(stage));
        await isAtRest(stage);
      },
      'submission.submitting': async (stage: Stage) => {
        await stage.until('one call to wait', () => stage.backend.waiting(call) === 1);
        await hasTyped(stage);
        await stage.seesNo(alert(stage));
      },
      'submission.submitting.prompt': async (stage: Stage) => {
        await stage.sees(busy(stage));
        await stage.seesNo(slow(stage));
      },
      'submission.submitting.slow': (stage: Stage) => stage.sees(slow(stage)),
      'submission.failed': async (stage: Stage) => {
        await stage.sees(alert(stage).getByText(/Something went wrong on our side/));
        await isAtRest(stage);
      },
      'submission.done': (stage: Stage) =>
        stage.sees(main(stage).getByRole('heading', { level: 1, name: form.mailed })),
      'resend.pausing': (stage: Stage) => isMailed(stage, true),
      'resend.ready': (stage: Stage) => isMailed(stage, false),
      'resend.resending': async (stage: Stage) => {
        await isMailed(stage, false);
        await stage.until('one call to wait', () => stage.backend.waiting(call) === 1);
      },
      'resend.resending.prompt': (stage: Stage) =>
        stage.sees(resend(stage).and(stage.page.locator('[aria-busy="true"]'))),
      'resend.resending.slow': (stage: Stage) => stage.sees(slow(stage)),
      'resend.unsent': async (stage: Stage) => {
        await stage.sees(
          main(stage)
            .getByRole('status')
            .getByText(/Something went wrong on our side/),
        );
        await stage.sees(resend(stage));
      },
    },
  };
};
