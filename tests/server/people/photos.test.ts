/** Photographs through the calls: sent, shown, replaced, removed, rejected. On both databases. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { calls } from '../../../src/contracts/app/calls.ts';
import { photoInSize, readPhotoName } from '../../../src/contracts/people/photo-names.ts';
import { LARGEST_PHOTO_BYTES } from '../../../src/contracts/people/photo.ts';
import { describeOnBoth } from '../databases.ts';
import { createVisitor, employer, freelancer, startBackend, type Visitor } from '../helpers.ts';
import { blackPng, jpeg, phoneJpeg, png, svg } from './photo-files.ts';

const upload = (visitor: Visitor, file: Buffer) =>
  visitor.call(calls.uploadPhoto.path, { Photo: file.toString('base64') });
const bytesAt = async (backend: Backend, file: string) => {
  const response = await fetch(`${backend.address}/images/${file}`);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};
const signedIn = async (backend: Backend, account: { email: string; password: string } = freelancer) => {
  const visitor = createVisitor(backend);
  expect((await visitor.signIn(account)).status).toBe(200);
  return visitor;
};
const rowsOf = (backend: Backend, id: number) =>
  backend.database
    .selectFrom('files')
    .select(['file as name', 'width as side'])
    .where('subject', '=', 'photo')
    .where('subject_id', '=', id)
    .execute();

describeOnBoth('photographs', (start) => {
  let backend: Backend;
  let own: Visitor;
  beforeAll(async () => {
    backend = await start({});
    own = await signedIn(backend);
  });
  afterAll(() => backend.close());

  it('[U22a][U22b] have each size under its own name, cached for ever and inert', async () => {
    const { status, json } = await upload(own, await phoneJpeg());
    expect(status).toBe(200);
    const { Photo } = json.data;
    expect(readPhotoName(Photo)).toEqual({ name: Photo, side: 180 });
    for (const side of [90, 180, 512] as const) {
      const { status: found, headers, bytes } = await bytesAt(backend, photoInSize(Photo, side));
      expect(found).toBe(200);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox/);
      expect(headers.get('content-encoding')).toBeNull();
    }
    const again = await own.get(`/images/${Photo}`, { 'if-none-match': `W/"${Photo}"` });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each(['-91', '-00', '-1024', '-512-512', '-180x', '_512'])(
    '[U22a] %s is no size of one',
    async (size) => {
      const { Photo } = (await upload(own, await png())).json.data;
      const { status, bytes } = await bytesAt(backend, Photo.replace('.webp', `${size}.webp`));
      expect([status, bytes.toString()]).toEqual([404, expect.stringContaining('Picture not found')]);
    },
  );

  it('[U23a][U23b] are in profile, lists, search and user at once; the earlier one is deleted', async () => {
    const before = (await upload(own, await png())).json.data.Photo;
    const { Photo } = (await upload(own, await png({ width: 200, height: 200 }))).json.data;
    expect(Photo).not.toBe(before);
    const visitor = createVisitor(backend);
    const [profile, featured, found, user, mine] = await Promise.all([
      visitor.call(calls.profileById.path, { id: freelancer.id }),
      visitor.call(calls.featuredFreelancers.path),
      visitor.call(calls.freelancersFind.path, { Search: freelancer.name }),
      own.call(calls.userById.path, { id: freelancer.id }),
      own.call(calls.ownProfile.path),
    ]);
    expect(profile.json.data.Photo).toBe(Photo);
    expect(featured.json.data[0].Photo).toBe(Photo);
    expect(found.json.data[0]).toMatchObject({ id: freelancer.id, Photo });
    expect(user.json.data.Photo).toBe(Photo);
    expect(mine.json.data.Photo).toBe(Photo);
    expect((await bytesAt(backend, before)).status).toBe(404);
    expect(await rowsOf(backend, freelancer.id)).toEqual(
      expect.arrayContaining([90, 180, 512].map((side) => ({ name: Photo, side }))),
    );
  });

  it('[U23b] of two users may be the same picture, which is deleted with the last of them', async () => {
    const file = await png({ width: 300, height: 300 });
    const company = await signedIn(backend, employer);
    const { Photo } = (await upload(own, file)).json.data;
    expect((await upload(company, file)).json.data.Photo).toBe(Photo);
    expect((await company.call(calls.ownProfile.path)).json.data.Photo).toBe(Photo);
    expect((await company.call(calls.userById.path, { id: employer.id })).json.data.Photo).toBe(Photo);
    const removed = await own.call(calls.removePhoto.path);
    expect([removed.status, removed.json.data]).toEqual([200, {}]);
    expect((await own.call(calls.ownProfile.path)).json.data.Photo).toBeUndefined();
    expect((await bytesAt(backend, Photo)).status).toBe(200);
    await company.call(calls.removePhoto.path);
    expect((await bytesAt(backend, Photo)).status).toBe(404);
    expect(await rowsOf(backend, employer.id)).toEqual([]);
  });

  it('[U23a] that are sent concurrently leave one, complete', async () => {
    const files = await Promise.all([200, 220, 240, 260].map((width) => png({ width, height: 200 })));
    const answers = await Promise.all(files.map((file) => upload(own, file)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { Photo } = (await own.call(calls.ownProfile.path)).json.data;
    expect(new Set((await rowsOf(backend, freelancer.id)).map(({ name }) => name))).toEqual(new Set([Photo]));
  });

  it('[U20a] that are invalid leave the earlier one', async () => {
    const { Photo } = (await upload(own, await png())).json.data;
    for (const [file, status] of [
      [svg, 415],
      [blackPng(30_000), 413],
      [(await jpeg()).subarray(0, 800), 415],
    ] as const) {
      const { status: refused, json } = await upload(own, file);
      expect([refused, typeof json.message]).toEqual([status, 'string']);
    }
    expect((await own.call(calls.ownProfile.path)).json.data.Photo).toBe(Photo);
    expect((await bytesAt(backend, Photo)).status).toBe(200);
  });
});

describe('an upload of a photograph', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  it('[U20b] may have 5 MB, and not a byte more', async () => {
    const own = await signedIn(backend);
    const picture = await png();
    const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    expect((await upload(own, padded(LARGEST_PHOTO_BYTES))).status).toBe(200);
    for (const more of [1, 3, 2000, 4_000_000]) {
      const { status, json } = await upload(own, padded(LARGEST_PHOTO_BYTES + more));
      expect([status, json.message]).toEqual([413, 'A photo can be at most 5 MB']);
    }
  });

  it('[U24a] is the only call that may be so large', async () => {
    const own = await signedIn(backend);
    const Photo = (await png()).toString('base64').padEnd(100_000, 'A');
    for (const name of ['updateProfile', 'removePhoto', 'propose'] as const)
      expect((await own.call(calls[name].path, { Photo })).status).toBe(413);
  });

  it.each([
    ['nobody', async () => createVisitor(backend), {}, 401],
    ['a caller without the pair', () => signedIn(backend), { 'x-xsrf-token': '' }, 403],
    ['another site', () => signedIn(backend), { 'sec-fetch-site': 'cross-site' }, 403],
  ] as const)('[U24a] from %s is rejected before it is read', async (_, make, headers, status) => {
    const visitor = await make();
    // This is not JSON, so a server that parsed the body would say so.
    const answer = await visitor.post(calls.uploadPhoto.path, 'x'.repeat(3_000_000), headers);
    expect(answer.status).toBe(status);
  });

  it.each([
    ['nothing', ''],
    ['no base64', '<svg>'],
    ['an address', 'data:image/png;base64,AAAA'],
    ['a number', 7],
  ])('[U20a] with %s is rejected', async (_, Photo) => {
    const own = await signedIn(backend);
    expect((await own.call(calls.uploadPhoto.path, { Photo })).status).toBe(400);
  });

  it('[U24b] is limited to twenty a minute', async () => {
    const limited = await startBackend({ rateLimits: { uploading: 2 } });
    const own = await signedIn(limited);
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await upload(own, svg)).status);
    expect(statuses).toEqual([415, 415, 429]);
    await limited.close();
  });

  it('[U24b] delays nobody else', async () => {
    const own = await signedIn(backend);
    const large = await sharp({
      create: {
        width: 2400,
        height: 2400,
        channels: 3,
        background: '#38c',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg({ quality: 55 })
      .toBuffer();
    expect(large.length).toBeLessThan(LARGEST_PHOTO_BYTES);
    const order: string[] = [];
    const uploads = [upload(own, large), upload(own, large)].map(async (answer) => {
      expect((await answer).status).toBe(200);
      order.push('photograph');
    });
    for (let count = 0; count < 6; count += 1) {
      expect((await createVisitor(backend).get('/health')).status).toBe(200);
      order.push('health');
    }
    await Promise.all(uploads);
    expect(order.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'health'));
  });
});

describe('names of photographs', () => {
  const name = `p-${'0123456789abcdef'.repeat(2)}.webp`;
  it('[U22a] contain their size', () => {
    expect(photoInSize(name, 180)).toBe(name);
    expect(photoInSize(name, 512)).toBe(name.replace('.webp', '-512.webp'));
    expect(photoInSize(photoInSize(name, 512), 90)).toBe(name.replace('.webp', '-90.webp'));
    expect(readPhotoName(photoInSize(name, 90))).toEqual({ name, side: 90 });
    expect(photoInSize('amara-okafor.svg', 512)).toBe('amara-okafor.svg');
    for (const none of [
      '',
      'p-.webp',
      name.toUpperCase(),
      `${name}/..`,
      `x${name}`,
      name.replace('webp', 'svg'),
    ])
      expect(readPhotoName(none)).toBeUndefined();
  });
});
