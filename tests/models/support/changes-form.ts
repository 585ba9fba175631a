/** The model of a changes form, given its call, its boxes and its texts. */
import type { Locator } from 'playwright';
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import type { ModelCall } from './backend.ts';
import { allowStorage, refuseStorage, storeDraft } from './draft-storage.ts';
import { patienceEvents } from './form.ts';
import { byHand, byItself, type ComingStep } from './model.ts';
import type { Opening } from './harness.ts';
import type { Harness } from './harness.ts';
import { contextOf } from './visitor.ts';

interface ChangesFormParts {
  readonly actor: string;
  readonly call: ModelCall;
  readonly open: Opening;
  readonly box: (harness: Harness, field: string) => Locator;
  readonly save: string;
  readonly discard: string;
  /** The key of its draft in local storage, and an earlier visit's draft. */
  readonly draft: {
    readonly key: string;
    readonly subject?: string;
    readonly values: FormValues | undefined;
  };
  /** A field in which no other step of the model types. */
  readonly spare: string;
}

const main = ({ page }: Harness) => page.getByRole('main');

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
  const button = (harness: Harness) =>
    main(harness).getByRole('button', { name: new RegExp(`^(${save}|Saving …)$`) });
  const busy = (harness: Harness) => button(harness).and(harness.page.locator('[aria-busy="true"]'));
  const summary = (harness: Harness) => main(harness).getByRole('group', { name: 'Fields to fix' });
  const alert = (harness: Harness) => main(harness).getByRole('alert');
  const slow = (harness: Harness) => main(harness).getByText('This is taking longer than usual.');
  const restored = (harness: Harness) => main(harness).getByText('We restored what you typed last time');
  const refused = (harness: Harness) =>
    main(harness).getByText('This browser cannot keep all of your changes');
  const isAtRest = async (harness: Harness) => {
    await harness.sees(button(harness));
    await harness.seesNo(busy(harness));
    await harness.seesNo(slow(harness));
    await harness.until('no call to wait', () => harness.backend.waiting(call) === 0);
  };
  return {
    open: (_: string, steps: readonly ComingStep[]): Opening => ({
      holds: [call],
      arrive: (harness) => harness.sees(button(harness)),
      ...open,
      ...(steps[0]?.type === 'draft.restored' && {
        prepare: async (harness: Harness) => {
          await open.prepare?.(harness);
          await storeDraft(harness, { subject: '', ...draft });
        },
      }),
    }),
    // Clear the box before filling it; typing reveals storage that refuses or breaks.
    meanwhile: ['field.changed'],
    events: {
      'field.changed': async (harness: Harness, { field, value }: { field: string; value: string }) => {
        const typed = box(harness, field);
        if ((await typed.inputValue()) === value) await typed.fill(`${value}.`);
        await typed.fill(value);
      },
      // By keyboard: with nothing to save the button is disabled, and a click would wait for it.
      'form.submitted': (harness: Harness) => button(harness).press('Enter'),
      ...patienceEvents(main),
      'changes.discarded': (harness: Harness) => main(harness).getByRole('button', { name: discard }).click(),
      'discard.undone': (harness: Harness) => main(harness).getByRole('button', { name: 'Undo' }).click(),
      'draft.restored': byItself,
      'draft.refused': async (harness: Harness) => {
        await refuseStorage(harness);
        await box(harness, spare).fill('Malta');
      },
      'draft.kept': async (harness: Harness) => {
        await allowStorage(harness);
        await box(harness, spare).fill('Gozo');
      },
    },
    results: { submit: (harness: Harness, output: never) => harness.give(call, output) },
    failures: {
      submit: (harness: Harness, reason: Parameters<Harness['fail']>[1]) => harness.fail(call, reason),
      draft: byHand('only a defect of the adapter could cause it'),
    },
    states: {
      submission: (harness: Harness) => harness.sees(button(harness)),
      draft: (harness: Harness) => harness.sees(button(harness)),
      'draft.kept': async (harness: Harness) => {
        await harness.seesNo(restored(harness));
        await harness.seesNo(refused(harness));
      },
      'draft.restored': async (harness: Harness) => {
        if ((await slow(harness).count()) === 0) await harness.sees(restored(harness));
      },
      'draft.failed': (harness: Harness) => harness.seesNo(restored(harness)),
      // With nothing to save there is nothing to lose.
      'draft.refused': (harness: Harness) => harness.seesNo(restored(harness)),
      'submission.editing': async (harness: Harness) => {
        await isAtRest(harness);
        await harness.seesNo(summary(harness));
        await harness.seesNo(alert(harness));
      },
      'submission.rejected': async (harness: Harness) => {
        const { errors } = (await contextOf(harness, actor)) as { errors?: object };
        if (Object.values(errors ?? {}).some(Boolean)) await harness.sees(summary(harness));
        else await harness.seesNo(summary(harness)); // all errors are fixed, but it is not sent yet
        await harness.seesNo(alert(harness));
        await isAtRest(harness);
      },
      'submission.submitting': async (harness: Harness) => {
        await harness.sees(busy(harness));
        await harness.until('one call to wait', () => harness.backend.waiting(call) === 1);
        await harness.seesNo(alert(harness));
        await harness.seesNo(summary(harness));
      },
      'submission.submitting.prompt': (harness: Harness) => harness.seesNo(slow(harness)),
      'submission.submitting.slow': (harness: Harness) => harness.sees(slow(harness)),
      'submission.failed': async (harness: Harness) => {
        await harness.sees(alert(harness).getByText(/try again in a few minutes/i));
        await harness.seesNo(summary(harness));
        await isAtRest(harness);
      },
    },
  };
};
