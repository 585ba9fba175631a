/** Who may write to whom: every case by its deciding facts, then the same through the calls. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standingIn, type Relation } from '../../../server/messaging/standing.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import { asks, chatsOf, historyOf, pageOf, tries, writes } from './chat-world.ts';
import { createVisitor, employer, freelancer } from '../helpers.ts';
import {
  createUser,
  PASSWORD,
  postJob,
  startFixture,
  type Person,
  type BackendFixture,
} from '../backend-fixture.ts';

/** Two unrelated users without obstacles: an employer looks at a freelancer. */
const strangers: Relation = {
  mine: 'Employer',
  theirs: 'Freelancer',
  isConfirmed: true,
  isDemo: false,
  areInDemoWorld: false,
  areDemo: false,
  areClosed: false,
  areVisible: true,
  hasSpoken: false,
  hasReceived: false,
  isInvited: false,
  hasProposed: false,
  hasWorked: false,
  hasBlocked: false,
  isBlocked: false,
};
const toEmployer = { mine: 'Freelancer', theirs: 'Employer' } as const;
const hidden = { areVisible: false } as const;
const demo = { isDemo: true } as const;

describe('who may write to whom', () => {
  it.each<[string, Partial<Relation>, ReturnType<typeof standingIn>]>([
    ['an employer to a freelancer who is shown', {}, 'open'],
    ['an employer to a hidden one', hidden, undefined],
    ['… with whom they have talked', { ...hidden, hasSpoken: true }, 'open'],
    ['… who has worked for them', { ...hidden, hasWorked: true }, 'open'],
    ['… who has proposed to them', { ...hidden, hasProposed: true }, 'open'],
    ['… whom they have invited, and who has hidden since', { ...hidden, isInvited: true }, 'closed'],
    ['a freelancer to an employer they do not know', toEmployer, 'closed'],
    ['… to whom only they have written', { ...toEmployer, hasSpoken: true }, 'closed'],
    ['… who has written to them', { ...toEmployer, hasSpoken: true, hasReceived: true }, 'open'],
    ['… who has invited them', { ...toEmployer, isInvited: true }, 'open'],
    ['… to whose job they have proposed', { ...toEmployer, hasProposed: true }, 'open'],
    ['… who has hired them', { ...toEmployer, hasWorked: true }, 'open'],
    ['an employer to an employer', { theirs: 'Employer' }, 'closed'],
    ['a freelancer to a freelancer', { mine: 'Freelancer' }, 'closed'],
    ['… who is hidden', { mine: 'Freelancer', ...hidden }, undefined],
    ['… even after talking', { mine: 'Freelancer', hasSpoken: true, hasReceived: true }, 'closed'],
    ['who has blocked', { hasBlocked: true }, 'blocked'],
    ['… somebody who is hidden by now', { ...hidden, hasBlocked: true }, 'blocked'],
    ['who is blocked is not told so', { isBlocked: true, hasSpoken: true }, 'open'],
    ['… and may not write for another reason', { ...toEmployer, isBlocked: true, hasSpoken: true }, 'closed'],
    ['both have blocked', { hasBlocked: true, isBlocked: true }, 'blocked'],
    ['who is blocked, by somebody hidden', { ...hidden, isBlocked: true }, undefined],
    ['to somebody gone, after talking', { areClosed: true, areVisible: false, hasSpoken: true }, 'gone'],
    ['to somebody gone whom one has blocked', { areClosed: true, hasSpoken: true, hasBlocked: true }, 'gone'],
    ['to somebody gone', { areClosed: true, areVisible: false, hasWorked: true }, undefined],
    ['without a proven address', { isConfirmed: false }, 'closed'],
    ['a demo account to the other', { ...demo, areDemo: true, areInDemoWorld: true, ...toEmployer }, 'open'],
    ['… which has blocked it', { ...demo, areDemo: true, areInDemoWorld: true, isBlocked: true }, 'open'],
    ['a demo account to somebody of the demo world', { ...demo, areInDemoWorld: true }, 'open'],
    ['a demo account to somebody real', demo, 'closed'],
    ['… who has written to it', { ...demo, hasSpoken: true, hasReceived: true }, 'open'],
    ['somebody real to a demo account', { areDemo: true, areInDemoWorld: true }, 'open'],
  ])('[D20a][D20b][D20c][D20d][D20e] %s', (_, difference, standing) => {
    expect(standingIn({ ...strangers, ...difference })).toBe(standing);
  });
});

