/** Attacks with unexpected fields and files that are no pictures; the server rejects them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/contracts/app/calls.ts';
import { LARGEST_PHOTO_BYTES } from '../../../src/contracts/people/photo.ts';
import { createVisitor, employer } from '../helpers.ts';
import { signUpOf } from '../newcomers.ts';
import { pngOf } from '../people/png.ts';
import {
  createUser,
  freshEmail,
  PASSWORD,
  PICTURE,
  rowsOf,
  startFixture,
  type Person,
  type BackendFixture,
} from '../backend-fixture.ts';

let fixture: BackendFixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.backend.close());

/** Every column worth attacking, in the names of the database, the contracts and the account library. */
const wanted = {
  id: employer.id,
  user_id: employer.id,
  userId: employer.id,
  is_demo: true,
  isDemo: true,
  email_verified: true,
  emailVerified: true,
  Email_Verified: true,
  verified: true,
  Verified_Profile: 'Verified',
  featured_position: 1,
  average_rating: 5,
  avg_Rating: 5,
  review_count: 500,
  no_of_reviews: 500,
  jobs_done: 500,
  photo: 'amara-okafor-2.svg',
  image: 'https://evil.example/x.png',
  payment_verified: true,
  Verified_Payment: true,
  jobs_posted: 500,
  JobsPosted: 500,
  hires: 500,
  Hires: 500,
  HireRate: 100,
  spent_cents: 1_000_000,
  Spent: 10_000,
  password_hash: 'x',
  password: 'x',
  created_at: '2001-01-01T00:00:00.000Z',
  MemberSince: '2001-01-01T00:00:00.000Z',
  role: 'admin',
  access: 'admin',
  closed_at: null,
};
const own = async (table: 'users' | 'freelancers' | 'employers', id: number) =>
  fixture.backend.database.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();

describe('unexpected fields', () => {
  it('[Z8] cannot make a new account verified, public or somebody else’s', async () => {
    const email = freshEmail();
    const visitor = createVisitor(fixture.backend);
    const fields = {
      ...wanted,
      ...signUpOf('x'),
      Email: email,
      Photo: 'x.svg',
      callbackURL: 'https://evil.example',
    };
    expect((await visitor.call(calls.signup.path, fields)).status).toBe(200);
    expect((await visitor.signIn({ email, password: PASSWORD })).status).toBe(403); // not proven
    for (const { text } of fixture.post.to(email)) expect(text).not.toContain('evil.example');
    const { json } = await visitor.call(calls.verifyEmail.path, {
      ...wanted,
      VerifyCode: fixture.post.code('verify', email),
    });
    const { id } = json.data.user;
    expect(id).not.toBe(employer.id);
    expect(await own('users', id)).toMatchObject({
      type: 'Freelancer',
      is_demo: false,
      image: null,
      closed_at: null,
    });
    expect((await own('users', id))?.created_at.getFullYear()).toBeGreaterThan(2025);
    expect(await own('freelancers', id)).toMatchObject({
      verified: false,
      featured_position: null,
      average_rating: null,
      review_count: 0,
      jobs_done: 0,
      photo: null,
    });
    expect(await own('employers', id)).toBeUndefined();
  });

  it.each(['Admin', 'Operator', 'employer', '', null, ['Employer'], { $ne: 'x' }, 1])(
    '[Z8] cannot sign up as another type: %j',
    async (type) => {
      const { status } = await createVisitor(fixture.backend).call(calls.signup.path, {
        ...signUpOf('x'),
        Email: freshEmail(),
        type,
      });
      expect(status).toBe(400);
    },
  );

  it('[Z8] change nothing of a profile but its own fields', async () => {
    const person = await createUser(fixture, 'Freelancer');
    const before = (await rowsOf(fixture.backend, person.id)) as Record<string, unknown>;
    const more = { ...wanted, type: 'Employer', Email: 'taken@over.example', email: 'taken@over.example' };
    const { status, json } = await person.visitor.call(calls.updateProfile.path, {
      ...more,
      Headline: 'New',
    });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      id: person.id,
      type: 'Freelancer',
      Email: person.email,
      Headline: 'New',
      Verified_Profile: 'Unverified',
    });
    const after = (await rowsOf(fixture.backend, person.id)) as Record<
      string,
      { row: Record<string, unknown> }[]
    >;
    for (const rows of [after['users.id'], after['freelancers.id']])
      for (const one of rows ?? []) {
        delete one.row['headline'];
        delete one.row['updated_at'];
      }
    expect(before).toMatchObject(after);
    expect(await own('employers', person.id)).toBeUndefined();
  });

  it('[Z8] change nothing of a company but its four fields, and nothing of its record', async () => {
    const person = await createUser(fixture, 'Employer');
    const before = await own('employers', person.id);
    const { status } = await person.visitor.call(calls.updateCompany.path, {
      ...wanted,
      type: 'Freelancer',
      Company: 'Named anew',
    });
    expect(status).toBe(200);
    expect(await own('employers', person.id)).toEqual({ ...before, company: 'Named anew' });
    expect(await own('users', person.id)).toMatchObject({ type: 'Employer', is_demo: false });
    expect(await own('employers', employer.id)).not.toMatchObject({ company: 'Named anew' });
  });

  it('[Z8] reach no prototype, and only a string counts as a text', async () => {
    const person = await createUser(fixture, 'Freelancer');
    const before = await rowsOf(fixture.backend, person.id);
    for (const json of [
      '{"Token":"x","__proto__":{"is_demo":true},"Name":"P"}',
      '{"Token":"x","constructor":{"prototype":{"is_demo":true}},"Name":"P"}',
    ]) {
      const { status } = await person.visitor.post(calls.updateProfile.path, json);
      expect(status).toBe(400);
    }
    expect(({} as { is_demo?: unknown }).is_demo).toBeUndefined();
    for (const Name of [{ $gt: '' }, ['a', 'b'], 7, true, null, '', '   ', 'x'.repeat(81), 'a\u0000b'])
      expect([Name, (await person.visitor.call(calls.updateProfile.path, { Name })).status]).toEqual([
        Name,
        400,
      ]);
    expect(await rowsOf(fixture.backend, person.id)).toEqual(before);
    for (const body of ['[]', '"x"', 'null', '{"Token":', '{"Token":"x","Name":"a"}{}'])
      expect((await person.visitor.post(calls.updateProfile.path, body)).status).toBe(400);
  });
});

