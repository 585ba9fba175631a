import { exampleProposal } from '../../../contracts/hiring/proposal.ts';
import { exampleFiled } from '../../../contracts/people/profile-forms.ts';
import { BASE } from '../../generic/form-sync-draft.ts';
import { createSyncedSamples } from '../../generic/samples/synced-form.samples.ts';
import { blankProposal, proposalFormMachine } from '../proposal-form.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const { CoverLetter, Bid } = exampleProposal;

/** As the server names it. */
export const exampleProposalDraft = {
  id: '7',
  version: 3,
  savedAt: '2026-11-18T09:30:00.000Z',
  values: { ...blankProposal, CoverLetter, Bid: String(Bid) },
};

const subject = '43';
const synced = createSyncedSamples({
  subject,
  draft: exampleProposalDraft,
  typed: {
    'another letter': {
      field: 'CoverLetter',
      value: 'I have moved ten shops, and can show you all of them.',
    },
    'no letter': { field: 'CoverLetter', value: '' },
  },
  newer: {
    ...exampleProposalDraft,
    version: 5,
    savedAt: '2026-11-18T09:40:00.000Z',
    values: { ...exampleProposalDraft.values, CoverLetter: 'I have moved eleven shops of your size.' },
  },
  answer: exampleFiled,
  goneCode: 'lifecycle_not_found',
  failures: { 'a second time': { kind: 'refused', status: 409, code: 'already_applied' } },
});

/** What an earlier visit left in this browser, without a server. It is not a valid form yet. */
export const keptProposal = { ...blankProposal, CoverLetter };
const isBlank = (values: Readonly<Record<string, string>>): boolean =>
  Object.values(values).every((value) => value === '');

export const proposalFormSamples = samplesOf(proposalFormMachine, {
  ...synced,
  inputs: { ...synced.inputs, 'without the server': { subject, isLocal: true } },
  events: {
    ...synced.events,
    'field.changed': {
      ...synced.events['field.changed'],
      'a bid': { field: 'Bid', value: String(Bid) },
    },
    'draft.restored': { ...synced.events['draft.restored'], 'the beginning': { values: keptProposal } },
    'draft.discarded': { once: {} },
    'discard.undone': { once: {} },
  },
  happensWhen: {
    ...synced.happensWhen,
    // The two modes have samples of their own.
    'field.changed': ({ values, isLocal }, { field, value }) =>
      values[field] !== value && isLocal === (field === 'Bid'),
    'draft.restored': (context, { values }) =>
      BASE in values
        ? !context.isLocal && synced.happensWhen['draft.restored'](context)
        : context.isLocal && context.attempts === 0 && isBlank(context.values),
    'draft.refused': ({ isLocal }) => isLocal,
    'draft.kept': ({ isLocal }) => isLocal,
    'draft.discarded': ({ isLocal }) => isLocal,
    'discard.undone': ({ discarded, values }) => discarded !== null && isBlank(values),
  },
  happensIn: {
    ...synced.happensIn,
    'form.submitted': [...synced.happensIn['form.submitted'], 'sync.local'],
    'draft.discarded': ['draft.restored'],
    'discard.undone': ['submission.editing'],
  },
  unreachable: {
    'sync | xstate.error.actor.submit | 0':
      'a new proposal names no version, and an edit has no draft on the server',
  },
  distinguish: (context) => [...synced.distinguish(context), context.isLocal, context.discarded],
});
