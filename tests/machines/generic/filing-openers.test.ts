/** The filing forms and what opens them. form-filing.test.ts covers their behaviour. */
import { describe, expect, it } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import { examplePartnerRequest } from '../../../src/contracts/site/contact.ts';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import { applyingMachine } from '../../../src/machines/hiring/applying.machine.ts';
import type { FilingMachine } from '../../../src/machines/generic/form-filing.ts';
import type { FormValues } from '../../../src/machines/generic/form.machine.ts';
import { invitationFormMachine } from '../../../src/machines/hiring/invitation-form.machine.ts';
import { partnerMachine } from '../../../src/machines/site/partner.machine.ts';
import { profileDialogsMachine } from '../../../src/machines/people/profile-dialogs.machine.ts';
import { profileReportMachine } from '../../../src/machines/people/profile-report.machine.ts';
import { proposalFormMachine } from '../../../src/machines/hiring/proposal-form.machine.ts';
import { expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const errorsOf = (machine: FilingMachine, values: FormValues) => {
  const actor = createActor(machine, { input: {} }).start();
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
const letterAndBid = { CoverLetter: exampleProposal.CoverLetter, Bid: String(exampleProposal.Bid) };

describe('error texts', () => {
  it.for<[string, FilingMachine, FormValues, object]>([
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
    ['proposalForm', proposalFormMachine, typed(exampleProposal), {}],
    [
      'proposalForm',
      proposalFormMachine,
      {},
      { CoverLetter: 'Write at least 30 characters', Bid: 'Enter an amount in dollars, such as 1200' },
    ],
    [
      'proposalForm',
      proposalFormMachine,
      { Bid: 'a lot' },
      { Bid: 'Enter an amount in dollars, such as 1200' },
    ],
    ['proposalForm', proposalFormMachine, { Bid: '4' }, { Bid: 'At least $5' }],
    ['proposalForm', proposalFormMachine, { Bid: '2000000' }, { Bid: 'At most $1,000,000' }],
    [
      'proposalForm',
      proposalFormMachine,
      { Milestones: 'x'.repeat(2001) },
      { Milestones: 'Correct the marked milestones' },
    ],
    [
      'proposalForm',
      proposalFormMachine,
      { ...typed(exampleProposal), Milestones: 'Audit: 400' },
      {
        Milestones: 'The milestones must add up to your bid. Change one of them, or set the bid to their sum',
      },
    ],
    [
      'proposalForm',
      proposalFormMachine,
      { ...letterAndBid, Answers: '{"Which move?":"Nine","And first?":" "}' },
      { Answers: 'Answer every question' },
    ],
    [
      'proposalForm',
      proposalFormMachine,
      { ...letterAndBid, Answers: JSON.stringify({ 'Which move?': 'x'.repeat(2001) }) },
      { Answers: 'At most 2,000 characters an answer' },
    ],
    ['proposalForm', proposalFormMachine, { ...letterAndBid, Answers: '{"Which move?":"Nine"}' }, {}],
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
  const start = () => stage(applyingMachine, { systemId: 'applying' }).actor;
  it('[K7a] the form belongs to the job it was opened for, and stops when it is closed', () => {
    const actor = start();
    actor.send({ type: 'apply.opened', job: 41 });
    expectToBeIn(actor, 'open');
    expect(subjectOf(actor, 'proposalForm')).toBe('41');
    actor.send({ type: 'apply.closed' });
    expectToBeIn(actor, 'closed');
    expect(actor.getSnapshot().context.job).toBeNull();
    expect(actor.system.get('proposalForm')).toBeUndefined();
  });
  it('[K7a] another job has a form of its own', () => {
    const actor = start();
    actor.send({ type: 'apply.opened', job: 41 });
    actor.send({ type: 'apply.opened', job: 42 });
    expect(actor.getSnapshot().context.job).toBe(42);
    expect(subjectOf(actor, 'proposalForm')).toBe('42');
  });
  it('[J49a] an edited proposal has a form of its own, which begins with its values', () => {
    const actor = start();
    actor.send({ type: 'edit.opened', job: 41, proposal: 7, values: letterAndBid });
    expect(subjectOf(actor, 'proposalForm')).toBe('proposal 7');
    const form = actor.system.get('proposalForm') as AnyActorRef;
    expect(form.getSnapshot().context.values).toMatchObject(letterAndBid);
    actor.send({ type: 'proposal.filed' });
    expectToBeIn(actor, 'closed');
  });
  it('[J47a] reviews a complete proposal before it is sent, and returns to the form', () => {
    const actor = start();
    actor.send({ type: 'apply.opened', job: 41 });
    actor.send({ type: 'review.requested', values: letterAndBid });
    expectToBeIn(actor, 'open.reviewing');
    actor.send({ type: 'review.closed' });
    expectToBeIn(actor, 'open.writing');
  });
  it('[J47b] an incomplete proposal marks what is missing instead', () => {
    const actor = start();
    actor.send({ type: 'apply.opened', job: 41 });
    actor.send({ type: 'review.requested', values: {} });
    expectToBeIn(actor, 'open.writing');
    const form = actor.system.get('proposalForm') as AnyActorRef;
    expect(form.getSnapshot().context.errors).toMatchObject({ CoverLetter: 'Write at least 30 characters' });
  });
  it('[J47c][K7b] a refused proposal returns to the form with its text', () => {
    const actor = start();
    actor.send({ type: 'apply.opened', job: 41, values: letterAndBid });
    actor.send({ type: 'review.requested', values: letterAndBid });
    actor.send({ type: 'proposal.returned' });
    expectToBeIn(actor, 'open.writing');
    const form = actor.system.get('proposalForm') as AnyActorRef;
    expect(form.getSnapshot().context.values).toMatchObject(letterAndBid);
  });
  it('[K5] a new proposal that was sent keeps its form, which shows the reference', () => {
    const actor = start();
    actor.send({ type: 'apply.opened', job: 41 });
    actor.send({ type: 'proposal.filed' });
    expectToBeIn(actor, 'open');
  });
  it('[P11] files that crash leave the form open', () => {
    const actor = start();
    actor.send({ type: 'apply.opened', job: 41 });
    actor.send({
      type: 'xstate.error.actor.formFiles',
      error: new Error('broken'),
      actorId: 'formFiles',
    } as never);
    expectToBeIn(actor, 'open.writing');
  });
  it('a form that crashes is closed', () => {
    const actor = start();
    actor.send({ type: 'apply.opened', job: 41 });
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
  itTakesEveryTransition(profileDialogsMachine);
});
