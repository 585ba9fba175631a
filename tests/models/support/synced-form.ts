/** The model of a form whose draft is on the server, given its calls, its boxes and its texts. */
import type { Locator } from 'playwright';
import type { SavedDraft } from '../../../src/machines/generic/form-sync-draft.ts';
import type { SaveAnswer } from '../../../src/machines/generic/form-sync.ts';
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import type { ModelCall } from './backend.ts';
import { storeDraft } from './draft-storage.ts';
import { patienceEvents } from './form.ts';
import type { Harness, Opening } from './harness.ts';
import { byHand, byItself, noView, type ComingStep } from './model.ts';

interface SyncedFormParts {
  readonly call: ModelCall;
  readonly save: ModelCall;
  readonly open: Opening;
  readonly part: (harness: Harness) => Locator;
  /** The box in which the model types. A blank one makes the form invalid. */
  readonly box: (harness: Harness) => Locator;
  readonly names: {
    readonly review: string;
    readonly back: string;
    readonly submit: string;
    readonly busy: string;
  };
  /** The key of its copies in local storage, the subject of the draft's, and the copies by their sample. */
  readonly copy: {
    readonly key: string;
    readonly subject: string;
    readonly values: Readonly<Record<string, { readonly values: FormValues } | undefined>>;
  };
  /** The draft as another device has saved it is what the server sends from now on. */
  readonly serve: (harness: Harness, newer: SavedDraft) => void;
  readonly receipt: (answer: Exclude<SaveAnswer, { newer: SavedDraft }>) => unknown;
  readonly failed: RegExp;
  readonly done: (harness: Harness) => Promise<unknown>;
}

