/** The model of a form, given its call, its boxes and its button. */
import type { Locator } from 'playwright';
import type { ModelCall } from './backend.ts';
import type { Opening } from './harness.ts';
import type { Harness } from './harness.ts';

interface FormParts {
  readonly call: ModelCall;
  readonly open?: Opening;
  /** The fields by name, and the place of each. */
  readonly boxes: Readonly<Record<string, (harness: Harness) => Locator>>;
  /** By its current name. */
  readonly button: (harness: Harness) => Locator;
  /** Ready for the next submission when it is done. */
  readonly clearsWhenDone?: boolean;
}
type Words = Readonly<Record<string, string>>;
/** A person's expectation of the boxes: the typed values, and the sent ones. */
interface Typed {
  now: Words;
  sent: Words;
}
interface Typing {
  readonly field: string;
  readonly value: string;
}

/** Dismisses the last attempt's notice, so that a later notice belongs to the next attempt. */
const putAway = async ({ page, seesNo }: Harness): Promise<void> => {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  for (let left = await dismiss.count(); left > 0; left -= 1) await dismiss.first().click();
  await seesNo(dismiss);
};

/** The ways of a stalled submission, within the part of the page that holds the form. */
export const patienceEvents = (part: (harness: Harness) => Locator) => ({
  'submission.stopped': (harness: Harness) =>
    part(harness).getByRole('button', { name: 'Stop', exact: true }).click(),
  'submission.retried': (harness: Harness) =>
    part(harness).getByRole('button', { name: 'Try again', exact: true }).click(),
});

export const formParts = ({ call, open = {}, boxes, button, clearsWhenDone = false }: FormParts) => {
  const blank: Words = Object.fromEntries(Object.keys(boxes).map((field) => [field, '']));
  const runs = new WeakMap<Harness, Typed>();
  const typedOn = (harness: Harness): Typed => {
    const typed = runs.get(harness) ?? { now: blank, sent: blank };
    runs.set(harness, typed);
    return typed;
  };
  const boxOf = (harness: Harness, field: string): Locator => {
    const box = boxes[field]?.(harness);
    if (!box) throw new Error(`the form has no box for ${field}`);
    return box;
  };
  const busy = (harness: Harness) => button(harness).and(harness.page.locator('[aria-busy="true"]'));
  const hasTyped = (harness: Harness): Promise<void> =>
    harness.until('the boxes to hold the typed text', async () => {
      const words = Object.entries(typedOn(harness).now);
      const found = await Promise.all(words.map(([field]) => boxOf(harness, field).inputValue()));
      return words.every(([, value], index) => found[index] === value);
    });

  return {
    open: (): Opening => ({ holds: [call], ...open }),
    results: {
      submit: async (harness: Harness, output: never): Promise<void> => {
        const typed = typedOn(harness);
        const kept = Object.entries(typed.now).filter(([field, value]) => value !== typed.sent[field]);
        if (clearsWhenDone) typed.now = { ...blank, ...Object.fromEntries(kept) };
        await harness.give(call, output);
      },
    },
    failures: {
      submit: (harness: Harness, reason: Parameters<Harness['fail']>[1]) => harness.fail(call, reason),
    },
    events: {
      'field.changed': async (harness: Harness, { field, value }: Typing): Promise<void> => {
        const typed = typedOn(harness);
        typed.now = { ...typed.now, [field]: value };
        const box = boxOf(harness, field);
        if ((await box.inputValue()) === value) await box.clear(); // typed again: the same value is no change
        await box.fill(value);
      },
      'form.submitted': async (harness: Harness): Promise<void> => {
        await putAway(harness);
        const typed = typedOn(harness);
        typed.sent = typed.now;
        await button(harness).click();
      },
    },
    /** No call is pending, the button is enabled, and the typed values stay. */
    isAtRest: async (harness: Harness): Promise<void> => {
      await harness.until('the button to be enabled', () => button(harness).isEnabled());
      await harness.seesNo(busy(harness));
      await harness.until('no call to wait', () => harness.backend.waiting(call) === 0);
      await hasTyped(harness);
    },
    /** One call is pending, and the typed values stay. */
    isSubmitting: async (harness: Harness): Promise<void> => {
      await harness.until('one call to wait', () => harness.backend.waiting(call) === 1);
      await hasTyped(harness);
    },
    /** The button shows the pending call. */
    isPrompt: (harness: Harness): Promise<void> => harness.sees(busy(harness)),
    /** The call is slow, so the button is enabled again. */
    isSlow: (harness: Harness): Promise<void> => harness.seesNo(busy(harness)),
  };
};