describe('writing to each other', () => {
  let fixture: BackendFixture;
  const comes = (type: Person['type']) => createUser(fixture, type);
  const both = async () => [await comes('Employer'), await comes('Freelancer')] as const;
  beforeAll(async () => {
    fixture = await startFixture();
  });
  afterAll(() => fixture.backend.close());
  const standingOf = async (own: Person, id: number) => (await historyOf(own, id)).Standing;
  const hide = (own: Person) => asks(own, 'updateProfile', { Headline: 'Not here', Visibility: 'Hidden' });

  it('[D20b][D20c] a freelancer may answer, and may not begin', async () => {
    const [company, own] = await both();
    expect(await tries(own, company.id)).toEqual([403, expect.stringMatching(/does not accept/)]);
    expect(await standingOf(own, company.id)).toBe('closed');
    expect(await standingOf(company, own.id)).toBe('open');
    await writes(company, own.id, 'Hello');
    expect(await standingOf(own, company.id)).toBe('open');
    await writes(own, company.id, 'Hello too');
  });

  it('[D20c] a freelancer may begin after a proposal or an invitation', async () => {
    const [company, proposer] = await both();
    const JID = await postJob(fixture.backend, company.id);
    await proposer.visitor.call(calls.propose.path, { ...exampleProposal, JID });
    await writes(proposer, company.id, 'About my proposal');
    const invited = await comes('Freelancer');
    await company.visitor.call(calls.invite.path, { id: invited.id, JID });
    await writes(invited, company.id, 'Thank you');
    const neither = await comes('Freelancer');
    expect((await tries(neither, company.id))[0]).toBe(403);
  });

  it('[D20e] a hidden user is unknown to unrelated users', async () => {
    const [company, own] = await both();
    await writes(company, own.id, 'Before');
    await hide(own);
    await writes(company, own.id, 'And after');
    const stranger = await comes('Employer');
    const [hiddenReply, unknownReply] = [
      await asks(stranger, 'chatHistory', { id: own.id }),
      await asks(stranger, 'chatHistory', { id: 99_999_999 }),
    ];
    expect([hiddenReply.status, hiddenReply.text]).toEqual([404, unknownReply.text]);
    expect(await tries(stranger, own.id)).toEqual(await tries(stranger, 99_999_999));
    for (const blocked of [true, false])
      expect((await asks(stranger, 'blockPerson', { id: own.id, blocked })).status).toBe(404);
  });

  it('[D20a] nobody writes to themselves', async () => {
    const own = await comes('Employer');
    expect((await tries(own, own.id))[0]).toBe(404);
    expect((await asks(own, 'chatHistory', { id: own.id })).status).toBe(404);
    expect((await asks(own, 'blockPerson', { id: own.id, blocked: true })).status).toBe(404);
  });

  it('[D20a] a user without a proven address cannot write', async () => {
    const [company, own] = await both();
    await fixture.backend.database
      .updateTable('users')
      .set({ email_verified: false })
      .where('id', '=', company.id)
      .execute();
    expect(await tries(company, own.id)).toEqual([403, expect.stringMatching(/Confirm your email/)]);
  });

  it('[D20d] a demo account writes to the demo world, and may answer others', async () => {
    const real = await comes('Freelancer');
    const company = await comes('Employer');
    const [demoCompany, demoFreelancer] = [createVisitor(fixture.backend), createVisitor(fixture.backend)];
    await demoCompany.signIn(employer);
    await demoFreelancer.signIn(freelancer);
    await writes(demoFreelancer, employer.id, 'Shall we?');
    await writes(demoCompany, freelancer.id, 'Gladly');
    expect((await tries(demoCompany, real.id))[0]).toBe(403);
    await writes(company, freelancer.id, 'Is anybody there?');
    await writes(demoFreelancer, company.id, 'Everybody');
  });

  it('[D25a] a block stops the blocker until they lift it, and tells only their own pages', async () => {
    const [company, own] = await both();
    await writes(company, own.id, 'Hello');
    const [hers, theirs] = [await pageOf(fixture.backend, company), await pageOf(fixture.backend, own)];
    const block = (who: Person, id: number, blocked: boolean) => asks(who, 'blockPerson', { id, blocked });
    for (let twice = 0; twice < 2; twice += 1) expect((await block(own, company.id, true)).status).toBe(200);
    await theirs.until('chat-changed');
    expect(await tries(own, company.id)).toEqual([403, 'You blocked this person; unblock them first']);
    expect([await standingOf(company, own.id), await standingOf(own, company.id)]).toEqual([
      'open',
      'blocked',
    ]);
    // The blocked user cannot lift it, and the attempt changes nothing.
    expect((await block(company, own.id, false)).status).toBe(200);
    expect((await tries(own, company.id))[0]).toBe(403);
    await block(own, company.id, false);
    await writes(company, own.id, 'Again');
    await theirs.until('recieve-messageCount');
    await hers.until('message-sent');
    expect(hers.named('chat-changed')).toEqual([]);
    expect(theirs.named('chat-changed')).toEqual([{ user: company.id }, { user: company.id }]);
    for (const page of [hers, theirs]) page.socket.close();
  });

  it('[D25b] the recipient of a message sent before the block can still reply', async () => {
    const [company, own] = await both();
    const clientMessageId = '0b0e6a52-5a3c-4b57-9a51-3f1f6a2f9d10';
    const sent = await writes(company, own.id, 'Hello', { clientMessageId });
    await asks(own, 'blockPerson', { id: company.id, blocked: true });
    expect(await writes(company, own.id, 'Hello', { clientMessageId })).toEqual(sent);
  });

  it('[D25b] messages concurrent with a block are all stored, and shown up to the block', async () => {
    const [company, own] = await both();
    await writes(company, own.id, 'First');
    const [blocked, ...sent] = await Promise.all([
      asks(own, 'blockPerson', { id: company.id, blocked: true }),
      ...Array.from({ length: 10 }, () => tries(company, own.id)),
    ]);
    expect(blocked.status).toBe(200);
    expect(sent.every(([status]) => status === 200)).toBe(true);
    const hers = await historyOf(company, own.id);
    expect(hers.Last).toBe(11);
    const before = await historyOf(own, company.id);
    expect(before.Messages).toHaveLength(before.Last);
    await writes(company, own.id, 'Later');
    expect((await historyOf(own, company.id)).Last).toBe(before.Last);
    await asks(own, 'blockPerson', { id: company.id, blocked: false });
    expect((await historyOf(own, company.id)).Messages).toHaveLength(12);
  });

  it('[D30a] a closed account is a former member, whose conversation is readable but closed', async () => {
    const [company, own] = await both();
    await writes(company, own.id, 'Hello');
    await writes(own, company.id, 'Goodbye');
    await asks(own, 'blockPerson', { id: company.id, blocked: true });
    const page = await pageOf(fixture.backend, company);
    const heard = page.named('chat-changed').length;
    expect((await asks(own, 'closeAccount', { Confirmation: PASSWORD })).status).toBe(200);
    await page.until('chat-changed', () => page.named('chat-changed').length > heard);
    page.socket.close();
    const history = await historyOf(company, own.id);
    expect(history).toMatchObject({ user: { id: own.id, Name: 'Former member' }, Standing: 'gone', Last: 2 });
    expect(Object.keys(history.user).toSorted()).toEqual(['Name', 'id', 'type']);
    expect(await tries(company, own.id)).toEqual([403, 'This person has closed their account']);
    expect((await chatsOf(company)).Chats[0]?.user).toMatchObject({ Name: 'Former member' });
    const others = await comes('Employer');
    expect((await asks(others, 'chatHistory', { id: own.id })).status).toBe(404);
    const rows = await fixture.backend.database
      .selectFrom('blocks')
      .select('blocked_id')
      .where('blocker_id', '=', own.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('[D25d] a demo account cannot block for everybody who tries it', async () => {
    const visitor = createVisitor(fixture.backend, { 'x-forwarded-for': '198.51.100.1' });
    await visitor.signIn(employer);
    const { status, json } = await asks(visitor, 'blockPerson', { id: freelancer.id, blocked: true });
    expect([status, json.message]).toEqual([403, expect.stringContaining('shared')]);
    const { Standing } = await historyOf(visitor, freelancer.id);
    expect(Standing).toBe('open');
  });
});
