/** Every cell of authorization-table.ts, against a real backend. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type CallName } from '../../../src/contracts/app/calls.ts';
import { exampleNewOffer } from '../../../src/contracts/hiring/offer.ts';
import { exampleInvoiceByHand } from '../../../src/contracts/money/invoices.ts';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import { exampleSavedSearch } from '../../../src/contracts/searches/saved-search.ts';
import { sampleBank } from '../../contracts/learning/sample-bank.ts';
import { methodsOf, paidMilestone } from '../money/money-rows.ts';
import { table, type Persona, type Row, type Scene } from './authorization-table.ts';
import { createVisitor, employer, openJobsOf } from '../helpers.ts';
import {
  contractOf,
  createUser,
  PICTURE,
  postJob,
  rowsOf,
  startFixture,
  type Person,
  type BackendFixture,
} from '../backend-fixture.ts';

describe('authorization', () => {
  let fixture: BackendFixture;
  let scene: Omit<Scene, 'me' | 'other'>;
  let people: Record<Persona, Person>;

  beforeAll(async () => {
    fixture = await startFixture({ questionBank: sampleBank });
    const { backend } = fixture;
    const all: Person[] = [];
    for (const type of [
      'Freelancer',
      'Freelancer',
      'Employer',
      'Freelancer',
      'Employer',
      'Freelancer',
    ] as const)
      all.push(await createUser(fixture, type));
    const [nobody, one, company, otherFreelancer, otherEmployer, hidden] = all as [
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
    ];
    people = {
      anonymous: { ...nobody, visitor: createVisitor(backend) },
      freelancer: one,
      employer: company,
    };
    const jobs = (await openJobsOf(backend, employer.id)).slice(0, 3);
    for (const person of [otherFreelancer, otherEmployer]) {
      await backend.notify(person.id, { kind: 'welcome', title: 'For them alone' });
      await person.visitor.call(calls.saveJob.path, { id: jobs[0], saved: true });
      await person.visitor.call(calls.uploadPhoto.path, { Photo: PICTURE });
    }
    await otherFreelancer.visitor.call(calls.propose.path, { ...exampleProposal, JID: jobs[0] });
    const { id: othersNotification } = await backend.database
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', otherEmployer.id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { json: saved } = await otherFreelancer.visitor.call(
      calls.savedSearchCreate.path,
      exampleSavedSearch,
    );
    const [ownContract, othersContract] = [
      await contractOf(backend, { employer: company.id, freelancer: one.id }),
      await contractOf(backend, { employer: otherEmployer.id, freelancer: otherFreelancer.id }),
    ];
    const othersMoney = await paidMilestone(backend, othersContract);
    const invoiced = await otherFreelancer.visitor.call(calls.createInvoice.path, {
      ...exampleInvoiceByHand,
      Contract: othersContract,
    });
    await otherFreelancer.visitor.call(calls.updateProfile.path, { Headline: 'Feeds, mended' });
    const offered = await otherEmployer.visitor.call(calls.createOffer.path, {
      ...exampleNewOffer,
      FID: otherFreelancer.id,
      JID: undefined,
    });
    await hidden.visitor.call(calls.updateProfile.path, {
      Headline: 'Not for everybody',
      Visibility: 'Hidden',
    });
    const away = await createVisitor(backend).call(calls.linkedinStart.path, {});
    const ownJob = await postJob(backend, company.id);
    const othersJob = await postJob(backend, otherEmployer.id, { title: 'Theirs alone' });
    const proposalFor = async (JID: number): Promise<number> => {
      await otherFreelancer.visitor.call(calls.propose.path, { ...exampleProposal, JID });
      const { id } = await backend.database
        .selectFrom('proposals')
        .select('id')
        .where('job_id', '=', JID)
        .executeTakeFirstOrThrow();
      return id;
    };
    const template = await otherFreelancer.visitor.call(calls.saveLetterTemplate.path, {
      Name: 'Theirs',
      Letter: 'I have moved nine shops.',
    });
    const started = await otherFreelancer.visitor.call(calls.skillTestStart.path, { TID: 4 });
    const { id: othersCertificate } = await backend.database
      .insertInto('certificates')
      .values({
        freelancer_id: otherFreelancer.id,
        test_id: 1,
        score: 90,
        issued_at: new Date(),
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    scene = {
      othersAttempt: started.json.data.id,
      othersCertificate,
      ownProposal: await proposalFor(ownJob),
      othersProposal: await proposalFor(othersJob),
      othersTemplate: template.json.data.id,
      ownContract,
      othersContract,
      othersOffer: offered.json.data.id,
      otherFreelancer,
      otherEmployer,
      hidden,
      jobs,
      ownJob,
      othersJob,
      ...othersMoney,
      othersInvoice: invoiced.json.data.id,
      ...(await methodsOf(backend, otherEmployer.id, otherFreelancer.id)),
      othersNotification,
      othersSearch: saved.data.id,
      othersState: new URL(away.json.data.url, backend.address).searchParams.get('state') ?? '',
    };
  }, 120_000);
  afterAll(() => fixture.backend.close());

  /** Tasks of earlier calls may still change rows: the end of a job ends its proposals. */
  const untilTasksRan = () =>
    expect
      .poll(
        () =>
          fixture.backend.database
            .selectFrom('tasks')
            .select('kind')
            .where('given_up_at', 'is', null)
            .where('run_at', '<=', new Date())
            .execute(),
        { timeout: 15_000 },
      )
      .toEqual([]);

  const personOf = async (persona: Persona, alone: boolean): Promise<Person> => {
    if (!alone) return people[persona];
    const person = await createUser(fixture, persona === 'employer' ? 'Employer' : 'Freelancer');
    return persona === 'anonymous' ? { ...person, visitor: createVisitor(fixture.backend) } : person;
  };
  const sceneOf = (me: Person): Scene => ({
    ...scene,
    me,
    other: me.type === 'Employer' ? scene.otherEmployer : scene.otherFreelancer,
  });
  const rows = Object.entries(table) as [CallName, Row][];

  describe.each(rows)('%s', (name, row) => {
    it.each(['anonymous', 'freelancer', 'employer'] as const)(
      `[Z1] by %s gets the answer in the table`,
      async (persona) => {
        const me = await personOf(persona, row.alone ?? false);
        const answer = await me.visitor.call(calls[name].path, row.body?.(sceneOf(me)) ?? {});
        expect([answer.status, answer.json.message]).toEqual([
          row[persona],
          row[persona] === 200 ? undefined : expect.stringMatching(/\S/),
        ]);
        if (answer.status === 200)
          expect(calls[name].reply(answer.json)).toMatchObject({ ok: true, dropped: [] });
        else expect(answer.json).toMatchObject({ status: row[persona], code: expect.any(String) });
        if (calls[name].access === 'signedIn') expect(row.anonymous).toBe(401);
      },
    );

    const { stranger } = row;
    if (typeof stranger === 'string') {
      it(`[Z9] needs no test with another’s id: ${stranger}`, () => {
        expect(stranger).toMatch(/\w/);
      });
      return;
    }
    it(`[Z1][Z9] with another’s id, of a signed-in ${stranger.as}, is answered ${stranger.answer}, and changes nothing of theirs`, async () => {
      const me = await personOf(stranger.as, row.alone ?? false);
      const own = sceneOf(me);
      const theirs = async () =>
        Promise.all(
          [own.otherFreelancer, own.otherEmployer, own.hidden].map(({ id }) => rowsOf(fixture.backend, id)),
        );
      await untilTasksRan();
      const before = await theirs();
      const { status, json } = await me.visitor.call(calls[name].path, stranger.body(own));
      expect([status, json.message]).toEqual([
        stranger.answer,
        stranger.answer === 200 ? undefined : expect.any(String),
      ]);
      stranger.says?.(json.data, own);
      expect(await theirs()).toEqual(before);
    });
  });

  it('[Z1] answers a stranger the same for a protected id and an unknown one', async () => {
    const { visitor } = people.freelancer;
    for (const name of ['userById', 'profileById', 'freelancerReviews'] as const) {
      const taken = name === 'userById' ? scene.otherEmployer.id : scene.hidden.id;
      const [protectedReply, unknownReply] = [
        await visitor.call(calls[name].path, { id: taken }),
        await visitor.call(calls[name].path, { id: 99_999_999 }),
      ];
      expect([name, protectedReply.status, protectedReply.text]).toEqual([
        name,
        unknownReply.status,
        unknownReply.text,
      ]);
    }
  });
});
