/** Every call that creates something answers a repeat by its key. On both databases. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Backend } from '../../../server/backend.ts';
import type { Mail } from '../../../server/mail/mailer.ts';
import { answerOnce } from '../../../server/generic/keyed-writes.ts';
import { calls, type CallName } from '../../../src/contracts/app/calls.ts';
import { examplePosting } from '../../../src/contracts/jobs/posting.ts';
import { exampleNewOffer } from '../../../src/contracts/hiring/offer.ts';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import { exampleAttachment } from '../../../src/contracts/messaging/attachment-file.ts';
import { exampleContactMessage, examplePartnerRequest } from '../../../src/contracts/site/contact.ts';
import { describeOnBoth } from '../databases.ts';
import { createVisitor, type Visitor } from '../helpers.ts';
import { asks, writes } from '../messaging/chat-world.ts';
import { createPost, signUpOf, type Post } from '../newcomers.ts';
import { fundMilestones } from '../money/funded.ts';
import { createPeriodWorld } from '../money/periods/period-world.ts';
import { openPlanPayment } from '../money/plans/plan-rows.ts';
import { addMilestoneTo, clearMilestone, methodsOf, verifyIdentity } from '../money/money-rows.ts';
import { contractOf, createUser, PICTURE, postJob, type Person } from '../backend-fixture.ts';

const DAY = 86_400_000;

interface Scene {
  readonly company: Person;
  readonly expert: Person;
  readonly job: number;
  readonly otherJob: number;
  readonly contract: string;
  /** A milestone that is not paid, one that has paid the expert, and the expert’s bank account. */
  readonly unpaid: number;
  readonly paid: number;
  readonly bank: number;
  /** The first day of a week of hourly work, and a bonus that nobody has paid. */
  readonly week: { readonly id: number; readonly day: string };
  readonly bonus: number;
  /** One that the expert has written by hand. */
  readonly invoice: number;
  readonly open: { readonly id: number; readonly Version: number };
  readonly openPlan: { readonly id: number; readonly Version: number };
  readonly contractFile: string;
}
interface Case {
  readonly as: 'company' | 'expert' | 'anyone';
  readonly table: string;
  readonly body: (scene: Scene) => object;
  /** A field of the other body. */
  readonly other: object;
}
const OTHER_LETTER = 'I have mended feeds of shops with nine thousand pages.';
const text = { Message: 'My second milestone still says “clearing”.' };
const cases: Partial<Record<CallName, Case>> = {
  // First: each test moves the clock, and a checkout ends after 15 minutes.
  cancelPayment: {
    as: 'company',
    table: `lifecycle_log where event = 'payment.cancelled' and by_user is not null`,
    body: ({ open: { id, Version } }) => ({ id, Version }),
    other: { Version: 7 },
  },
  // Early: the week may end.
  changeTimeSheet: {
    as: 'expert',
    table: 'time_entries',
    body: ({ week: { id, day } }) => ({
      Week: id,
      Version: 1,
      Change: { Type: 'entry.added', Day: day, Minutes: 60 },
    }),
    other: { Version: 2 },
  },
  addExtra: {
    as: 'company',
    table: `contract_milestones where purpose = 'bonus'`,
    body: ({ contract }) => ({ Contract: contract, Type: 'bonus', Amount: 50, Note: 'Well done.' }),
    other: { Amount: 51 },
  },
  dropExtra: {
    as: 'company',
    // On Monday noon the system drops the week.
    table: `contract_milestones where purpose = 'bonus' and dropped_at is not null`,
    body: ({ bonus }) => ({ id: bonus, Version: 1 }),
    other: { Version: 2 },
  },
  cancelPlanPayment: {
    as: 'company',
    table: `lifecycle_log where event = 'payment.cancelled'`,
    body: ({ openPlan: { id, Version } }) => ({ id, Version }),
    other: { Version: 7 },
  },
  choosePlan: {
    as: 'expert',
    table: 'subscriptions',
    body: () => ({ Plan: 'plus', Version: 0, Total: 0 }),
    other: { Plan: 'pro' },
  },
  // Early: a file that nobody attaches is deleted after a day.
  addContractFiles: {
    as: 'company',
    table: `files where subject = 'contract' and subject_id is not null`,
    body: ({ contract, contractFile }) => ({ id: contract, Files: [contractFile] }),
    other: { Files: [exampleAttachment.File] },
  },
  // Before the clock has gone past the time of a voluntary refund.
  fundMilestones: {
    as: 'company',
    // A week may be charged for meanwhile.
    table: `payments where exists (select from payment_milestones
      join contract_milestones on contract_milestones.id = milestone_id where payment_id = payments.id and purpose = 'work')`,
    body: ({ contract, unpaid }) => ({
      Contract: contract,
      Milestones: [{ id: unpaid, Version: 1 }],
      Total: 412,
    }),
    other: { Total: 413 },
  },
  addPaymentMethod: {
    as: 'company',
    table: `write_keys where call = 'addPaymentMethod'`,
    body: () => ({ returnTo: '/milestone-payment' }),
    other: { returnTo: '/thank-you' },
  },
  withdraw: {
    as: 'expert',
    table: 'payouts',
    body: ({ bank }) => ({ Amount: 20, Method: bank }),
    other: { Amount: 21 },
  },
  refundVoluntarily: {
    as: 'expert',
    table: 'refunds where is_voluntary',
    body: ({ paid }) => ({ Milestone: paid, Amount: 5, Reason: 'It was not needed.' }),
    other: { Amount: 6 },
  },
  createInvoice: {
    as: 'expert',
    table: 'invoices where cause is null and credits_id is null',
    body: ({ contract }) => ({ Contract: contract, Items: [{ Title: 'Train to Hamburg', Amount: 86.5 }] }),
    other: { Items: [{ Title: 'Train to Hamburg', Amount: 87 }] },
  },
  creditInvoice: {
    as: 'expert',
    // The voluntary refund above also has a credit note: a task issues it at any time.
    table: 'invoices where cause is null and credits_id is not null',
    body: ({ invoice }) => ({ id: invoice }),
    other: { id: 99_999_999 },
  },
  openPayoutAccount: {
    as: 'expert',
    table: `write_keys where call = 'openPayoutAccount'`,
    body: () => ({ returnTo: '/earning-detail/1' }),
    other: { returnTo: '/earning-detail/2' },
  },
  addPayoutMethod: {
    as: 'expert',
    table: `write_keys where call = 'addPayoutMethod'`,
    body: ({ expert }) => ({ Password: expert.password, returnTo: '/earning-detail/1' }),
    other: { returnTo: '/earning-detail/2' },
  },
  propose: {
    as: 'expert',
    table: 'proposals',
    body: ({ job }) => ({ ...exampleProposal, JID: job }),
    other: { Bid: 1300 },
  },
  invite: {
    as: 'company',
    table: 'invitations',
    // The expert applies for the first job.
    body: ({ expert, otherJob }) => ({ id: expert.id, JID: otherJob, Message: 'Have a look?' }),
    other: { Message: 'Another look?' },
  },
  report: {
    as: 'company',
    table: 'profile_reports',
    body: ({ expert }) => ({ id: expert.id, Reason: 'spam' }),
    other: { Reason: 'fraud' },
  },
  reportChat: {
    as: 'company',
    table: 'chat_reports',
    body: ({ expert }) => ({ id: expert.id, Reason: 'spam' }),
    other: { Reason: 'other' },
  },
  contact: { as: 'anyone', table: 'contact_messages', body: () => exampleContactMessage, other: text },
  partner: { as: 'anyone', table: 'partner_requests', body: () => examplePartnerRequest, other: text },
  uploadAttachment: {
    as: 'company',
    table: 'files',
    body: ({ expert }) => ({ to: expert.id, Name: 'Plan.png', Content: PICTURE }),
    other: { Name: 'Other.png' },
  },
  uploadFile: {
    as: 'company',
    table: 'files',
    body: () => ({ Subject: 'brief', Name: 'Plan.png', Content: PICTURE }),
    other: { Name: 'Other.png' },
  },
  saveJobDraft: {
    as: 'company',
    table: 'job_drafts',
    body: () => ({ Fields: { Job_Title: 'Mend our feeds' } }),
    other: { Fields: { Job_Title: 'Mend our site' } },
  },
  copyJob: { as: 'company', table: 'job_drafts', body: ({ job }) => ({ id: job }), other: { id: 1 } },
  publishJob: {
    as: 'company',
    table: 'jobs',
    body: () => ({ ...examplePosting, LastDay: undefined }),
    other: { Job_Title: 'Mend our site' },
  },
  saveProposalDraft: {
    as: 'expert',
    table: 'proposal_drafts',
    body: ({ otherJob }) => ({ JID: otherJob, Fields: { CoverLetter: 'I have' } }),
    other: { Fields: { CoverLetter: 'I had' } },
  },
  saveLetterTemplate: {
    as: 'expert',
    table: 'letter_templates',
    body: () => ({ Name: 'Moves', Letter: 'I have moved nine shops.' }),
    other: { Letter: 'I have moved ten shops.' },
  },
  savedSearchCreate: {
    as: 'company',
    table: 'saved_searches',
    body: () => ({ Kind: 'jobs', Name: 'Feeds', Filters: { Search: 'feeds' }, Alert: 'never' }),
    other: { Name: 'All feeds' },
  },
  skillTestStart: { as: 'expert', table: 'test_attempts', body: () => ({ TID: 2 }), other: { TID: 4 } },
  createOffer: {
    as: 'company',
    table: 'offers',
    body: ({ expert }) => ({ ...exampleNewOffer, FID: expert.id, JID: undefined }),
    other: { Title: 'Repair everything' },
  },
  lifecycleEvent: {
    as: 'company',
    // Meanwhile other jobs end by themselves.
    table: `lifecycle_log where kind = 'job' and event = 'job.extended'`,
    body: ({ otherJob }) => ({ kind: 'job', id: otherJob, event: 'job.extended', version: 1 }),
    other: { event: 'job.closed' },
  },
  signup: {
    as: 'anyone',
    table: 'pending_sign_ups',
    body: () => signUpOf('keyed'),
    other: { Password: 'eight louder lanterns' },
  },
};
const named = Object.entries(cases) as [CallName, Case][];

