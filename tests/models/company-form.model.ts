import { exampleEmployerProfile } from '../../src/contracts/employer-profile.ts';
import { exampleUser } from '../../src/contracts/user.ts';
import { companyFormMachine } from '../../src/machines/company-form.machine.ts';
import { companyFormSamples } from '../../src/machines/company-form.samples.ts';
import { byHand, byItself, modelOf } from './support/model.ts';
import type { Stage } from './support/stage.ts';
import { contextOf } from './support/visitor.ts';

const main = ({ page }: Stage) => page.getByRole('main');
const labels: Readonly<Record<string, string>> = {
  Company: 'Name of the company',
  About: 'What you do (optional)',
  Country: 'Country (optional)',
  Website: 'Website (optional)',
};
const boxOf = (stage: Stage, field: string) =>
  main(stage).getByLabel(labels[field] ?? field, { exact: true });
const button = (stage: Stage) => main(stage).getByRole('button', { name: /^(Save|Saving …)$/ });
const summary = (stage: Stage) => main(stage).getByRole('group', { name: 'What is still wrong' });
const alert = (stage: Stage) => main(stage).getByRole('alert');
const KEY = `draft:companyForm:${exampleUser.id}`;

/** As another visit left it. */
const storeDraft = ({ page }: Stage) =>
  page.addInitScript(
    ([name, text]) => {
      if (sessionStorage.getItem('drafted')) return;
      sessionStorage.setItem('drafted', 'yes');
      localStorage.setItem(name, text);
    },
    [
      KEY,
      JSON.stringify([
        { subject: '', values: companyFormSamples.events['draft.restored']['another country']?.values },
      ]),
    ] as const,
  );
const refuseStorage = ({ page }: Stage) =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
/** What the form holds stands in its boxes. */
const holds = (stage: Stage): Promise<void> =>
  stage.until('the boxes to hold what was typed', async () => {
    const shown = await boxOf(stage, 'Company').inputValue();
    const preview = main(stage).getByRole('complementary', { name: 'What others see' });
    return preview.getByText(shown || 'Your company', { exact: true }).isVisible();
  });
const atRest = async (stage: Stage): Promise<void> => {
  await stage.until('no call to wait', () => stage.backend.waiting('updateCompany') === 0);
  await holds(stage);
};

export const companyFormModel = modelOf(companyFormMachine, {
  open: (_, steps) => ({
    path: '/employer-profile',
    user: exampleUser,
    holds: ['updateCompany'],
    ...(steps[0]?.type === 'draft.restored' && { prepare: storeDraft }),
  }),
  // Storage that refuses is noticed when something is typed.
  meanwhile: ['field.changed'],
  events: {
    'field.changed': (stage, { field, value }) => boxOf(stage, field).fill(value),
    'form.submitted': (stage) => button(stage).click(),
    'changes.discarded': (stage) => main(stage).getByRole('button', { name: 'Start afresh' }).click(),
    'draft.restored': byItself,
    'draft.refused': async (stage) => {
      await refuseStorage(stage);
      await boxOf(stage, 'About').fill('x');
    },
  },
  results: { submit: (stage: Stage, output: never) => stage.give('updateCompany', output) },
  failures: {
    submit: (stage, reason) => stage.fail('updateCompany', reason),
    draft: byHand('only a defect of the adapter itself could bring it'),
  },
  states: {
    editing: async (stage) => {
      await atRest(stage);
      await stage.lacks(summary(stage));
      await stage.lacks(alert(stage));
    },
    rejected: async (stage) => {
      const { errors } = (await contextOf(stage, 'companyForm')) as { errors?: object };
      if (Object.values(errors ?? {}).some(Boolean)) await stage.sees(summary(stage));
      await stage.lacks(alert(stage));
      await atRest(stage);
    },
    submitting: async (stage) => {
      await stage.until('one call to wait', () => stage.backend.waiting('updateCompany') === 1);
      await stage.sees(button(stage).and(stage.page.locator('[aria-busy="true"]')));
    },
    failed: async (stage) => {
      await stage.sees(alert(stage));
      await atRest(stage);
    },
  },
});

if (exampleEmployerProfile.id !== exampleUser.id) throw new Error('the example company is another’s');
