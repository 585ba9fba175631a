/** The model of a form that files something and keeps a draft, given its call, its boxes and its texts. */
import type { Locator } from 'playwright';
import { exampleFiled } from '../../../src/contracts/people/freelancer-search.ts';
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import type { ModelCall } from './backend.ts';
import { allowStorage, refuseStorage, storeDraft } from './draft-storage.ts';
import { patienceEvents } from './form.ts';
import { byHand, byItself, type ComingStep, type Driver } from './model.ts';
import type { Opening } from './stage.ts';
import type { Stage } from './stage.ts';

interface FilingFormParts {
  readonly call: ModelCall;
  readonly open: Opening;
  /** Its place: the page's main part, or a dialog. */
  readonly part: (stage: Stage) => Locator;
  /** The fields by name, each with its label. */
  readonly labels: Readonly<Record<string, string>>;
  /** The required fields. */
  readonly needs: readonly string[];
  /** A field in which any text will do, and nothing else of the model is typed. */
  readonly spare: string;
  /** Two texts for it; a box that accepts no others names them. */
  readonly spareTexts?: readonly [string, string];
  /** Its button at rest. */
  readonly submit: string;
  /** The key of its drafts in local storage, and the values of the last visit. */
  readonly draft: { readonly key: string; readonly subject: string; readonly values: FormValues };
  readonly failed: RegExp;
  /** The heading over the reference. */
  readonly filed: string;
  /** The button that restores the form. */
  readonly again?: string;
}
interface Typed {
  now: FormValues;
  sent: FormValues;
}

