/** The model of a form, given its call, its boxes and its button. */
import type { Locator } from 'playwright';
import type { ModelCall } from './backend.ts';
import type { Opening, Promised } from './model.ts';
import type { Stage } from './stage.ts';

interface FormParts {
  readonly call: ModelCall;
  readonly open?: Opening;
  /** The fields by their names, and where each is typed. */
  readonly boxes: Readonly<Record<string, (stage: Stage) => Locator>>;
  readonly button: (stage: Stage) => Locator;
}
interface Typing {
  readonly field: string;
  readonly value: string;
}

/** What was said of the last attempt, read and put away: whatever stands afterwards is of the next one. */
const putAway = async ({ page, lacks }: Stage) => {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  for (let left = await dismiss.count(); left > 0; left -= 1) await dismiss.first().click();
  await lacks(dismiss);
};

export const formParts = ({ call, open = {}, boxes, button }: FormParts) => {
  /** What a person remembers of a run: what they typed. */
  const typedOn = new WeakMap<Stage, Record<string, string>>();
  const typed = (stage: Stage): Record<string, string> => {
    const known = typedOn.get(stage) ?? Object.fromEntries(Object.keys(boxes).map((field) => [field, '']));
    typedOn.set(stage, known);
    return known;
  };
  const boxOf = (stage: Stage, field: string): Locator => {
    const box = boxes[field]?.(stage);
    if (!box) throw new Error(`the form has no box for ${field}`);
    return box;
  };
  const holds = (words: (stage: Stage) => Readonly<Record<string, string>>): Promised => (stage) =>
    stage.until('the boxes to hold what they should', async () => {
      const wanted = Object.entries(words(stage));
      const found = await Promise.all(wanted.map(([field]) => boxOf(stage, field).inputValue()));
      return wanted.every(([, value], index) => found[index] === value);
    });
  const busy = (stage: Stage) => button(stage).and(stage.page.locator('[aria-busy="true"]'));

  return {
    open: (): Opening => ({ holds: [call], ...open }),
    results: { submit: (stage: Stage, output: never) => stage.give(call, output) },
    failures: { submit: (stage: Stage, reason: Parameters<Stage['fail']>[1]) => stage.fail(call, reason) },
    events: {
      'field.changed': async (stage: Stage, { field, value }: Typing): Promise<void> => {
        const box = boxOf(stage, field);
        if ((await box.inputValue()) === value) await box.clear(); // typed anew: the same again is no change
        await box.fill(value);
        typed(stage)[field] = value;
      },
      'form.submitted': async (stage: Stage): Promise<void> => {
        await putAway(stage);
        await button(stage).click();
      },
    },
    /** Nothing typed is lost. */
    keeps: holds(typed),
    /** Ready for the next one: only what was typed since is there. */
    isCleared: holds(() => Object.fromEntries(Object.keys(boxes).map((field) => [field, '']))),
    forgets: (stage: Stage): void => void typedOn.delete(stage),
    /** One call is on its way, and the button says that something is. */
    isSubmitting: async (stage: Stage): Promise<void> => {
      await stage.sees(busy(stage));
      await stage.until('one call to wait', () => stage.backend.waiting(call) === 1);
    },
    /** Nothing is on its way, and the button can be pressed. */
    isAtRest: async (stage: Stage): Promise<void> => {
      await stage.sees(button(stage));
      await stage.lacks(busy(stage));
      await stage.until('the button to be of use', () => button(stage).isEnabled());
      await stage.until('no call to wait', () => stage.backend.waiting(call) === 0);
    },
  };
};
