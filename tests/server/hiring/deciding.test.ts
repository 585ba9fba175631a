/** What both sides do to a sent proposal and to an invitation, and what each of them hears and sees. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnJobDetail, ReceivedProposal, SentInvitation } from '../../../src/contracts/hiring/board.ts';
import type { WorkRow } from '../../../src/contracts/jobs/my-jobs.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { advanceClock } from '../../../server/lifecycles/advance.ts';
import { proposalReasons } from '../../../src/machines/lifecycles/proposal.reasons.ts';
import { invitationReasons } from '../../../src/machines/lifecycles/invitation.reasons.ts';
import { startFixture, type BackendFixture, type Person } from '../backend-fixture.ts';
import { asks, writes } from '../messaging/chat-world.ts';
import { createHiring, type Hiring } from './hiring-people.ts';

const DAY = 86_400_000;
const Reason = 'We need somebody in our time zone.';

describe('a sent proposal', () => {
  let fixture: BackendFixture;
  let hiring: Hiring;
  let [company, expert]: [Person, Person] = [{} as Person, {} as Person];
  beforeAll(async () => {
    fixture = await startFixture();
    hiring = createHiring(fixture.backend);
    [company, expert] = [await hiring.person('Employer'), await hiring.person('Freelancer')];
  });
  afterAll(() => fixture.backend.close());

  const received = (id: number) => hiring.told<ReceivedProposal>(company, 'proposalById', { id });
  const row = async (who: Person, tab: 'proposals' | 'invitations', id: number) =>
    (await hiring.told<WorkRow[]>(who, 'freelancerJobs', { tab })).find((one) => one.id === id);
  /** An edit of everything that a form sends. */
  const edit = {
    CoverLetter: 'I have moved ten shops since we last spoke of yours.',
    Bid: 900,
    MilestoneList: [{ Title: 'Everything', Amount: 900 }],
  };

  it('[Y77][Y78] says to both sides when its job ends, until that has ended', async () => {
    const job = await hiring.job(company);
    const id = await hiring.applies(expert, job);
    const endsOf = async () => {
      const { Proposal } = await hiring.relation(expert, job);
      const [asReceived, asSent] = [await received(id), await row(expert, 'proposals', id)];
      return [asReceived, asSent, Proposal].map((one) => one?.JobEndsAt);
    };
    const { Standing: standing } = await hiring.told<OwnJobDetail>(company, 'ownJob', { id: job });
    expect(standing.DueAt).toBeDefined();
    expect(await endsOf()).toEqual([standing.DueAt, standing.DueAt, standing.DueAt]);
    await hiring.act(company, 'job', job, 'job.closed', { Reason });
    expect(await endsOf()).toEqual([undefined, undefined, undefined]);
  });

  it('[B87a] changes by an edit, which the employer hears of and reads again', async () => {
    const job = await hiring.job(company);
    const id = await hiring.applies(expert, job);
    await hiring.told(company, 'readProposals', { ids: [id] });
    expect(await received(id)).toMatchObject({ IsUnread: false, Bid: 1200 });
    expect(await hiring.act(expert, 'proposal', id, 'proposal.edited', edit)).toMatchObject({
      status: 200,
      data: { Kind: 'proposal', id, State: 'submitted', Version: 3 },
    });
    expect(await received(id)).toMatchObject({
      IsUnread: true,
      Bid: 900,
      CoverLetter: edit.CoverLetter,
      Milestones: [{ Title: 'Everything', Amount: 900 }],
      EditedAt: expect.any(String),
    });
    expect(await hiring.notices(company, 'proposalEdited')).toMatchObject([
      { Text: '“Mend our feeds”', Link: `/detail-view-jobE/${job}?proposal=${id}` },
    ]);
    const wrong = { ...edit, Bid: 901 };
    expect(await hiring.act(expert, 'proposal', id, 'proposal.edited', wrong)).toMatchObject({
      status: 400,
      code: 'milestones_sum',
    });
  });

  it('[B87b] that is shortlisted stays as it is, and the freelancer hears of the shortlist', async () => {
    const job = await hiring.job(company);
    const id = await hiring.applies(expert, job);
    expect((await hiring.act(company, 'proposal', id, 'proposal.shortlisted')).data.State).toBe(
      'shortlisted',
    );
    expect(await hiring.notices(expert, 'proposalShortlisted')).toMatchObject([
      { Link: `/job-detail-view?id=${job}` },
    ]);
    expect(await hiring.act(expert, 'proposal', id, 'proposal.edited', edit)).toMatchObject({
      status: 409,
      code: 'event_refused',
      params: {
        reason: 'shortlisted_unchanged',
        words: proposalReasons.words['shortlisted_unchanged'],
        state: 'shortlisted',
        version: 3,
      },
    });
    expect((await hiring.act(company, 'proposal', id, 'proposal.unshortlisted')).data.State).toBe(
      'submitted',
    );
    expect((await hiring.act(expert, 'proposal', id, 'proposal.edited', edit)).status).toBe(200);
  });

  it('[B88a] that is declined tells the freelancer the reason, and needs one', async () => {
    const job = await hiring.job(company);
    const id = await hiring.applies(expert, job);
    for (const given of [{}, { Reason: '  ' }])
      expect(await hiring.act(company, 'proposal', id, 'proposal.declined', given)).toMatchObject({
        status: 400,
        code: 'invalid_field',
      });
    await hiring.told(company, 'noteProposal', { id, Note: 'Too dear, and rude.' });
    await hiring.act(company, 'proposal', id, 'proposal.declined', { Reason });
    expect((await hiring.relation(expert, job)).Proposal).toMatchObject({
      State: 'declined',
      DeclineReason: Reason,
    });
    expect(await row(expert, 'proposals', id)).toMatchObject({
      Standing: { State: 'declined' },
      DeclineReason: Reason,
    });
    expect(await hiring.notices(expert, 'proposalDeclined')).toMatchObject([
      { Text: `“Mend our feeds”: ${Reason}`, Link: `/job-detail-view?id=${job}` },
    ]);
    // The private note and the mark of reading are the employer's.
    const told = JSON.stringify([
      await hiring.relation(expert, job),
      (await asks(expert, 'freelancerJobs', { tab: 'proposals' })).json,
    ]);
    expect(told).not.toMatch(/rude|Note|Unread/);
    expect(await received(id)).toMatchObject({ Note: 'Too dear, and rude.' });
  });

  it('[B88b] that is withdrawn shows the employer only that, lowers the count, and cannot be sent again', async () => {
    const job = await hiring.job(company);
    const id = await hiring.applies(expert, job);
    await hiring.act(expert, 'proposal', id, 'proposal.withdrawn');
    expect(await hiring.count(job)).toBe(0);
    const shown = await received(id);
    expect(shown).toMatchObject({ State: 'withdrawn', IsUnread: false });
    expect([shown.CoverLetter, shown.Bid, shown.Milestones, shown.Match.Rate]).toEqual([
      undefined,
      undefined,
      [],
      undefined,
    ]);
    expect(await hiring.tries(expert, 'propose', hiring.proposal(job))).toEqual([409, 'already_applied']);
    expect(await hiring.tries(expert, 'saveProposalDraft', { JID: job, Fields: {} })).toEqual([
      409,
      'already_applied',
    ]);
    expect(await hiring.notices(company, 'proposalWithdrawn')).toHaveLength(1);
  });

  it('[B88c] is unknown to strangers and to the wrong side', async () => {
    const job = await hiring.job(company);
    const id = await hiring.applies(expert, job);
    const strangers = [await hiring.person('Employer'), await hiring.person('Freelancer')];
    for (const who of [...strangers, expert])
      for (const event of ['proposal.shortlisted', 'proposal.unshortlisted'])
        expect(await hiring.act(who, 'proposal', id, event)).toMatchObject({
          status: 404,
          code: 'lifecycle_not_found',
        });
    for (const who of [...strangers, company])
      expect(await hiring.act(who, 'proposal', id, 'proposal.withdrawn')).toMatchObject({ status: 404 });
    for (const who of [...strangers, expert]) {
      expect(await hiring.tries(who, 'proposalById', { id })).toEqual([404, 'proposal_not_found']);
      expect(await hiring.tries(who, 'noteProposal', { id, Note: 'Mine' })).toEqual([
        404,
        'proposal_not_found',
      ]);
      expect(await hiring.tries(who, 'proposals', { JID: job })).toEqual([404, 'job_not_found']);
    }
  });

  it('[B88d] is no secret way around a block: both sides may decide, and neither hears of it', async () => {
    const job = await hiring.job(company);
    const blocked = await hiring.person('Freelancer');
    const id = await hiring.applies(blocked, job);
    await writes(company, blocked.id, 'Hello');
    await asks(company, 'blockPerson', { id: blocked.id, blocked: true });
    const before = (await hiring.notices(company, 'proposalEdited')).length;
    expect((await hiring.act(blocked, 'proposal', id, 'proposal.edited', edit)).status).toBe(200);
    expect(await hiring.notices(company, 'proposalEdited')).toHaveLength(before);
    expect((await hiring.act(company, 'proposal', id, 'proposal.declined', { Reason })).status).toBe(200);
    expect(await hiring.notices(blocked, 'proposalDeclined')).toEqual([]);
  });

  it('[B88e] refuses every event that its chart does not permit in its state, and never fails', async () => {
    const events = Object.entries(proposalReasons.roles);
    const ends = {
      submitted: [],
      shortlisted: [[company, 'proposal.shortlisted', {}]],
      declined: [[company, 'proposal.declined', { Reason }]],
      withdrawn: [[expert, 'proposal.withdrawn', {}]],
    } as const;
    for (const [state, acts] of Object.entries(ends)) {
      const id = await hiring.applies(expert, await hiring.job(company));
      for (const [who, event, fields] of acts) await hiring.act(who, 'proposal', id, event, fields);
      expect((await hiring.standing('proposal', id)).state).toBe(state);
      const before = await hiring.standing('proposal', id);
      for (const [event, roles] of events)
        for (const who of [company, expert]) {
          const role = who === company ? 'employer' : 'freelancer';
          const isPossible =
            (roles as readonly string[]).includes(role) &&
            !['declined', 'withdrawn'].includes(state) &&
            !(state === 'shortlisted' && ['proposal.shortlisted', 'proposal.edited'].includes(event)) &&
            !(state === 'submitted' && event === 'proposal.unshortlisted') &&
            event !== 'proposal.submitted';
          if (isPossible) continue;
          const answer = await hiring.act(who, 'proposal', id, event, { ...edit, Reason });
          expect([400, 404, 409]).toContain(answer.status);
          expect(['event_refused', 'event_unknown', 'lifecycle_not_found']).toContain(answer.code);
        }
      expect(await hiring.standing('proposal', id)).toEqual(before);
    }
  });
});

