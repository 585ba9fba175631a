/** The model of a form that files something and keeps a draft, given its call, its boxes and its texts. */
import type { Locator } from 'playwright';
import { exampleFiled } from '../../../src/contracts/people/profile-forms.ts';
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import type { ModelCall } from './backend.ts';
import { allowStorage, refuseStorage, storeDraft } from './draft-storage.ts';
import { patienceEvents } from './form.ts';
import { byHand, byItself, type ComingStep, type Driver } from './model.ts';
import type { Opening } from './harness.ts';
import type { Harness } from './harness.ts';

interface FilingFormParts {
  readonly call: ModelCall;
  readonly open: Opening;
  /** Its place: the page's main part, or a dialog. */
  readonly part: (harness: Harness) => Locator;
  /** The fields by name, each with its label. */
  readonly labels: Readonly<Record<string, string>>;
  /** What the box of a field shows for a value, if that differs. */
  readonly textIn?: (field: string, value: string) => string;
  /** The required fields. */
  readonly needs: readonly string[];
  /** Whether a required field takes a value that is not blank. Default: any. */
  readonly takes?: (value: string) => boolean;
  /** A field in which any text will do, and nothing else of the model is typed. */
  readonly spare: string;
  /** Two texts for it; a box that accepts no others names them. */
  readonly spareTexts?: readonly [string, string];
  /** Its button at rest. */
  readonly submit: string;
  /** The buttons to and from a review before the form is sent. A complete form shows it. */
  readonly review?: { readonly open: string; readonly back: string };
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
  discarded: FormValues;
}

/** Of a box, or of a group of radio buttons. */
const valueOf = (box: Locator): Promise<string> =>
  box.evaluate((element) =>
    element instanceof HTMLFieldSetElement
      ? (element.querySelector<HTMLInputElement>('input:checked')?.value ?? '')
      : (element as HTMLInputElement).value,
  );
/** Radio buttons cannot be cleared: the same value is chosen again after another one. */
const chooseIn = async (group: Locator, value: string): Promise<void> => {
  const choice = (text: string) => group.locator(`input[value="${text}"]`);
  if (await choice(value).isChecked()) await group.locator(`input:not([value="${value}"])`).first().check();
  await choice(value).check();
};

