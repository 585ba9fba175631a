import { exampleUser } from '../../../src/contracts/account/user.ts';
import { shortlistMachine } from '../../../src/machines/people/shortlist.machine.ts';
import { shortlistSamples } from '../../../src/machines/people/samples/shortlist.samples.ts';
import { byHand, byItself, modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';

const row = ({ page }: Harness) => page.getByRole('article').first();
const button = (harness: Harness, name: RegExp) => row(harness).getByRole('button', { name });
const opener = ({ page }: Harness) => page.getByRole('button', { name: /^Saved freelancers/ });
const dialog = ({ page }: Harness) => page.getByRole('dialog', { name: 'Compare freelancers' });
const waits = (call: 'savedFreelancers' | 'saveFreelancer', count: number) => (harness: Harness) =>
  harness.until(`${count} of ${call} to wait`, () => harness.backend.waiting(call) === count);
/** Kept by the tab before. */
const keep = ({ page }: Harness, sample: string) =>
  page.addInitScript((choice) => {
    if (sessionStorage.getItem('kept')) return;
    sessionStorage.setItem('kept', 'yes');
    sessionStorage.setItem('shortlist', choice);
  }, JSON.stringify(shortlistSamples.events['choice.restored'][sample]?.choice));
const defect = byHand('only a defect of the actor could cause it');

export const shortlistModel = modelOf(shortlistMachine, {
  open: (_, steps) => {
    const restored = steps.find(({ type }) => type === 'choice.restored')?.sample;
    return {
      path: '/freelancers',
      holds: ['savedFreelancers', 'saveFreelancer'],
      // A connection that comes would load the list again.
      holdsSockets: true,
      ...(steps.some(({ type }) => type === 'session.changed') && { user: exampleUser }),
      ...(restored !== undefined && { prepare: (harness: Harness) => keep(harness, restored) }),
    };
  },
  // Storage and session report at the start.
  meanwhile: ['choice.restored', 'session.changed'],
  events: {
    'freelancer.saved': (harness) => button(harness, /^Save: /).click(),
    'freelancer.dropped': (harness) => button(harness, /^Saved: /).click(),
    'freelancer.wanted': byHand('the same press leads to the sign-in page, where this part is not'),
    'freelancer.chosen': (harness) => button(harness, /^Compare: /).click(),
    'freelancer.unchosen': (harness) => button(harness, /^Compare: /).click(),
    'choice.cleared': ({ page }) => page.getByRole('button', { name: 'Clear choice' }).click(),
    'choice.restored': byItself,
    'comparison.opened': ({ page }) => page.getByRole('button', { name: 'Compare', exact: true }).click(),
    'comparison.closed': ({ page }) => page.keyboard.press('Escape'),
    'load.retried': async (harness) => {
      await opener(harness).click();
      await harness.page.getByRole('button', { name: 'Try again' }).click();
      await harness.page.keyboard.press('Escape');
    },
    'list.outdated': byHand('another page changes the list, or a lost connection is back'),
    'session.changed': byItself,
  },
  results: {
    loadSaved: (harness: Harness, output: never) => harness.give('savedFreelancers', output),
    tellAccount: (harness: Harness, output: never) => harness.give('saveFreelancer', output),
  },
  failures: {
    loadSaved: (harness, reason) => harness.fail('savedFreelancers', reason),
    tellAccount: (harness, reason) => harness.fail('saveFreelancer', reason),
    storage: defect,
    watchSession: defect,
    watchList: defect,
    freelancerComparison: defect,
  },
  states: {
    list: (harness) => harness.sees(button(harness, /^Compare: /)),
    'list.signedOut': async (harness) => {
      await harness.sees(row(harness).getByRole('link', { name: /^Save: / }));
      await harness.seesNo(opener(harness));
    },
    'list.loading': waits('savedFreelancers', 1),
    'list.settled': async (harness) => {
      await waits('savedFreelancers', 0)(harness);
      await waits('saveFreelancer', 0)(harness);
      await harness.sees(opener(harness));
    },
    'list.saving': waits('saveFreelancer', 1),
    'list.failed': (harness) =>
      harness.until(
        'the panel to say so',
        async () => (await harness.page.getByText('could not be loaded').count()) === 1,
      ),
    comparison: (harness) => harness.sees(button(harness, /^Compare: /)),
    'comparison.closed': (harness) => harness.seesNo(dialog(harness)),
    'comparison.open': (harness) => harness.sees(dialog(harness)),
  },
});
