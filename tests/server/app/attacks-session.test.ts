/**
 * Attacks on sessions, which the server rejects: fixation, sessions that should have ended, a claimed id on
 * the socket.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/contracts/app/calls.ts';
import { serverEvents } from '../../../src/contracts/app/realtime.ts';
import {
  createVisitor,
  employer,
  freelancer,
  lists,
  openSocket,
  type OpenSocket,
  type Visitor,
} from '../helpers.ts';
import { signUpOf, whoIs } from '../newcomers.ts';
import {
  createUser,
  freshEmail,
  OTHER_PASSWORD,
  PASSWORD,
  startFixture,
  type Person,
  type BackendFixture,
} from '../backend-fixture.ts';

const SESSION = 'marketlane_session';

let fixture: BackendFixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.backend.close());

const signIn = ({ email, password }: Person, visitor = createVisitor(fixture.backend)) =>
  visitor.signIn({ email, password });
/** Another browser with the same cookies. */
const withSession = (token: string | undefined): Visitor => {
  const visitor = createVisitor(fixture.backend);
  if (token !== undefined) visitor.cookies.set(SESSION, token);
  return visitor;
};

/** Every way to sign in; each returns the signed-in user's id. */
const ways: Record<string, (visitor: Visitor) => Promise<number>> = {
  async 'signing in'(visitor) {
    const person = await createUser(fixture, 'Freelancer');
    expect((await signIn(person, visitor)).status).toBe(200);
    return person.id;
  },
  async 'the link of a mail'(visitor) {
    const email = freshEmail();
    await createVisitor(fixture.backend).call(calls.signup.path, { ...signUpOf('x'), Email: email });
    const VerifyCode = fixture.post.code('verify', email);
    const { status, json } = await visitor.call(calls.verifyEmail.path, { VerifyCode, Password: PASSWORD });
    expect(status).toBe(200);
    return json.data.user.id;
  },
  async LinkedIn(visitor) {
    const { json } = await visitor.call(calls.linkedinStart.path, { type: 'Freelancer' });
    const answer = await visitor.get(`${json.data.url}&person=stand-in-noor`);
    const back = new URL(answer.headers.get('location') ?? '', fixture.backend.address).searchParams;
    const fields = { code: back.get('code'), state: back.get('state') };
    const arrived = await visitor.call(calls.linkedinLogin.path, fields);
    expect(arrived.status).toBe(200);
    return arrived.json.data.user.id;
  },
};

describe('fixation', () => {
  it.each(Object.keys(ways))(
    '[Z2] by %s fails: a planted session does not become the victim’s',
    async (way) => {
      const attacker = await createUser(fixture, 'Freelancer');
      const planted = attacker.visitor.cookies.get(SESSION);
      // The attacker's session and its own XSRF pair, as a neighbouring host could plant them.
      const victim = withSession(planted);
      victim.cookies.set('XSRF-TOKEN', attacker.visitor.cookies.get('XSRF-TOKEN') ?? '');
      const id = await ways[way]?.(victim);
      expect(id).not.toBe(attacker.id);
      expect(victim.cookies.get(SESSION)).not.toBe(planted);
      expect(await whoIs(victim)).toBe(id);
      expect(await whoIs(withSession(planted))).toBeUndefined();
    },
  );

  it.each(Object.keys(ways))('[Z2] by %s fails: an invented token is not adopted', async (way) => {
    const planted = 'A'.repeat(43);
    const victim = withSession(planted);
    await victim.call(calls.logout.path); // sets an XSRF pair, as any page does
    victim.cookies.set(SESSION, planted);
    await victim.call(calls.logout.path);
    victim.cookies.set(SESSION, planted);
    const pair = await victim.call(calls.login.path, { Email: 'a@b.example', Password: 'x' });
    expect([401, 403]).toContain(pair.status); // a rejection sets the pair that belongs to the planted token
    await ways[way]?.(victim);
    expect(victim.cookies.get(SESSION)).not.toBe(planted);
    expect(await whoIs(withSession(planted))).toBeUndefined();
  });

  it('[Z2] fails: another sign-in ends the former session, and no token repeats', async () => {
    const person = await createUser(fixture, 'Employer');
    const seen = new Set([person.visitor.cookies.get(SESSION)]);
    for (let round = 2; round <= 4; round += 1) {
      const before = person.visitor.cookies.get(SESSION);
      await signIn(person, person.visitor);
      seen.add(person.visitor.cookies.get(SESSION));
      expect(seen.size).toBe(round);
      expect(await whoIs(withSession(before))).toBeUndefined();
    }
  });

  it('[Z2] fails: no answer contains a token, and a hash of one opens nothing', async () => {
    const person = await createUser(fixture, 'Freelancer');
    const token = person.visitor.cookies.get(SESSION) ?? '';
    for (const name of ['currentUser', 'ownProfile', 'exportData', 'notifications'] as const)
      expect((await person.visitor.call(calls[name].path)).text).not.toContain(token);
    const rows = await fixture.backend.database
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', person.id)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { token_hash } of rows) expect(await whoIs(withSession(token_hash))).toBeUndefined();
  });
});