export const filingFormParts = (form: FilingFormParts) => {
  const { call, part, labels, needs, spare, draft } = form;
  const [one, other] = form.spareTexts ?? ['x', 'y'];
  const blank: FormValues = Object.fromEntries(Object.keys(labels).map((field) => [field, '']));
  const runs = new WeakMap<Stage, Typed>();
  const typedOn = (stage: Stage): Typed => {
    const typed = runs.get(stage) ?? { now: blank, sent: blank };
    runs.set(stage, typed);
    return typed;
  };
  const boxOf = (stage: Stage, field: string): Locator =>
    part(stage).getByLabel(labels[field] ?? field, { exact: true });
  const button = (stage: Stage) =>
    part(stage).getByRole('button', { name: new RegExp(`^(${form.submit}|Sending …)$`) });
  const busy = (stage: Stage) => button(stage).and(stage.page.locator('[aria-busy="true"]'));
  const summary = (stage: Stage) => part(stage).getByRole('group', { name: 'Fields to fix' });
  const alert = (stage: Stage) => part(stage).getByRole('alert');
  const hasTyped = (stage: Stage): Promise<void> =>
    stage.until('the boxes to hold the typed text', async () => {
      const words = Object.entries(typedOn(stage).now);
      const found = await Promise.all(words.map(([field]) => boxOf(stage, field).inputValue()));
      return words.every(([, value], index) => found[index] === value);
    });
  const put = async (stage: Stage, field: string, value: string): Promise<void> => {
    const typed = typedOn(stage);
    typed.now = { ...typed.now, [field]: value };
    const box = boxOf(stage, field);
    const isChoice = await box.evaluate((element) => element.localName === 'select');
    const give = (text: string) => (isChoice ? box.selectOption(text) : box.fill(text));
    if ((await box.inputValue()) === value) await give(''); // set again: the same value is no change
    await give(value);
  };
  const slow = (stage: Stage) =>
    part(stage).getByRole('status').getByText('This is taking longer than usual.');
  const restored = (stage: Stage) => part(stage).getByText('We restored what you typed last time.');
  const refused = (stage: Stage) => part(stage).getByText('This browser cannot keep a draft');
  const isAtRest = async (stage: Stage): Promise<void> => {
    await stage.until('the button to be enabled', () => button(stage).isEnabled());
    await stage.seesNo(busy(stage));
    await stage.until('no call to wait', () => stage.backend.waiting(call) === 0);
    await hasTyped(stage);
  };

  return {
    open: (_: string, steps: readonly ComingStep[]): Opening => ({
      holds: [call],
      ...form.open,
      prepare: async (stage) => {
        await form.open.prepare?.(stage);
        if (steps[0]?.type !== 'draft.restored') return;
        typedOn(stage).now = { ...blank, ...draft.values };
        await storeDraft(stage, draft);
      },
    }),
    // Clear the box before filling it; typing reveals storage that refuses.
    meanwhile: ['field.changed'],
    results: {
      submit: async (stage: Stage, output: never): Promise<void> => {
        const typed = typedOn(stage);
        const kept = Object.entries(typed.now).filter(([field, value]) => value !== typed.sent[field]);
        typed.now = { ...blank, ...Object.fromEntries(kept) };
        await stage.give(call, output);
      },
    },
    failures: {
      submit: (stage: Stage, reason: Parameters<Stage['fail']>[1]) => stage.fail(call, reason),
      draft: byHand('only a defect of the adapter could cause it'),
    },
    events: {
      'field.changed': (stage: Stage, { field, value }: { field: string; value: string }) =>
        put(stage, field, value),
      'form.submitted': async (stage: Stage): Promise<void> => {
        const typed = typedOn(stage);
        typed.sent = typed.now;
        await button(stage).click();
      },
      ...patienceEvents(part),
      'form.reopened': (form.again
        ? (stage: Stage) =>
            part(stage)
              .getByRole('button', { name: form.again as string })
              .click()
        : byHand('the form files nothing more')) satisfies Driver,
      'draft.restored': byItself,
      'draft.refused': async (stage: Stage): Promise<void> => {
        await refuseStorage(stage);
        await put(stage, spare, one);
      },
      'draft.kept': async (stage: Stage): Promise<void> => {
        await allowStorage(stage);
        await put(stage, spare, other);
      },
      'draft.discarded': async (stage: Stage): Promise<void> => {
        typedOn(stage).now = blank;
        await part(stage).getByRole('button', { name: 'Start over' }).click();
      },
    },
    states: {
      submission: (stage: Stage) => stage.sees(part(stage)),
      draft: (stage: Stage) => stage.sees(part(stage)),
      'draft.kept': async (stage: Stage) => {
        await stage.seesNo(restored(stage));
        await stage.seesNo(refused(stage));
      },
      'draft.restored': (stage: Stage) => stage.sees(restored(stage)),
      'draft.failed': (stage: Stage) => stage.seesNo(restored(stage)),
      'draft.refused': async (stage: Stage) => {
        if ((await button(stage).count()) > 0) await stage.sees(refused(stage));
        else await stage.seesNo(refused(stage)); // it was filed
      },
      'submission.editing': async (stage: Stage) => {
        await isAtRest(stage);
        await stage.seesNo(summary(stage));
        await stage.seesNo(alert(stage));
      },
      'submission.rejected': async (stage: Stage) => {
        const isWrong = needs.some((field) => typedOn(stage).now[field] === '');
        if (isWrong) await stage.sees(summary(stage));
        else await stage.seesNo(summary(stage)); // all errors are fixed, but it is not sent yet
        await stage.seesNo(alert(stage));
        await isAtRest(stage);
      },
      'submission.submitting': async (stage: Stage) => {
        await stage.sees(busy(stage));
        await stage.until('one call to wait', () => stage.backend.waiting(call) === 1);
        await hasTyped(stage);
        await stage.seesNo(alert(stage));
        await stage.seesNo(summary(stage));
      },
      'submission.submitting.prompt': (stage: Stage) => stage.seesNo(slow(stage)),
      'submission.submitting.slow': (stage: Stage) => stage.sees(slow(stage)),
      'submission.failed': async (stage: Stage) => {
        await stage.sees(alert(stage).getByText(form.failed));
        await stage.seesNo(summary(stage));
        await isAtRest(stage);
      },
      'submission.done': async (stage: Stage) => {
        await stage.sees(part(stage).getByRole('heading', { name: form.filed }));
        await stage.sees(part(stage).getByText(exampleFiled.Reference, { exact: true }));
        await stage.seesNo(button(stage));
      },
    },
  };
};
