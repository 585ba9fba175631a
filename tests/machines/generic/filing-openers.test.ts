/** The filing forms and what opens them. form-filing.test.ts covers their behaviour. */
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, type AnyActorRef } from 'xstate';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import { examplePartnerRequest } from '../../../src/contracts/site/contact.ts';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import { applyingMachine } from '../../../src/machines/hiring/applying.machine.ts';
import type { FilingMachine } from '../../../src/machines/generic/form-filing.ts';
import type { Actors } from '../../../src/machines/core/actors.ts';
import type { SavedDraft } from '../../../src/machines/generic/form-sync-draft.ts';
import type { KeeperOrder } from '../../../src/machines/generic/form-sync.ts';
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import { invitationFormMachine } from '../../../src/machines/hiring/invitation-form.machine.ts';
import { partnerMachine } from '../../../src/machines/site/partner.machine.ts';
import { profileDialogsMachine } from '../../../src/machines/people/profile-dialogs.machine.ts';
import { profileReportMachine } from '../../../src/machines/people/profile-report.machine.ts';
import { proposalFormMachine } from '../../../src/machines/hiring/proposal-form.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

/** Its draft is neither in storage nor saved. */
const silentPorts = {
  draft: fromCallback(() => {}) as never,
  keeper: fromCallback<KeeperOrder>(() => {}),
};
const silentForm = proposalFormMachine.provide({ actors: silentPorts });
type Machine = FilingMachine | typeof proposalFormMachine;
const errorsOf = (machine: Machine, values: FormValues) => {
  const actor = createActor(machine as FilingMachine, { input: {} }).start();
  for (const [field, value] of Object.entries(values)) actor.send({ type: 'field.changed', field, value });
  actor.send({ type: 'form.submitted' });
  const { errors } = actor.getSnapshot().context;
  actor.stop();
  return errors;
};
const typed = (values: object): FormValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      typeof value === 'object' || value === undefined ? [] : [[field, String(value)]],
    ),
  );
const shown = { version: 2, editedAt: undefined };
const asked = { model: 'fixed', questions: [] } as const;
const letterAndBid = { CoverLetter: exampleProposal.CoverLetter, Bid: String(exampleProposal.Bid) };

describe('error texts', () => {
  it.for<[string, Machine, FormValues, object]>([
    ['partner', partnerMachine, typed(examplePartnerRequest), {}],
    ['partner', partnerMachine, typed({ ...examplePartnerRequest, Website: '' }), {}],
    [
      'partner',
      partnerMachine,
      { Website: 'example' },
      {
        Company: 'Enter the name of your company',
        Kind: 'Choose a kind of partnership',
        Website: 'Enter an address such as https://example.com, or leave this empty',
      },
    ],
    ['proposalForm', silentForm, typed(exampleProposal), {}],
    [
      'proposalForm',
      silentForm,
      {},
      { CoverLetter: 'Write at least 30 characters', Bid: 'Enter an amount in dollars, such as 1200' },
    ],
    ['proposalForm', silentForm, { Bid: 'a lot' }, { Bid: 'Enter an amount in dollars, such as 1200' }],
    ['proposalForm', silentForm, { Bid: '4' }, { Bid: 'At least $5' }],
    ['proposalForm', silentForm, { Bid: '2000000' }, { Bid: 'At most $1,000,000' }],
    [
      'proposalForm',
      silentForm,
      { Milestones: 'x'.repeat(2001) },
      { Milestones: 'Correct the marked milestones' },
    ],
    [
      'proposalForm',
      silentForm,
      { ...typed(exampleProposal), Milestones: 'Audit: 400' },
      {
        Milestones: 'The milestones must add up to your bid. Change one of them, or set the bid to their sum',
      },
    ],
    [
      'proposalForm',
      silentForm,
      { ...letterAndBid, Answers: '{"Which move?":"Nine","And first?":" "}' },
      { Answers: 'Answer every question' },
    ],
    [
      'proposalForm',
      silentForm,
      { ...letterAndBid, Answers: JSON.stringify({ 'Which move?': 'x'.repeat(2001) }) },
      { Answers: 'At most 2,000 characters an answer' },
    ],
    ['proposalForm', silentForm, { ...letterAndBid, Answers: '{"Which move?":"Nine"}' }, {}],
    ['invitationForm', invitationFormMachine, {}, { JID: 'Choose a job' }],
    ['invitationForm', invitationFormMachine, { JID: '41' }, {}],
    ['report', profileReportMachine, {}, { Reason: 'Choose a reason' }],
    ['report', profileReportMachine, { Reason: 'spam' }, {}],
  ])('[K1a] of a %s', ([, machine, values, expected]) => {
    const errors = errorsOf(machine, values);
    if (Object.keys(expected).length === 0) expect(errors).toEqual({});
    else expect(errors).toMatchObject(expected);
  });
});