const script = '<script>alert(1)</script>';
const asBase64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
const jpegHead = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');

describe('files that are no pictures', () => {
  let person: Person;
  let kept: string;
  beforeAll(async () => {
    person = await createUser(fixture, 'Freelancer');
    kept = (await person.visitor.call(calls.uploadPhoto.path, { Photo: PICTURE })).json.data.Photo;
  });

  it.each<readonly [what: string, photo: string, answer: number]>([
    ['a text', asBase64('no picture'), 415],
    ['a page', asBase64(`<!doctype html>${script}`), 415],
    ['a drawing with a script', asBase64(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), 415],
    ['a picture and a script at once', asBase64(`GIF89a/*${'x'.repeat(40)}*/=1;alert(1)`), 415],
    ['the beginning of a JPEG and a script', asBase64(Buffer.concat([jpegHead, Buffer.from(script)])), 415],
    ['the beginning of a PNG', asBase64(pngOf(120).subarray(0, 40)), 415],
    ['a PDF', asBase64('%PDF-1.7 x'), 415],
    ['a bomb with its true size', asBase64(pngOf(8000)), 413],
    ['a bomb with a false size', asBase64(pngOf(120, 60_000)), 413],
    ['too large a file', asBase64(Buffer.alloc(LARGEST_PHOTO_BYTES + 1)), 413],
    ['far too large a file', 'A'.repeat(9_000_000), 413],
    ['an address', 'https://evil.example/x.png', 400],
    ['an address of data', `data:image/png;base64,${PICTURE}`, 400],
    ['a path', '../../etc/passwd', 400],
    ['nothing', '', 400],
  ])('[Z11] %s is rejected, and the earlier picture stays', async (_, Photo, answer) => {
    const { status, json } = await person.visitor.call(calls.uploadPhoto.path, { Photo });
    expect([status, json.message]).toEqual([answer, expect.stringMatching(/\S/)]);
    expect((await person.visitor.call(calls.ownProfile.path)).json.data.Photo).toBe(kept);
    expect((await createVisitor(fixture.backend).get(`/images/${kept}`)).status).toBe(200);
  });

  it('[Z11] a picture with appended data is redrawn, and nothing of the original file is served', async () => {
    const Photo = asBase64(Buffer.concat([pngOf(120), Buffer.from(`${script}<?php system($_GET[0]); ?>`)]));
    const { status, json } = await person.visitor.call(calls.uploadPhoto.path, { Photo });
    expect(status).toBe(200);
    expect(json.data.Photo).toMatch(/^[\w-]+\.webp$/);
    const response = await fetch(`${fixture.backend.address}/images/${json.data.Photo}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 4).toString('latin1') + bytes.subarray(8, 12).toString('latin1')).toBe(
      'RIFFWEBP',
    );
    expect(bytes.toString('latin1')).not.toMatch(/script|php/);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });
});
