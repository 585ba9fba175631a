/** Pictures of works: uploaded before the profile is saved, then seen by everyone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { attachmentAddress } from '../../../src/contracts/messaging/attachment-file.ts';
import type { OwnProfile } from '../../../src/contracts/people/own-profile.ts';
import { createUser, PASSWORD, PICTURE, type Person } from '../backend-fixture.ts';
import { createVisitor, QUIET } from '../helpers.ts';
import { asks } from '../messaging/chat-world.ts';
import { createPost } from '../newcomers.ts';
import { startSeededBackend } from '../../support/seeded-backend.ts';

describe('pictures of a portfolio', () => {
  let backend: Backend;
  let [own, other, company] = [{} as Person, {} as Person, {} as Person];
  beforeAll(async () => {
    backend = await startSeededBackend({ ...QUIET, mailer: createPost().mailer });
    own = await createUser({ backend }, 'Freelancer');
    other = await createUser({ backend }, 'Freelancer');
    company = await createUser({ backend }, 'Employer');
  });
  afterAll(() => backend.close());

  const uploads = (who: Person, body: object = {}) =>
    asks(who, 'uploadFile', { Subject: 'portfolio', Name: 'Shop.png', Content: PICTURE, ...body });
  const uploaded = async (who = own): Promise<string> => (await uploads(who)).json.data.File;
  const saves = async (who: Person, Portfolio: readonly object[]): Promise<OwnProfile['Portfolio']> =>
    (await asks(who, 'updateProfile', { Portfolio })).json.data.Portfolio;
  const images = async (file: string) =>
    (await createVisitor(backend).get(`/images/${encodeURIComponent(file)}`)).status;
  const opens = async (who: Person, file: string) =>
    (
      await fetch(attachmentAddress(backend.address, file), {
        headers: { cookie: who.visitor.cookieHeader() },
      })
    ).status;

  it('[B168a] are their owner’s alone until a work shows them, and everyone’s after', async () => {
    const file = await uploaded();
    expect([await opens(own, file), await opens(other, file), await images(file)]).toEqual([200, 404, 404]);
    expect(await saves(own, [{ Title: 'A shop', Image: file }])).toEqual([{ Title: 'A shop', Image: file }]);
    expect([await opens(own, file), await images(file)]).toEqual([200, 200]);
    const { json } = await asks(company, 'profileById', { id: own.id });
    expect(json.data.Portfolio).toEqual([{ Title: 'A shop', Image: file }]);
  });
  it('[B168b] stay while a work names them, and are nobody’s once it names none', async () => {
    const [one, two] = [await uploaded(), await uploaded()];
    const works = [
      { Title: 'One', Image: one },
      { Title: 'Two', Image: two },
    ];
    expect(await saves(own, works)).toEqual(works);
    expect(await saves(own, works.toReversed())).toEqual(works.toReversed());
    expect(await saves(own, [{ Title: 'One' }, { Title: 'Two', Image: '' }])).toEqual([
      { Title: 'One', Image: one },
      { Title: 'Two' },
    ]);
    expect([await images(one), await images(two)]).toEqual([200, 404]);
    expect(await saves(own, [])).toEqual([]);
    expect(await images(one)).toBe(404);
  });
  it('[B168c][U26] cannot be taken from somebody else, nor be of another subject', async () => {
    const file = await uploaded(other);
    expect(await saves(own, [{ Title: 'Taken', Image: file }])).toEqual([{ Title: 'Taken' }]);
    await saves(other, [{ Title: 'Mine', Image: file }]);
    expect(await saves(own, [{ Title: 'Taken', Image: file }])).toEqual([{ Title: 'Taken' }]);
    const letter = (await uploads(own, { Subject: 'proposal' })).json.data.File;
    expect(await saves(own, [{ Title: 'Letter', Image: letter }])).toEqual([{ Title: 'Letter' }]);
    expect(await images(letter)).toBe(404);
    expect(await images(file)).toBe(200);
  });
  it('[B168d] come from freelancers, and are pictures', async () => {
    const { status, json } = await uploads(company);
    expect([status, json.code]).toEqual([403, 'freelancers_only']);
    const pdf = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64');
    const paper = await uploads(own, { Name: 'Work.pdf', Content: pdf });
    expect([paper.status, paper.json.code]).toEqual([415, 'file_unsupported']);
    const wrong = await asks(own, 'updateProfile', { Portfolio: [{ Title: 'x', Image: 'an-upload-1' }] });
    expect([wrong.status, wrong.json.field]).toEqual([400, 'Portfolio.0.Image']);
  });
  it('[B168e][U31a] are deleted with the account', async () => {
    const leaving = await createUser({ backend }, 'Freelancer');
    const file = await uploaded(leaving);
    await saves(leaving, [{ Title: 'A shop', Image: file }]);
    expect(await images(file)).toBe(200);
    expect((await asks(leaving, 'closeAccount', { Confirmation: PASSWORD })).status).toBe(200);
    expect(await images(file)).toBe(404);
  });
});