let count = 0;
const freshKey = (): string => `0f8fad5b-d9cb-469f-a165-${String((count += 1)).padStart(12, '0')}`;

it('[B40a][B40f] the calls with a key are those that create something, without the specification’s', () => {
  const withKey = (Object.keys(calls) as CallName[]).filter(
    (name) => 'Key' in ((calls[name].body as unknown as z.ZodMiniObject)._zod.def.shape ?? {}),
  );
  expect(withKey.toSorted()).toEqual(Object.keys(cases).toSorted());
});

describeOnBoth('keyed writes', (start) => {
  let backend: Backend;
  let post: Post;
  let scene: Scene;
  let moved = 0;
  beforeAll(async () => {
    post = createPost();
    backend = await start({ mailer: post.mailer, now: () => new Date(Date.now() + moved) });
    const [company, expert] = [
      await createUser({ backend }, 'Employer'),
      await createUser({ backend }, 'Freelancer'),
    ];
    await asks(expert, 'updateProfile', { Headline: 'Feeds, mended' });
    await writes(company, expert.id, 'Good morning');
    const deadline = new Date(Date.now() + 30 * DAY); // each case moves the clock
    const contract = await contractOf(backend, { employer: company.id, freelancer: expert.id });
    const paid = await addMilestoneTo(backend, contract);
    await fundMilestones(backend, paid);
    await clearMilestone(backend, paid);
    const { othersBank: bank } = await methodsOf(backend, company.id, expert.id);
    await verifyIdentity(backend, expert.id);
    const open = (
      await asks(company, 'fundMilestones', {
        Contract: contract,
        Milestones: [{ id: await addMilestoneTo(backend, contract), Version: 1 }],
        Total: 412,
      })
    ).json.data;
    const hourly = await createPeriodWorld(backend).hires(company, expert);
    const bonus = (
      await asks(company, 'addExtra', { Contract: contract, Type: 'bonus', Amount: 60, Note: 'Well done.' })
    ).json.data;
    const byHand = { Contract: contract, Items: [{ Title: 'Rent of a lens', Amount: 40 }] };
    scene = {
      week: hourly,
      bonus: Number(bonus.id),
      open,
      invoice: (await asks(expert, 'createInvoice', byHand)).json.data.id,
      openPlan: await openPlanPayment(backend, company.id, new Date(Date.now() + DAY)),
      paid,
      bank,
      unpaid: await addMilestoneTo(backend, contract),
      company,
      expert,
      job: await postJob(backend, company.id, { deadline }),
      otherJob: await postJob(backend, company.id, { deadline }),
      contract,
      contractFile: (
        await asks(company, 'uploadFile', { Subject: 'contract', Name: 'Plan.png', Content: PICTURE })
      ).json.data.File,
    };
  });
  afterAll(() => backend.close());

  const visitorOf = (as: Case['as']): Visitor =>
    as === 'anyone' ? createVisitor(backend) : scene[as].visitor;
  const rowsIn = async (table: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(table)}`.execute(
      backend.database,
    );
    return rows[0]?.n ?? 0;
  };
  /** `from`: milliseconds from now; 1 is past at the next call. */
  const setDeadline = (job: number, from: number) =>
    backend.database
      .updateTable('jobs')
      .set({ deadline: new Date(Date.now() + moved + from) })
      .where('id', '=', job)
      .execute();
  const tellContact = (Key: string, more: object = {}) =>
    createVisitor(backend).call(calls.contact.path, { ...exampleContactMessage, ...more, Key });

  describe.each(named)('%s', (name, { as, table, body, other }) => {
    it('[B40a][B40b] gives a repeat the same answer, and rejects the key with another body', async () => {
      const fields = { ...body(scene), Key: freshKey() };
      const before = await rowsIn(table);
      const first = await visitorOf(as).call(calls[name].path, fields);
      expect(first.status, first.text).toBe(200);
      moved += 2 * 3_600_000; // the same content would be filed anew
      const again = await visitorOf(as).call(calls[name].path, fields);
      expect([again.status, again.text]).toEqual([200, first.text]);
      expect(again.headers.getSetCookie()).toEqual(first.headers.getSetCookie());
      expect(await visitorOf(as).call(calls[name].path, { ...fields, ...other })).toMatchObject({
        status: 409,
      });
      expect(await rowsIn(table)).toBe(before + 1);
    });
  });

  it('[B40a] a repeated sign-up sends one mail', () => {
    expect(post.codes('verify', signUpOf('keyed').Email)).toHaveLength(1);
  });

  it('[B40a][B30a] a repeated sign-up sends the mail that a crash prevented', async () => {
    const sent: Mail[] = [];
    let isCrashing = true;
    const own = await start({
      demo: false,
      mailer: {
        send(mail) {
          if (isCrashing) throw new Error('killed');
          sent.push(mail);
        },
        close: async () => {},
      },
    });
    const fields = { ...signUpOf('crashed'), Key: freshKey() };
    expect((await createVisitor(own).call(calls.signup.path, fields)).status).toBe(500);
    isCrashing = false;
    expect((await createVisitor(own).call(calls.signup.path, fields)).status).toBe(200);
    expect(sent.map(({ to }) => to)).toEqual([fields.Email]);
    await own.close();
  });

  it('[B40a] of five concurrent repeats one writes, and all get its answer', async () => {
    const expert = await createUser({ backend }, 'Freelancer');
    const fields = { ...exampleProposal, JID: scene.job, Key: freshKey() };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => asks(expert, 'propose', fields)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  });

  it('[B40a] a repeat is a success even if its call would be refused by now', async () => {
    const job = await postJob(backend, scene.company.id);
    const fields = { id: scene.expert.id, JID: job, Key: freshKey() };
    const first = await asks(scene.company, 'invite', fields);
    await setDeadline(job, 1);
    expect((await asks(scene.company, 'invite', fields)).text).toBe(first.text);
    expect((await asks(scene.company, 'invite', { ...fields, Key: freshKey() })).status).toBe(403);
  });

  it('[V286] a repeated event of a lifecycle may name the version that its first call has made', async () => {
    const deadline = new Date(Date.now() + moved + 30 * DAY);
    const id = await postJob(backend, scene.company.id, { deadline });
    const fields = { kind: 'job', id, event: 'job.extended', version: 1, Key: freshKey() };
    const first = await asks(scene.company, 'lifecycleEvent', fields);
    const { Version } = first.json.data;
    expect([first.status, Version]).toEqual([200, 2]);
    const again = await asks(scene.company, 'lifecycleEvent', { ...fields, version: Version });
    expect([again.status, again.text]).toEqual([200, first.text]);
    const other = { ...fields, version: Version, Key: freshKey() };
    expect((await asks(scene.company, 'lifecycleEvent', other)).json.data.Version).toBe(3);
  });

  it('[B40c] two accounts may use the same key', async () => {
    const fields = { ...exampleProposal, JID: scene.job, Key: freshKey() };
    const [one, other] = [
      await asks(await createUser({ backend }, 'Freelancer'), 'propose', fields),
      await asks(await createUser({ backend }, 'Freelancer'), 'propose', {
        ...fields,
        CoverLetter: OTHER_LETTER,
      }),
    ];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.text).not.toBe(one.text);
  });

  const UNKNOWN_JOB = 2_000_000_000;
  it('[B40d] a refused call leaves its key free', async () => {
    const job = await postJob(backend, scene.company.id);
    const expert = await createUser({ backend }, 'Freelancer');
    const fields = { ...exampleProposal, Key: freshKey() };
    await setDeadline(job, DAY);
    expect((await asks(expert, 'propose', { ...fields, JID: UNKNOWN_JOB })).status).toBe(404);
    expect((await asks(expert, 'propose', { ...fields, JID: job })).status).toBe(200);
  });

  it('[B40d] a crash before the end of the transaction leaves neither key nor row', async () => {
    const call = { name: 'contact', scope: 'anyone', now: new Date(), body: { Key: freshKey() } } as const;
    const run = (work: () => unknown) =>
      answerOnce(backend.database, call, async (write) =>
        write(async (transaction) => {
          await transaction
            .insertInto('newsletter_subscriptions')
            .values({ email: 'crashed@mail.example', created_at: new Date() })
            .execute();
          return { answer: work() };
        }),
      );
    const before = await rowsIn('write_keys');
    const crash = () => {
      throw new Error('killed');
    };
    await expect(run(crash)).rejects.toThrow('killed');
    expect(await rowsIn('write_keys')).toBe(before);
    await run(() => 1);
    expect(await rowsIn('write_keys')).toBe(before + 1);
  });

  it('[B40e] a key lives for 30 days, and the sweep deletes expired ones', async () => {
    const [Key, unswept] = [freshKey(), freshKey()];
    const { text: first } = await tellContact(Key);
    await tellContact(unswept);
    moved += 30 * DAY - 60_000;
    expect((await tellContact(Key)).text).toBe(first);
    moved += 60_000;
    expect((await tellContact(Key, text)).status).toBe(200);
    await backend.sweep();
    expect(await rowsIn('write_keys')).toBe(1); // the one just renewed
  });

  it('[B40e] the table holds no key and no text, and closing the account deletes its rows', async () => {
    const expert = await createUser({ backend }, 'Freelancer');
    const job = await postJob(backend, scene.company.id);
    await setDeadline(job, DAY);
    const Key = freshKey();
    expect((await asks(expert, 'propose', { ...exampleProposal, JID: job, Key })).status).toBe(200);
    const own = () =>
      backend.database
        .selectFrom('write_keys')
        .selectAll()
        .where('scope', '=', `user ${expert.id}`)
        .execute();
    const rows = JSON.stringify(await own());
    expect(rows).not.toContain(Key);
    expect(rows).not.toContain(exampleProposal.CoverLetter.slice(0, 12));
    expect((await asks(expert, 'closeAccount', { Confirmation: expert.password })).status).toBe(200);
    expect(await own()).toEqual([]);
  });

  it.each(['short', 'x'.repeat(65), 'with spaces in the key'])('[B40a] rejects the key “%s”', async (Key) => {
    expect(await tellContact(Key)).toMatchObject({
      status: 400,
      json: { message: 'Key: Use 16 to 64 letters, digits and hyphens' },
    });
  });
});
