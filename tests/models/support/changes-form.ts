/** The model of a changes form, given its call, its boxes and its texts. */
import type { Locator } from 'playwright';
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import type { ModelCall } from './backend.ts';
import { allowStorage, refuseStorage, storeDraft } from './draft-storage.ts';
import { patienceEvents } from './form.ts';
import { byHand, byItself, type ComingStep } from './model.ts';
import type { Opening } from './stage.ts';
import type { Stage } from './stage.ts';
import { contextOf } from './visitor.ts';

interface ChangesFormParts {
  readonly actor: string;
  readonly call: ModelCall;
  readonly open: Opening;
  readonly box: (stage: Stage, field: string) => Locator;
  readonly save: string;
  readonly discard: string;
  /** The key of its draft in local storage, and an earlier visit's draft. */
  readonly draft: { readonly key: string; readonly values: FormValues | undefined };
  /** A field in which no other step of the model types. */
  readonly spare: string;
}

const main = ({ page }: Stage) => page.getByRole('main');

export const changesFormParts = ({
  actor,
  call,
  open,
  box,
  save,
  discard,
  draft,
  spare,
}: ChangesFormParts) => {
  const button = (stage: Stage) =>
    main(stage).getByRole('button', { name: new RegExp(`^(${save}|Saving …)$`) });
  const busy = (stage: Stage) => button(stage).and(stage.page.locator('[aria-busy="true"]'));
  const summary = (stage: Stage) => main(stage).getByRole('group', { name: 'Fields to fix' });
  const alert = (stage: Stage) => main(stage).getByRole('alert');
  const slow = (stage: Stage) => main(stage).getByText('This is taking longer than usual.');
  const restored = (stage: Stage) => main(stage).getByText('We restored what you typed last time');
  const refused = (stage: Stage) => main(stage).getByText('This browser cannot keep all of your changes');
  const isAtRest = async (stage: Stage) => {
    await stage.sees(button(stage));
    await stage.seesNo(busy(stage));
    await stage.seesNo(slow(stage));
    await stage.until('no call to wait', () => stage.backend.waiting(call) === 0);
  };
  return {
    open: (_: string, steps: readonly ComingStep[]): Opening => ({
      holds: [call],
      arrive: (stage) => stage.sees(button(stage)),
      ...open,
      ...(steps[0]?.type === 'draft.restored' && {
        prepare: (stage: Stage) => storeDraft(stage, { ...draft, subject: '' }),
      }),
    }),
    // Clear the box before filling it; typing reveals storage that refuses or breaks.
    meanwhile: ['field.changed'],
    events: {
      'field.changed': async (stage: Stage, { field, value }: { field: string; value: string }) => {
        const typed = box(stage, field);
        if ((await typed.inputValue()) === value) await typed.fill(`${value}.`);
        await typed.fill(value);
      },
      // By keyboard: with nothing to save the button is disabled, and a click would wait for it.
      'form.submitted': (stage: Stage) => button(stage).press('Enter'),
      ...patienceEvents(main),
      'changes.discarded': (stage: Stage) => main(stage).getByRole('button', { name: discard }).click(),
      'draft.restored': byItself,
      'draft.refused': async (stage: Stage) => {
        await refuseStorage(stage);
        await box(stage, spare).fill('Malta');
      },
      'draft.kept': async (stage: Stage) => {
        await allowStorage(stage);
        await box(stage, spare).fill('Gozo');
      },
    },
    results: { submit: (stage: Stage, output: never) => stage.give(call, output) },
    failures: {
      submit: (stage: Stage, reason: Parameters<Stage['fail']>[1]) => stage.fail(call, reason),
      draft: byHand('only a defect of the adapter could cause it'),
    },
    states: {
      submission: (stage: Stage) => stage.sees(button(stage)),
      draft: (stage: Stage) => stage.sees(button(stage)),
      'draft.kept': async (stage: Stage) => {
        await stage.seesNo(restored(stage));
        await stage.seesNo(refused(stage));
      },
      'draft.restored': async (stage: Stage) => {
        if ((await slow(stage).count()) === 0) await stage.sees(restored(stage));
      },
      'draft.failed': (stage: Stage) => stage.seesNo(restored(stage)),
      // With nothing to save there is nothing to lose.
      'draft.refused': (stage: Stage) => stage.seesNo(restored(stage)),
      'submission.editing': async (stage: Stage) => {
        await isAtRest(stage);
        await stage.seesNo(summary(stage));
        await stage.seesNo(alert(stage));
      },
      'submission.rejected': async (stage: Stage) => {
        const { errors } = (await contextOf(stage, actor)) as { errors?: object };
        if (Object.values(errors ?? {}).some(Boolean)) await stage.sees(summary(stage));
        else await stage.seesNo(summary(stage)); // all errors are fixed, but it is not sent yet
        await stage.seesNo(alert(stage));
        await isAtRest(stage);
      },
      'submission.submitting': async (stage: Stage) => {
        await stage.sees(busy(stage));
        await stage.until('one call to wait', () => stage.backend.waiting(call) === 1);
        await stage.seesNo(alert(stage));
        await stage.seesNo(summary(stage));
      },
      'submission.submitting.prompt': (stage: Stage) => stage.seesNo(slow(stage)),
      'submission.submitting.slow': (stage: Stage) => stage.sees(slow(stage)),
      'submission.failed': async (stage: Stage) => {
        await stage.sees(alert(stage).getByText(/try again in a few minutes/i));
        await stage.seesNo(summary(stage));
        await isAtRest(stage);
      },
    },
  };
};