describe('an invitation', () => {
  let fixture: BackendFixture;
  let hiring: Hiring;
  let company = {} as Person;
  beforeAll(async () => {
    fixture = await startFixture();
    hiring = createHiring(fixture.backend);
    company = await hiring.person('Employer');
  });
  afterAll(() => fixture.backend.close());

  const invites = async () => {
    const [who, job] = [await hiring.person('Freelancer'), await hiring.job(company)];
    await hiring.told(company, 'invite', { id: who.id, JID: job, Message: 'Come' });
    const { Invitation } = await hiring.relation(who, job);
    return { who, job, id: Number(Invitation?.id), Invitation };
  };
  const sent = async (JID: number) =>
    (await hiring.told<SentInvitation[]>(company, 'invitations', { JID }))[0];

  it('[B89a] that is accepted begins a draft and tells the employer', async () => {
    const { who, job, id, Invitation } = await invites();
    expect(Invitation).toMatchObject({
      State: 'sent',
      Message: 'Come',
      Version: 1,
      JobEndsAt: expect.any(String),
    });
    const due = Date.parse(Invitation?.DueAt ?? '') - Date.now();
    expect(Math.round(due / DAY)).toBe(terms.invitationDays);
    await hiring.act(who, 'invitation', id, 'invitation.accepted');
    expect(await hiring.relation(who, job)).toMatchObject({
      Invitation: { State: 'accepted' },
      Draft: { Version: 1, Fields: {} },
    });
    expect(await hiring.notices(company, 'invitationAccepted')).toMatchObject([
      { Link: `/detail-view-jobE/${job}` },
    ]);
    expect(await sent(job)).toMatchObject({ State: 'accepted' });
    // The employer does not see the draft.
    expect(await hiring.told(company, 'proposals', { JID: job, tab: 'all' })).toEqual([]);
    expect(await hiring.count(job)).toBe(0);
    const [offer] = await hiring.told<WorkRow[]>(who, 'freelancerJobs', { tab: 'invitations' });
    expect(offer).toMatchObject({ Standing: { State: 'accepted', Version: 2 } });
    const [draft] = await hiring.told<WorkRow[]>(who, 'freelancerJobs', { tab: 'proposals' });
    expect(draft).toMatchObject({ JID: job, Standing: { State: 'draft' } });
    expect([draft?.Amount, draft?.Message]).toEqual([undefined, undefined]);
  });

  it('[B89b] that is declined tells the employer why, if the freelancer says so, and is final', async () => {
    const { who, job, id } = await invites();
    await hiring.act(who, 'invitation', id, 'invitation.declined', { Reason });
    expect(await sent(job)).toMatchObject({ State: 'declined', DeclineReason: Reason });
    const again = { id: who.id, JID: job, Message: 'Please' };
    expect(await hiring.tries(company, 'invite', again)).toEqual([409, 'already_invited']);
    expect(await sent(job)).toMatchObject({ State: 'declined' });
    for (const event of ['invitation.accepted', 'invitation.declined'])
      expect(await hiring.act(who, 'invitation', id, event)).toMatchObject({
        status: 409,
        code: 'event_refused',
        params: {
          reason: 'invitation_declined',
          words: invitationReasons.words['invitation_declined'],
        },
      });
    for (const event of ['job.ended', 'deadline.passed'])
      expect(await hiring.act(who, 'invitation', id, event)).toMatchObject({
        status: 400,
        code: 'event_unknown',
      });
    const stranger = await hiring.person('Freelancer');
    for (const other of [stranger, company])
      expect(await hiring.act(other, 'invitation', id, 'invitation.accepted')).toMatchObject({ status: 404 });
  });

  it('[Y76] is for nobody who has applied, whatever became of the proposal; a draft is no reason', async () => {
    const who = await hiring.person('Freelancer');
    const job = await hiring.job(company);
    const invitation = { id: who.id, JID: job };
    const id = await hiring.applies(who, job);
    expect(await hiring.tries(company, 'invite', invitation)).toEqual([409, 'freelancer_applied']);
    await hiring.act(who, 'proposal', id, 'proposal.withdrawn');
    expect(await hiring.tries(company, 'invite', invitation)).toEqual([409, 'freelancer_applied']);
    const other = await hiring.job(company);
    await hiring.told(who, 'saveProposalDraft', { JID: other, Fields: {} });
    expect(await hiring.tries(company, 'invite', { ...invitation, JID: other })).toEqual([200, undefined]);
  });

  it('[B89c] reminds the freelancer three days before it expires by itself, and an answered one does not', async () => {
    const { who, job } = await invites();
    const answered = await invites();
    await hiring.act(answered.who, 'invitation', answered.id, 'invitation.declined');
    const { database, services } = fixture.backend;
    const move = async (days: number) => {
      await advanceClock({ database, clock: services.clock, now: services.now }, days * DAY);
      await fixture.backend.sweep();
    };
    const ending = (one: Person) => hiring.notices(one, 'invitationEnding');
    await move(terms.invitationReminderDay - 0.5);
    expect(await ending(who)).toEqual([]);
    await move(1);
    expect(await ending(who)).toMatchObject([{ Link: `/job-detail-view?id=${job}` }]);
    expect(await ending(answered.who)).toEqual([]);
    await move(terms.invitationDays - terms.invitationReminderDay);
    expect((await hiring.relation(who, job)).Invitation).toMatchObject({ State: 'expired' });
  });
});
