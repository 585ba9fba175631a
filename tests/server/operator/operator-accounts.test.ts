/** What frozen accounts and operators may do, tried on every call; and that no call makes an operator. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type CallName } from '../../../src/contracts/app/calls.ts';
import { exampleMessageToSend } from '../../../src/contracts/messaging/chat.ts';
import { table } from '../app/authorization-table.ts';
import { createVisitor, signedIn, type Visitor } from '../helpers.ts';
import { haveTalked } from '../messaging/chat-world.ts';
import { signUpOf } from '../newcomers.ts';
import {
  createUser,
  freshEmail,
  startFixture,
  type Person,
  type BackendFixture,
} from '../backend-fixture.ts';
import { addsOperator, runs } from './operator-world.ts';

const PERMITTED: readonly CallName[] = [
  'changePassword',
  'endSessions',
  'readNotifications',
  'chooseNotifications',
  'readChat',
];
const names = Object.keys(calls) as CallName[];
const memberWrites = names.filter((name) => calls[name].write && calls[name].access === 'signedIn');
const refused = memberWrites.filter((name) => !PERMITTED.includes(name) && name !== 'logout');
const reads = names.filter((name) => !calls[name].write);

describe('restricted accounts', () => {
  let fixture: BackendFixture;
  let operator: { readonly id: number; readonly email: string; readonly visitor: Visitor };
  let frozen: Person;
  let other: Person;
  beforeAll(async () => {
    fixture = await startFixture();
    const { backend } = fixture;
    const added = await addsOperator(backend);
    operator = { ...added, visitor: await signedIn(backend, added) };
    [frozen, other] = [await createUser(fixture, 'Employer'), await createUser(fixture, 'Freelancer')];
    await haveTalked(backend, frozen.id, other.id);
    await runs(backend, added.email, { command: 'freeze account', id: frozen.id, reason: 'Spam' });
  });
  afterAll(() => fixture.backend.close());

  /** Valid where the table has a body; a refusal comes before the body is read. */
  const bodyOf = (name: CallName, me: Person): object => {
    const scene = { me, other, otherFreelancer: other, otherEmployer: other, hidden: other };
    const ids = {
      ownProposal: 0,
      othersProposal: 0,
      othersTemplate: 0,
      ownContract: 'c-1',
      othersContract: 'c-2',
      othersOffer: 0,
      ownJob: 1,
      othersJob: 1,
      jobs: [1, 2, 3],
      othersPayment: 1,
      othersMilestone: 1,
      othersCard: 1,
      othersBank: 1,
      othersInvoice: 1,
      othersCertificate: 1,
      othersNotification: 1,
      othersSearch: 1,
      othersAttempt: 1,
      othersState: '',
    };
    return table[name].body?.({ ...scene, ...ids }) ?? {};
  };

  it.each(refused)('[Z24b][Z29a] %s is refused to a frozen account and to an operator', async (name) => {
    for (const [visitor, words] of [
      [frozen.visitor, 'Your account is frozen'],
      [operator.visitor, 'Operator accounts cannot do this'],
    ] as const) {
      const { status, json } = await visitor.call(calls[name].path, bodyOf(name, frozen));
      expect([status, json.message]).toEqual([403, expect.stringContaining(words)]);
    }
  });

  it('[Z24b][Z29a] only what concerns nobody else is permitted', () => {
    expect(refused.length).toBeGreaterThan(12);
    for (const name of PERMITTED) expect(calls[name]).toMatchObject({ write: true, access: 'signedIn' });
  });

  it.each(reads)(
    '[Z24b][Z29a] %s is open to a frozen account, and never fails for an operator',
    async (name) => {
      const before = await frozen.visitor.call(calls[name].path, bodyOf(name, frozen));
      expect([200, 404]).toContain(before.status);
      const me = { ...frozen, id: operator.id, email: operator.email };
      const { status, json } = await operator.visitor.call(calls[name].path, bodyOf(name, me));
      expect([200, 404]).toContain(status);
      if (status === 200) expect(calls[name].reply(json)).toMatchObject({ ok: true, dropped: [] });
    },
  );

  it('[Z24b][Z29a] they sign in, change their password and mark things as read', async () => {
    const again = createVisitor(fixture.backend);
    expect((await again.signIn(frozen)).status).toBe(200);
    for (const [visitor, me] of [
      [frozen.visitor, frozen],
      [operator.visitor, { ...frozen, id: operator.id }],
    ] as const)
      for (const name of PERMITTED) {
        const { json } = await visitor.call(calls[name].path, bodyOf(name, me));
        expect(String(json.message)).not.toMatch(/frozen|Operator accounts/);
      }
    expect((await again.call(calls.logout.path)).status).toBe(200);
  });

  it('[Z24b] a frozen account can object by the contact form', async () => {
    const answer = await frozen.visitor.call(calls.contact.path, bodyOf('contact', frozen));
    expect(answer.status).toBe(200);
  });

  it('[Z29b] members can neither find an operator nor write to one', async () => {
    for (const name of ['chatHistory', 'profileById', 'employerProfile'] as const) {
      const of = (id: number) => other.visitor.call(calls[name].path, { id });
      const [staff, nobody] = [await of(operator.id), await of(99_999_999)];
      expect([name, staff.status, staff.text]).toEqual([name, nobody.status, nobody.text]);
    }
    const employer = await createUser(fixture, 'Employer');
    for (const to of [operator.id, 99_999_999]) {
      const body = { ...exampleMessageToSend, to };
      expect((await employer.visitor.call(calls.sendMessage.path, body)).status).toBe(404);
      const block = await employer.visitor.call(calls.blockPerson.path, { id: to, blocked: true });
      expect(block.status).toBe(404);
    }
  });

  it('[Z21a] no call makes an operator', async () => {
    const { backend, post } = fixture;
    const visitor = createVisitor(backend);
    const tried = { ...signUpOf('eve'), Email: freshEmail(), type: 'Operator' };
    expect((await visitor.call(calls.signup.path, tried)).status).toBe(400);
    expect((await visitor.call(calls.linkedinStart.path, { type: 'Operator' })).status).toBe(400);
    const extra = { type: 'Operator', Type: 'Operator', role: 'Operator', frozen_at: null };
    const eve = { ...signUpOf('mallory'), role: 'Operator', Type: 'Operator' };
    await visitor.call(calls.signup.path, eve);
    const code = { VerifyCode: post.code('verify', eve.Email), ...extra };
    expect((await visitor.call(calls.verifyEmail.path, code)).json.data.user.type).toBe(eve.type);
    for (const name of ['updateProfile', 'updateCompany', 'changePassword'] as const)
      await other.visitor.call(calls[name].path, { ...bodyOf(name, other), ...extra });
    const operators = await backend.database
      .selectFrom('users')
      .select('id')
      .where('type', '=', 'Operator')
      .execute();
    expect(operators).toEqual([{ id: operator.id }]);
  });
});