const subjectOf = (actor: AnyActorRef, child: string): unknown =>
  (actor.system.get(child) as AnyActorRef | undefined)?.getSnapshot().context.subject;

describe('applying', () => {
  const draft: SavedDraft = {
    id: '7',
    version: 3,
    savedAt: '2026-11-18T14:32:00.000Z',
    values: letterAndBid,
  };
  const begin = () => {
    const load = createPort<SavedDraft | null, { job: Id }>();
    const set = stage(
      applyingMachine.provide({
        actors: {
          loadDraft: load.logic,
          proposalForm: silentForm,
        },
      }),
      { systemId: 'applying', cast: ['jobRelation'] },
    );
    return { ...set, load };
  };
  const formOf = (actor: AnyActorRef) => actor.system.get('proposalForm') as Actors['proposalForm'];
  /** The form is open, and the server has no draft. */
  const opened = async (values?: FormValues) => {
    const set = begin();
    set.actor.send({ type: 'apply.opened', job: 41, ...(values && { values }) });
    await set.load.last().answer(null);
    return set.actor;
  };
  it('[V90] the form begins with the draft on the server', async () => {
    const { actor, load } = begin();
    actor.send({ type: 'apply.opened', job: 41, values: { Answers: '{"Which move?":""}' } });
    expectToBeIn(actor, 'opening');
    expect(load.last().input).toEqual({ job: 41 });
    expect(formOf(actor)).toBeUndefined();
    await load.last().answer(draft);
    expectToBeIn(actor, 'open.writing');
    expect(formOf(actor).getSnapshot().context).toMatchObject({
      isLocal: false,
      draft: { id: '7', version: 3 },
      values: { ...letterAndBid, Answers: '{"Which move?":""}' },
    });
    expectToBeIn(formOf(actor), 'sync.saved');
  });
  it('[V91] a page that has a draft for its job opens the form by itself, once', async () => {
    const { actor, load } = begin();
    actor.send({ type: 'draft.found', job: 41 });
    await load.last().answer(draft);
    expectToBeIn(actor, 'open.writing');
    expect(actor.getSnapshot().context.isResumed).toBe(true);
    actor.send({ type: 'draft.found', job: 41 });
    expectToBeIn(actor, 'open.writing');
    actor.send({ type: 'draft.found', job: 42 });
    expectToBeIn(actor, 'opening');
    expect(load.last().input).toEqual({ job: 42 });
  });
  it('[J40c] a backend without drafts keeps the draft in this browser', async () => {
    const { actor, load } = begin();
    actor.send({ type: 'apply.opened', job: 41 });
    await load.last().fail(new CallError({ kind: 'refused', status: 404 }));
    expectToBeIn(actor, 'open.writing');
    expectToBeIn(formOf(actor), 'sync.local');
  });
  it('[V90] a form whose draft cannot be loaded, or not soon, opens without it and learns of it by saving', async () => {
    const failed = begin();
    failed.actor.send({ type: 'apply.opened', job: 41 });
    await failed.load.last().fail(new CallError({ kind: 'offline' }));
    const slow = begin();
    slow.actor.send({ type: 'apply.opened', job: 41 });
    slow.clock.increment(5000);
    for (const { actor } of [failed, slow]) {
      expectToBeIn(actor, 'open.writing');
      expect(formOf(actor).getSnapshot().context).toMatchObject({ isLocal: false, draft: null });
    }
  });
  it('[K7a] the form belongs to the job it was opened for, and stops when it is closed', async () => {
    const actor = await opened();
    expectToBeIn(actor, 'open');
    expect(subjectOf(actor, 'proposalForm')).toBe('41');
    actor.send({ type: 'apply.closed' });
    expectToBeIn(actor, 'closed');
    expect(actor.getSnapshot().context.job).toBeNull();
    expect(actor.system.get('proposalForm')).toBeUndefined();
  });
  it('[K7a] another job has a form of its own', async () => {
    const { actor, load } = begin();
    actor.send({ type: 'apply.opened', job: 41 });
    await load.last().answer(null);
    actor.send({ type: 'apply.opened', job: 42 });
    await load.last().answer(null);
    expect(actor.getSnapshot().context.job).toBe(42);
    expect(subjectOf(actor, 'proposalForm')).toBe('42');
  });
  it('[J49a][V92] an edited proposal has a form of its own, which begins with its values and saves no draft', () => {
    const { actor, load } = begin();
    actor.send({ type: 'edit.opened', job: 41, proposal: 7, shown, values: letterAndBid });
    expect(load.asked).toHaveLength(0);
    expect(subjectOf(actor, 'proposalForm')).toBe('proposal 7');
    const form = formOf(actor);
    expectToBeIn(form, 'sync.local');
    expect(form.getSnapshot().context.values).toMatchObject(letterAndBid);
    actor.send({ type: 'proposal.filed' });
    expectToBeIn(actor, 'closed');
  });
  it('[V104] an edit is based on the version that the page shows with each press for the review', () => {
    const { actor } = begin();
    actor.send({ type: 'edit.opened', job: 41, proposal: 7, shown, values: letterAndBid });
    const { context } = actor.getSnapshot();
    expect(context).toMatchObject({ opened: shown, version: 2 });
    const newer = { version: 3, editedAt: '2026-11-18T14:32:00.000Z' };
    actor.send({ type: 'review.requested', values: letterAndBid, asked, shown });
    actor.send({ type: 'proposal.returned' });
    expect(actor.getSnapshot().context.version).toBe(2);
    actor.send({ type: 'review.requested', values: letterAndBid, asked, shown: newer });
    expect(actor.getSnapshot().context).toMatchObject({ opened: shown, version: 3 });
  });
  it('[J47a] reviews a complete proposal before it is sent, and returns to the form', async () => {
    const actor = await opened();
    actor.send({ type: 'review.requested', values: letterAndBid, asked });
    expectToBeIn(actor, 'open.reviewing');
    actor.send({ type: 'review.closed' });
    expectToBeIn(actor, 'open.writing');
  });
  it('[J47b] an incomplete proposal marks what is missing instead', async () => {
    const actor = await opened();
    actor.send({ type: 'review.requested', values: {}, asked });
    expectToBeIn(actor, 'open.writing');
    const form = actor.system.get('proposalForm') as AnyActorRef;
    expect(form.getSnapshot().context.errors).toMatchObject({ CoverLetter: 'Write at least 30 characters' });
  });
  it('[V100] milestones of a job that has no fixed price any more do not count', async () => {
    for (const Milestones of ['Audit: 400', 'Audit: soon']) {
      const actor = await opened({ ...letterAndBid, Milestones });
      const { values } = formOf(actor).getSnapshot().context;
      actor.send({ type: 'review.requested', values, asked });
      expectToBeIn(actor, 'open.writing');
      actor.send({ type: 'review.requested', values, asked: { ...asked, model: 'hourly' } });
      expectToBeIn(actor, 'open.reviewing');
      expect(formOf(actor).getSnapshot().context.values).toEqual({ ...values, Milestones: '' });
    }
  });
  it('[V101] the questions of now are to be answered; answers to former ones are kept, and blank ones are not missing', async () => {
    const actor = await opened({ ...letterAndBid, Answers: '{"Which move?":"Nine","And first?":""}' });
    const request = () => {
      const { values } = formOf(actor).getSnapshot().context;
      actor.send({ type: 'review.requested', values, asked: { ...asked, questions: ['And last?'] } });
    };
    request();
    expectToBeIn(actor, 'open.writing');
    const { errors, values } = formOf(actor).getSnapshot().context;
    expect(errors).toEqual({ Answers: 'Answer every question' });
    expect(values['Answers']).toBe('{"And last?":"","Which move?":"Nine"}');
    const value = '{"And last?":"In May","Which move?":"Nine"}';
    formOf(actor).send({ type: 'field.changed', field: 'Answers', value });
    request();
    expectToBeIn(actor, 'open.reviewing');
    expect(formOf(actor).getSnapshot().context.values['Answers']).toBe(value);
  });
  it('[J47c][K7b] a refused proposal returns to the form with its text', async () => {
    const actor = await opened(letterAndBid);
    actor.send({ type: 'review.requested', values: letterAndBid, asked });
    actor.send({ type: 'proposal.returned' });
    expectToBeIn(actor, 'open.writing');
    const form = actor.system.get('proposalForm') as AnyActorRef;
    expect(form.getSnapshot().context.values).toMatchObject(letterAndBid);
  });
  it('[K5] a new proposal that was sent keeps its form, which shows the reference', async () => {
    const actor = await opened();
    actor.send({ type: 'proposal.filed' });
    expectToBeIn(actor, 'open');
  });
  it('[P11] files that crash leave the form open', async () => {
    const actor = await opened();
    actor.send({
      type: 'xstate.error.actor.formFiles',
      error: new Error('broken'),
      actorId: 'formFiles',
    } as never);
    expectToBeIn(actor, 'open.writing');
  });
  it('a form that crashes is closed', async () => {
    const actor = await opened();
    actor.send({
      type: 'xstate.error.actor.proposalForm',
      error: new Error('broken'),
      actorId: 'proposalForm',
    } as never);
    expectToBeIn(actor, 'closed');
  });
  itTakesEveryTransition(applyingMachine);
});