export const syncedFormParts = (form: SyncedFormParts) => {
  const { call, save, part, box, names } = form;
  const button = (harness: Harness, name: string) => part(harness).getByRole('button', { name, exact: true });
  const press = (harness: Harness) =>
    part(harness).getByRole('button', {
      name: new RegExp(`^(${names.review}|${names.submit}|${names.busy})$`),
    });
  const busy = (harness: Harness) => press(harness).and(harness.page.locator('[aria-busy="true"]'));
  const summary = (harness: Harness) => part(harness).getByRole('group', { name: 'Fields to fix' });
  const alert = (harness: Harness) => part(harness).getByRole('alert');
  const slow = (harness: Harness) =>
    part(harness).getByRole('status').getByText('This is taking longer than usual.');
  const says = (words: string | RegExp) => (harness: Harness) =>
    harness.sees(part(harness).getByText(words).first());
  const leaveReview = async (harness: Harness): Promise<void> => {
    if ((await button(harness, names.back).count()) > 0) await button(harness, names.back).click();
  };
  const choose = (name: string) => (harness: Harness) => button(harness, name).click();
  const defect = byHand('only a defect of the adapter could cause it');
  const refusing = byHand(
    'it needs text that the server does not have; the forms that file something type into full storage',
  );
  return {
    open: (_: string, [first]: readonly ComingStep[]): Opening => ({
      ...form.open,
      holds: [call, save],
      prepare: async (harness) => {
        await form.open.prepare?.(harness);
        const { key, subject, values } = form.copy;
        if (first?.type === 'draft.restored')
          await storeDraft(harness, { key, subject, values: values[first.sample]?.values });
      },
      arrive: async (harness) => {
        await form.open.arrive?.(harness);
        await harness.sees(press(harness));
      },
    }),
    delays: {
      retryPause: 1500,
      // Somebody types on, because a pause saves too.
      longestWait: async (harness: Harness) => {
        const typed = await box(harness).inputValue();
        for (let second = 0; second < 9; second += 1) {
          await box(harness).fill(`${typed} ${second}`);
          await harness.pass(1200);
        }
      },
    },
    // A review is left before typing, and its form begins where it was.
    meanwhile: ['field.changed'],
    events: {
      'field.changed': async (harness: Harness, { value }: { value: string }) => {
        await leaveReview(harness);
        await box(harness).fill(value);
      },
      'form.submitted': async (harness: Harness) => {
        if ((await button(harness, names.back).count()) === 0) {
          const isComplete = (await box(harness).inputValue()) !== '';
          await button(harness, names.review).click();
          if (!isComplete) return;
        }
        await press(harness).click();
      },
      ...patienceEvents(part),
      'draft.restored': byItself,
      'draft.refused': refusing,
      'draft.kept': refusing,
      'save.requested': async (harness: Harness) => {
        await press(harness).focus();
        await harness.page.keyboard.press('Control+s');
      },
      'newer.chosen': choose('Use the newer'),
      'own.kept': choose('Keep mine'),
      'versions.exchanged': choose('Bring back my version'),
      'draft.recreated': choose('Save as a new draft'),
      'page.hidden': (harness: Harness) =>
        harness.page.evaluate(() => {
          Object.defineProperty(document, 'hidden', { configurable: true, value: true });
          document.dispatchEvent(new Event('visibilitychange'));
          Reflect.deleteProperty(document, 'hidden');
        }),
      'network.returned': (harness: Harness) =>
        harness.page.evaluate(() => void globalThis.dispatchEvent(new Event('online'))),
    },
    results: {
      submit: (harness: Harness, output: never) => harness.give(call, output),
      saveDraft: async (harness: Harness, answer: SaveAnswer) => {
        if (!('newer' in answer)) return harness.give(save, form.receipt(answer));
        form.serve(harness, answer.newer);
        await harness.fail(save, {
          kind: 'refused',
          status: 409,
          code: 'stale',
          params: { version: answer.newer.version },
        });
      },
    },
    failures: {
      submit: (harness: Harness, reason: Parameters<Harness['fail']>[1]) => harness.fail(call, reason),
      saveDraft: (harness: Harness, reason: Parameters<Harness['fail']>[1]) => harness.fail(save, reason),
      draft: defect,
      keeper: defect,
    },
    ends: { 'submit done': form.done },
    states: {
      submission: (harness: Harness) => harness.sees(part(harness)),
      'submission.editing': async (harness: Harness) => {
        await harness.seesNo(busy(harness));
        await harness.seesNo(summary(harness));
        await harness.seesNo(alert(harness));
      },
      'submission.rejected': async (harness: Harness) => {
        await harness.seesNo(busy(harness));
        await harness.seesNo(alert(harness));
        await harness.sees(press(harness));
      },
      'submission.submitting': async (harness: Harness) => {
        await harness.sees(busy(harness));
        await harness.seesNo(alert(harness));
      },
      'submission.submitting.prompt': (harness: Harness) => harness.seesNo(slow(harness)),
      'submission.submitting.slow': (harness: Harness) => harness.sees(slow(harness)),
      'submission.failed': async (harness: Harness) => {
        await harness.sees(alert(harness).getByText(form.failed));
        await harness.seesNo(busy(harness));
      },
      'submission.done': form.done,
      draft: (harness: Harness) => harness.sees(part(harness)),
      'draft.kept': noView('the note says whether the server has the text, and a copy is nothing beside it'),
      'draft.restored': noView('the note says whether the server has the text'),
      'draft.refused': noView('the note says so while the server does not have the text'),
      'draft.failed': noView('the note says so while the server does not have the text'),
      sync: (harness: Harness) => harness.sees(part(harness)),
      'sync.saved': says(/^(Saved on your account |Your draft is saved as you type)/),
      'sync.waiting': says('Saving soon …'),
      'sync.waiting.typing': says('Saving soon …'),
      'sync.saving': says('Saving …'),
      'sync.failed': says(/^Not saved yet: /),
      'sync.stale': says('This draft was changed on another device'),
      'sync.gone': says(/^Not saved: this draft was deleted/),
      'sync.refused': says(/^Not saved: /),
      'sync.ended': noView('the form was sent, and its page is left'),
    },
  };
};