export const filingFormParts = (form: FilingFormParts) => {
  const { call, part, labels, needs, spare, draft, textIn = (_, value) => value, takes = () => true } = form;
  const [one, other] = form.spareTexts ?? ['x', 'y'];
  const blank: FormValues = Object.fromEntries(Object.keys(labels).map((field) => [field, '']));
  const runs = new WeakMap<Harness, Typed>();
  const typedOn = (harness: Harness): Typed => {
    const typed = runs.get(harness) ?? { now: blank, sent: blank, discarded: blank };
    runs.set(harness, typed);
    return typed;
  };
  const boxOf = (harness: Harness, field: string): Locator =>
    part(harness).getByLabel(labels[field] ?? field, { exact: true });
  const presses = [form.submit, form.review?.open, 'Sending …', 'Saving …'].filter(Boolean).join('|');
  const button = (harness: Harness) =>
    part(harness).getByRole('button', { name: new RegExp(`^(${presses})$`) });
  /** The boxes are not there in a review. */
  const leaveReview = async (harness: Harness): Promise<void> => {
    if (!form.review) return;
    const back = part(harness).getByRole('button', { name: form.review.back });
    if ((await back.count()) > 0) await back.click();
  };
  const busy = (harness: Harness) => button(harness).and(harness.page.locator('[aria-busy="true"]'));
  const summary = (harness: Harness) => part(harness).getByRole('group', { name: 'Fields to fix' });
  const alert = (harness: Harness) => part(harness).getByRole('alert');
  const hasTyped = (harness: Harness): Promise<void> =>
    harness.until('the boxes to hold the typed text', async () => {
      await leaveReview(harness);
      const words = Object.entries(typedOn(harness).now);
      const found = await Promise.all(words.map(([field]) => valueOf(boxOf(harness, field))));
      return words.every(([field, value], index) => found[index] === textIn(field, value));
    });
  const put = async (harness: Harness, field: string, value: string): Promise<void> => {
    const typed = typedOn(harness);
    typed.now = { ...typed.now, [field]: value };
    await leaveReview(harness);
    const box = boxOf(harness, field);
    const kind = await box.evaluate((element) => element.localName);
    if (kind === 'fieldset') return chooseIn(box, value);
    const give = (text: string) => (kind === 'select' ? box.selectOption(text) : box.fill(text));
    const shown = textIn(field, value);
    if ((await box.inputValue()) === shown) await give(''); // set again: the same value is no change
    await give(shown);
  };
  const slow = (harness: Harness) =>
    part(harness).getByRole('status').getByText('This is taking longer than usual.');
  const restored = (harness: Harness) => part(harness).getByText('We restored what you typed last time.');
  const refused = (harness: Harness) => part(harness).getByText('This browser cannot keep a draft');
  const isAtRest = async (harness: Harness): Promise<void> => {
    await harness.until('the button to be enabled', () => button(harness).isEnabled());
    await harness.seesNo(busy(harness));
    await harness.until('no call to wait', () => harness.backend.waiting(call) === 0);
    await hasTyped(harness);
  };

  return {
    open: (_: string, steps: readonly ComingStep[]): Opening => ({
      holds: [call],
      ...form.open,
      prepare: async (harness) => {
        await form.open.prepare?.(harness);
        if (steps[0]?.type !== 'draft.restored') return;
        typedOn(harness).now = { ...blank, ...draft.values };
        await storeDraft(harness, draft);
      },
    }),
    // Clear the box before filling it; typing reveals storage that refuses.
    meanwhile: ['field.changed'],
    results: {
      submit: async (harness: Harness, output: unknown): Promise<void> => {
        const typed = typedOn(harness);
        const kept = Object.entries(typed.now).filter(([field, value]) => value !== typed.sent[field]);
        typed.now = { ...blank, ...Object.fromEntries(kept) };
        await harness.give(call, output);
      },
    },
    failures: {
      submit: (harness: Harness, reason: Parameters<Harness['fail']>[1]) => harness.fail(call, reason),
      draft: byHand('only a defect of the adapter could cause it'),
    },
    events: {
      'field.changed': (harness: Harness, { field, value }: { field: string; value: string }) =>
        put(harness, field, value),
      'form.submitted': async (harness: Harness): Promise<void> => {
        const typed = typedOn(harness);
        typed.sent = typed.now;
        await button(harness).click();
        if (form.review && needs.every((field) => typed.now[field] !== ''))
          await part(harness).getByRole('button', { name: form.submit }).click();
      },
      ...patienceEvents(part),
      'form.reopened': (form.again
        ? (harness: Harness) =>
            part(harness)
              .getByRole('button', { name: form.again as string })
              .click()
        : byHand('the form files nothing more')) satisfies Driver,
      'draft.restored': byItself,
      'draft.refused': async (harness: Harness): Promise<void> => {
        await refuseStorage(harness);
        await put(harness, spare, one);
      },
      'draft.kept': async (harness: Harness): Promise<void> => {
        await allowStorage(harness);
        await put(harness, spare, other);
      },
      'draft.discarded': async (harness: Harness): Promise<void> => {
        const typed = typedOn(harness);
        [typed.discarded, typed.now] = [typed.now, blank];
        await part(harness).getByRole('button', { name: 'Start over' }).click();
      },
      'discard.undone': async (harness: Harness): Promise<void> => {
        const typed = typedOn(harness);
        typed.now = typed.discarded;
        await part(harness).getByRole('button', { name: 'Undo' }).click();
      },
    },
    states: {
      submission: (harness: Harness) => harness.sees(part(harness)),
      draft: (harness: Harness) => harness.sees(part(harness)),
      'draft.kept': async (harness: Harness) => {
        await harness.seesNo(restored(harness));
        await harness.seesNo(refused(harness));
      },
      'draft.restored': (harness: Harness) => harness.sees(restored(harness)),
      'draft.failed': (harness: Harness) => harness.seesNo(restored(harness)),
      'draft.refused': async (harness: Harness) => {
        if ((await button(harness).count()) > 0) await harness.sees(refused(harness));
        else await harness.seesNo(refused(harness)); // it was filed
      },
      'submission.editing': async (harness: Harness) => {
        await isAtRest(harness);
        await harness.seesNo(summary(harness));
        await harness.seesNo(alert(harness));
      },
      'submission.rejected': async (harness: Harness) => {
        const isWrong = needs.some((field) => {
          const value = typedOn(harness).now[field] ?? '';
          return value === '' || !takes(value);
        });
        if (isWrong) await harness.sees(summary(harness));
        else await harness.seesNo(summary(harness)); // all errors are fixed, but it is not sent yet
        await harness.seesNo(alert(harness));
        await isAtRest(harness);
      },
      'submission.submitting': async (harness: Harness) => {
        await harness.sees(busy(harness));
        await harness.until('one call to wait', () => harness.backend.waiting(call) === 1);
        await hasTyped(harness);
        await harness.seesNo(alert(harness));
        await harness.seesNo(summary(harness));
      },
      'submission.submitting.prompt': (harness: Harness) => harness.seesNo(slow(harness)),
      'submission.submitting.slow': (harness: Harness) => harness.sees(slow(harness)),
      'submission.failed': async (harness: Harness) => {
        await harness.sees(alert(harness).getByText(form.failed));
        await harness.seesNo(summary(harness));
        await isAtRest(harness);
      },
      'submission.done': async (harness: Harness) => {
        await harness.sees(part(harness).getByRole('heading', { name: form.filed }));
        await harness.sees(part(harness).getByText(exampleFiled.Reference, { exact: true }));
        await harness.seesNo(button(harness));
      },
    },
  };
};