describe('dialogs of a profile', () => {
  const start = () => stage(profileDialogsMachine, { systemId: 'profileDialogs' }).actor;
  it('[K9] inviting starts this freelancer’s form, with the user’s own jobs to choose from', () => {
    const actor = start();
    actor.send({ type: 'invite.opened', freelancer: 17, name: 'Amara Okafor' });
    expectToBeIn(actor, 'inviting');
    expect(subjectOf(actor, 'invitationForm')).toBe('17');
    expect(actor.system.get('ownJobs')).toBeDefined();
    actor.send({ type: 'dialog.closed' });
    expectToBeIn(actor, 'closed');
    expect(actor.system.get('invitationForm')).toBeUndefined();
  });
  it('[K46] inviting from the page of a job starts with that job', () => {
    const actor = start();
    actor.send({ type: 'invite.opened', freelancer: 17, name: 'Amara Okafor', job: 41 });
    expect(actor.getSnapshot().context).toMatchObject({ name: 'Amara Okafor', job: 41 });
    const form = actor.system.get('invitationForm') as AnyActorRef;
    expect(form.getSnapshot().context.values).toMatchObject({ JID: '41', Message: '' });
  });
  it('[K10] reporting starts this profile’s form', () => {
    const actor = start();
    actor.send({ type: 'report.opened', freelancer: 17 });
    expectToBeIn(actor, 'reporting');
    expect(subjectOf(actor, 'profileReport')).toBe('17');
    actor.send({ type: 'dialog.closed' });
    expectToBeIn(actor, 'closed');
  });
  it.each(['invitationForm', 'ownJobs', 'profileReport'])('closes when %s crashes', (child) => {
    const actor = start();
    actor.send(
      child === 'profileReport'
        ? { type: 'report.opened', freelancer: 17 }
        : { type: 'invite.opened', freelancer: 17, name: 'Amara Okafor' },
    );
    actor.send({ type: `xstate.error.actor.${child}`, error: new Error('broken'), actorId: child } as never);
    expectToBeIn(actor, 'closed');
  });
  it('[V117] a crash of the form also closes the dialog beside a list', () => {
    const { actor, told } = stage(profileDialogsMachine, {
      systemId: 'profileDialogs',
      cast: ['inviteDialog', 'app'],
    });
    actor.send({ type: 'invite.opened', freelancer: 17, name: 'Amara Okafor' });
    expect(told('inviteDialog')).toEqual([]);
    const error = new Error('broken');
    actor.send({ type: 'xstate.error.actor.ownJobs', error, actorId: 'ownJobs' } as never);
    expect(told('inviteDialog')).toEqual([{ type: 'dialog.closed' }]);
  });
  itTakesEveryTransition(profileDialogsMachine);
});
