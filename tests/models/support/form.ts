/** The model of a form, given its call, its boxes and its button. */
import type { Locator } from 'playwright';
import type { ModelCall } from './backend.ts';
import type { Opening } from './stage.ts';
import type { Stage } from './stage.ts';

interface FormParts {
  readonly call: ModelCall;
  readonly open?: Opening;
  /** The fields by name, and the place of each. */
  readonly boxes: Readonly<Record<string, (stage: Stage) => Locator>>;
  /** By its current name. */
  readonly button: (stage: Stage) => Locator;
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
const putAway = async ({ page, seesNo }: Stage): Promise<void> => {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  for (let left = await dismiss.count(); left > 0; left -= 1) await dismiss.first().click();
  await seesNo(dismiss);
};

/** The ways of a stalled submission, within the part of the page that holds the form. */
export const patienceEvents = (part: (stage: Stage) => Locator) => ({
  'submission.stopped': (stage: Stage) =>
    part(stage).getByRole('button', { name: 'Stop', exact: true }).click(),
  'submission.retried': (stage: Stage) =>
    part(stage).getByRole('button', { name: 'Try again', exact: true }).click(),
});

export const formParts = ({ call, open = {}, boxes, button, clearsWhenDone = false }: FormParts) => {
  const blank: Words = Object.fromEntries(Object.keys(boxes).map((field) => [field, '']));
  const runs = new WeakMap<Stage, Typed>();
  const typedOn = (stage: Stage): Typed => {
    const typed = runs.get(stage) ?? { now: blank, sent: blank };
    runs.set(stage, typed);
    return typed;
  };
  const boxOf = (stage: Stage, field: string): Locator => {
    const box = boxes[field]?.(stage);
    if (!box) throw new Error(`the form has no box for ${field}`);
    return box;
  };
  const busy = (stage: Stage) => button(stage).and(stage.page.locator('[aria-busy="true"]'));
  const hasTyped = (stage: Stage): Promise<void> =>
    stage.until('the boxes to hold the typed text', async () => {
      const words = Object.entries(typedOn(stage).now);
      const found = await Promise.all(words.map(([field]) => boxOf(stage, field).inputValue()));
      return words.every(([, value], index) => found[index] === value);
    });

  return {
    open: (): Opening => ({ holds: [call], ...open }),
    results: {
      submit: async (stage: Stage, output: never): Promise<void> => {
        const typed = typedOn(stage);
        const kept = Object.entries(typed.now).filter(([field, value]) => value !== typed.sent[field]);
        if (clearsWhenDone) typed.now = { ...blank, ...Object.fromEntries(kept) };
        await stage.give(call, output);
      },
    },
    failures: { submit: (stage: Stage, reason: Parameters<Stage['fail']>[1]) => stage.fail(call, reason) },
    events: {
      'field.changed': async (stage: Stage, { field, value }: Typing): Promise<void> => {
        const typed = typedOn(stage);
        typed.now = { ...typed.now, [field]: value };
        const box = boxOf(stage, field);
        if ((await box.inputValue()) === value) await box.clear(); // typed again: the same value is no change
        await box.fill(value);
      },
      'form.submitted': async (stage: Stage): Promise<void> => {
        await putAway(stage);
        const typed = typedOn(stage);
        typed.sent = typed.now;
        await button(stage).click();
      },
    },
    /** No call is pending, the button is enabled, and the typed values stay. */
    isAtRest: async (stage: Stage): Promise<void> => {
      await stage.until('the button to be enabled', () => button(stage).isEnabled());
      await stage.seesNo(busy(stage));
      await stage.until('no call to wait', () => stage.backend.waiting(call) === 0);
      await hasTyped(stage);
    },
    /** One call is pending, and the typed values stay. */
    isSubmitting: async (stage: Stage): Promise<void> => {
      await stage.until('one call to wait', () => stage.backend.waiting(call) === 1);
      await hasTyped(stage);
    },
    /** The button shows the pending call. */
    isPrompt: (stage: Stage): Promise<void> => stage.sees(busy(stage)),
    /** The call is slow, so the button is enabled again. */
    isSlow: (stage: Stage): Promise<void> => stage.seesNo(busy(stage)),
  };
};