describe('an ended session', () => {
  it.each(['logout', 'changePassword', 'passwordReset', 'closeAccount'] as const)(
    '[Z2] by %s is invalid in every copy',
    async (how) => {
      const person = await createUser(fixture, 'Freelancer');
      const elsewhere = createVisitor(fixture.backend);
      await signIn(person, elsewhere);
      const copies = [
        withSession(person.visitor.cookies.get(SESSION)),
        withSession(elsewhere.cookies.get(SESSION)),
      ];
      for (const copy of copies) expect(await whoIs(copy)).toBe(person.id);
      if (how === 'logout') {
        await person.visitor.call(calls.logout.path);
        expect(await Promise.all(copies.map(whoIs))).toEqual([undefined, person.id]);
        return;
      }
      if (how === 'passwordReset') {
        await createVisitor(fixture.backend).call(calls.passwordForgot.path, { Email: person.email });
        const ResetCode = fixture.post.code('reset', person.email);
        const reset = await createVisitor(fixture.backend).call(calls.passwordReset.path, {
          ResetCode,
          Password: OTHER_PASSWORD,
        });
        expect(reset.status).toBe(200);
      } else {
        const fields =
          how === 'closeAccount'
            ? { Confirmation: PASSWORD }
            : { Password: PASSWORD, NewPassword: OTHER_PASSWORD };
        expect((await person.visitor.call(calls[how].path, fields)).status).toBe(200);
      }
      // After a password change only the browser that changed it stays signed in.
      expect(await whoIs(copies[1] as Visitor)).toBeUndefined();
      expect(await whoIs(person.visitor)).toBe(how === 'changePassword' ? person.id : undefined);
      expect((await signIn(person)).status).toBe(401);
    },
  );
});

