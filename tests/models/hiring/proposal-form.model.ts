/** Two modes: with the draft on the server, and without a server of drafts. */
import {
  exampleProposalDraft,
  keptProposal,
  proposalFormSamples,
} from '../../../src/machines/hiring/samples/proposal-form.samples.ts';
import { proposalFormMachine } from '../../../src/machines/hiring/proposal-form.machine.ts';
import { failing } from '../../journeys/specification-backend.ts';
import { givingBack, jobWithoutQuestions, relationWith } from '../support/backend.ts';
import { filingFormParts } from '../support/filing-form.ts';
import type { Harness } from '../support/harness.ts';
import { modelOf, noView, type NoView, type Perform, type StateAssertion } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';
import { syncedFormParts } from '../support/synced-form.ts';

const page = { path: `/job-detail-view?id=${jobWithoutQuestions.JID}`, user: aFreelancer };
const part = (harness: Harness) => harness.page.getByRole('region', { name: 'Apply', exact: true });
const letter = (harness: Harness) => part(harness).getByLabel('Cover letter');
const key = `draft:proposalForm:${aFreelancer.id}`;
const subject = String(jobWithoutQuestions.JID);
const failed = /have already applied/;
const filed = 'Your proposal is sent';
const serve = (harness: Harness, draft: typeof exampleProposalDraft) =>
  harness.backend.behave({ jobRelation: givingBack(relationWith(draft, jobWithoutQuestions.JID)) });

const synced = syncedFormParts({
  call: 'propose',
  save: 'saveProposalDraft',
  // The page opens with the form, because there is a draft.
  open: { ...page, prepare: async (harness) => serve(harness, exampleProposalDraft) },
  part,
  box: letter,
  names: { review: 'Review proposal', back: 'Change something', submit: 'Send proposal', busy: 'Sending …' },
  copy: { key, subject, values: proposalFormSamples.events['draft.restored'] },
  serve: (harness, newer) => serve(harness, newer as typeof exampleProposalDraft),
  receipt: ({ id, version, savedAt }) => ({ id, Version: version, SavedAt: savedAt }),
  failed,
  done: (harness) => harness.sees(part(harness).getByRole('heading', { name: filed })),
});
const local = filingFormParts({
  call: 'propose',
  open: {
    ...page,
    prepare: async (harness) => harness.backend.behave({ jobRelation: failing(404) }),
    arrive: (harness) => harness.page.getByRole('button', { name: 'Write a proposal' }).click(),
  },
  part,
  labels: {
    CoverLetter: 'Cover letter',
    Bid: 'Your bid for the whole job, in dollars',
    // The first row's amount is all that a milestone needs.
    Milestones: 'Amount in dollars',
  },
  needs: ['CoverLetter', 'Bid'],
  spare: 'Milestones',
  spareTexts: ['10', '20'],
  submit: 'Send proposal',
  review: { open: 'Review proposal', back: 'Change something' },
  draft: { key, subject, values: { CoverLetter: keptProposal.CoverLetter, Bid: '', Milestones: '' } },
  failed,
  filed,
});

const locals = new WeakSet<Harness>();
type Mode = 'synced' | 'local';
const modeOf = (harness: Harness): Mode => (locals.has(harness) ? 'local' : 'synced');
/** The driver of the mode. */
const either =
  (drivers: Readonly<Record<Mode, Perform<never>>>): Perform =>
  (harness, payload, sample) =>
    drivers[modeOf(harness)](harness, payload as never, sample);
/** The promise of the mode. */
const eitherState =
  (states: Readonly<Record<Mode, StateAssertion | NoView>>): StateAssertion =>
  async (harness) => {
    const state = states[modeOf(harness)];
    return typeof state === 'function' ? state(harness) : state.besides?.(harness);
  };

type StateName = keyof typeof synced.states & keyof typeof local.states;
const states = (...names: readonly StateName[]) =>
  Object.fromEntries(
    names.map((name) => [name, eitherState({ synced: synced.states[name], local: local.states[name] })]),
  );

export const proposalFormModel = modelOf(proposalFormMachine, {
  ...synced,
  open: (input, steps) => {
    const isLocal = input === 'without the server';
    const opening = (isLocal ? local : synced).open(input, steps);
    return {
      ...opening,
      prepare: async (harness) => {
        if (isLocal) locals.add(harness);
        await opening.prepare?.(harness);
      },
    };
  },
  // To refuse storage, the model types a milestone, which does not add up to the bid. A save waits behind a submission, so
  // its failures get short paths, in which none runs.
  alone: ['draft.refused', 'draft.kept', 'saveDraft failed'],
  results: {
    ...synced.results,
    submit: either({ synced: synced.results.submit, local: local.results.submit }),
  },
  events: {
    ...synced.events,
    'field.changed': either({
      synced: synced.events['field.changed'],
      local: local.events['field.changed'],
    }),
    'form.submitted': either({
      synced: synced.events['form.submitted'],
      local: local.events['form.submitted'],
    }),
    'draft.refused': local.events['draft.refused'],
    'draft.kept': local.events['draft.kept'],
    'draft.discarded': local.events['draft.discarded'],
    'discard.undone': local.events['discard.undone'],
  },
  states: {
    ...synced.states,
    ...states(
      'submission.editing',
      'submission.rejected',
      'submission.submitting',
      'submission.submitting.prompt',
      'submission.submitting.slow',
      'submission.failed',
      'submission.done',
      'draft.kept',
      'draft.restored',
      'draft.refused',
      'draft.failed',
    ),
    'sync.local': noView('the states of the draft say what the page says', (harness) =>
      harness.seesNo(part(harness).getByText(/^Sav(ed|ing) /)),
    ),
  },
});