describe('a socket', () => {
  const opened: OpenSocket[] = [];
  const open = (visitor?: Visitor) => {
    const socket = openSocket(fixture.backend, visitor);
    opened.push(socket);
    return socket;
  };
  afterEach(() => {
    for (const { socket } of opened.splice(0)) socket.close();
  });
  const RECEIVED = serverEvents.notificationReceived.wire;
  const MESSAGE = serverEvents.messageReceived.wire;
  const tell = (id: number, title: string) => fixture.backend.notify(id, { kind: 'welcome', title });
  const pageOf = async ({ id, visitor }: Pick<Person, 'id' | 'visitor'>) => {
    const socket = open(visitor);
    socket.claim(id);
    await socket.until('getOnlineUsers', lists(id));
    return socket;
  };
  /** Earlier messages have arrived once everybody gets this one. */
  const settle = async (...sockets: OpenSocket[]) => {
    const last = await createUser(fixture, 'Freelancer');
    await pageOf(last);
    for (const socket of sockets) await socket.until('getOnlineUsers', lists(last.id));
  };

  it('[Z12] that claims another id receives nothing for that user', async () => {
    const [victim, attacker] = [
      await createUser(fixture, 'Freelancer'),
      await createUser(fixture, 'Employer'),
    ];
    const [own, thief, stranger] = [await pageOf(victim), await pageOf(attacker), open()];
    for (const socket of [thief, stranger]) {
      await socket.until('connect');
      for (const claim of [
        victim.id,
        String(victim.id),
        [victim.id],
        { id: victim.id },
        ` ${victim.id}`,
        `${victim.id}.0`,
      ])
        socket.claim(claim);
    }
    await tell(victim.id, 'For the victim alone');
    await own.until(RECEIVED);
    await settle(thief, stranger);
    for (const socket of [thief, stranger]) expect(socket.named(RECEIVED)).toEqual([]);
  });

  it('[Z12] that names a room or one of our events achieves nothing', async () => {
    const [victim, attacker] = [
      await createUser(fixture, 'Freelancer'),
      await createUser(fixture, 'Employer'),
    ];
    const [own, thief] = [await pageOf(victim), await pageOf(attacker)];
    for (const event of ['join', 'addUser', RECEIVED, MESSAGE, 'session-ended', 'getOnlineUsers'])
      thief.socket.emit(event, `user:${victim.id}`, {
        sender: victim.id,
        message: 'forged',
        id: 1,
        Title: 'forged',
      });
    await settle(own, thief);
    for (const name of [RECEIVED, MESSAGE, 'session-ended']) expect(own.named(name)).toEqual([]);
    await tell(victim.id, 'For the victim alone');
    await own.until(RECEIVED);
    await settle(thief);
    expect(thief.named(RECEIVED)).toEqual([]);
  });

  it.each(['logout', 'changePassword', 'passwordReset', 'closeAccount'] as const)(
    '[Z12] learns that its session ended (%s), and receives nothing more',
    async (how) => {
      const person = await createUser(fixture, 'Freelancer');
      const elsewhere = createVisitor(fixture.backend);
      await signIn(person, elsewhere);
      const [ended, kept] = [
        await pageOf(how === 'logout' ? person : { id: person.id, visitor: elsewhere }),
        await pageOf(how === 'logout' ? { id: person.id, visitor: elsewhere } : person),
      ];
      if (how === 'logout') await person.visitor.call(calls.logout.path);
      if (how === 'changePassword')
        await person.visitor.call(calls[how].path, { Password: PASSWORD, NewPassword: OTHER_PASSWORD });
      if (how === 'closeAccount') await person.visitor.call(calls[how].path, { Confirmation: PASSWORD });
      if (how === 'passwordReset') {
        await createVisitor(fixture.backend).call(calls.passwordForgot.path, { Email: person.email });
        const ResetCode = fixture.post.code('reset', person.email);
        await createVisitor(fixture.backend).call(calls[how].path, { ResetCode, Password: OTHER_PASSWORD });
      }
      await ended.until('session-ended');
      ended.claim(person.id); // its cookie is invalid now
      const before = ended.named(RECEIVED).length;
      await tell(person.id, 'Afterwards');
      const goesOn = how === 'logout' || how === 'changePassword';
      if (goesOn) await kept.until<{ Title: string }>(RECEIVED, ({ Title }) => Title === 'Afterwards');
      await settle(ended, kept);
      expect(ended.named(RECEIVED).slice(before)).toEqual([]);
      expect(kept.named('session-ended')).toHaveLength(goesOn ? 0 : 1);
    },
  );

  it('[Z12] no longer belongs to the first user once another signs in on the same browser', async () => {
    const visitor = createVisitor(fixture.backend);
    await visitor.signIn(employer);
    const first = await pageOf({ id: employer.id, visitor });
    await visitor.signIn(freelancer);
    await first.until('session-ended');
    first.claim(employer.id);
    first.claim(freelancer.id);
    const second = await pageOf({ id: freelancer.id, visitor });
    for (const id of [employer.id, freelancer.id]) await tell(id, 'Told');
    await second.until(RECEIVED);
    await settle(first, second);
    expect(first.named(RECEIVED)).toEqual([]);
    expect(second.named(RECEIVED)).toHaveLength(1);
  });
});
