/** Files of messages: stored, sent, opened by the two users alone, rejected. On both databases. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { UNATTACHED_LIFETIME } from '../../../server/files/files.ts';
import { MAX_STORED_BYTES } from '../../../server/files/quota.ts';
import { attachmentAddress, type Attachment } from '../../../src/contracts/messaging/attachment-file.ts';
import { LARGEST_ATTACHMENT_BYTES } from '../../../src/contracts/messaging/attachment.ts';
import { asks, historyOf, tries, writes } from './chat-world.ts';
import { describeOnBoth } from '../databases.ts';
import { createVisitor, type Answer } from '../helpers.ts';
import { blackPng, claimedPng, jpeg, phoneJpeg, svg } from '../people/photo-files.ts';
import { createPost } from '../newcomers.ts';
import { createUser, startFixture, type Person, type BackendFixture } from '../backend-fixture.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n');

describeOnBoth('attachments', (start) => {
  let fixture: BackendFixture;
  let backend: Backend;
  let today = new Date();
  let [company, expert, stranger]: Person[] = [];
  const at = () => ({ company: company as Person, expert: expert as Person, stranger: stranger as Person });

  beforeAll(async () => {
    const post = createPost();
    backend = await start({ mailer: post.mailer, now: () => today });
    fixture = { backend, post };
    [company, expert, stranger] = [
      await createUser(fixture, 'Employer'),
      await createUser(fixture, 'Freelancer'),
      await createUser(fixture, 'Employer'),
    ];
    await asks(at().expert, 'updateProfile', { Headline: 'Feeds, mended' });
  });
  afterAll(() => backend.close());

  const sends = (from: Person, to: number, content: Buffer, Name = 'Rankings.png'): Promise<Answer> =>
    asks(from, 'uploadAttachment', { to, Name, Content: content.toString('base64') });
  const kept = async (from: Person, to: number, content: Buffer, name?: string): Promise<Attachment> => {
    const { status, json, text } = await sends(from, to, content, name);
    expect(status, text).toBe(200);
    return json.data;
  };
  const opens = async (who: Person | undefined, file: string) => {
    const cookie = who?.visitor.cookieHeader();
    const response = await fetch(attachmentAddress(backend.address, file), {
      headers: cookie === undefined ? {} : { cookie },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  };

  it('[D40][D41a] a picture is redrawn, and loses its location', async () => {
    const file = await kept(at().company, at().expert.id, await phoneJpeg(), 'C:\\fakepath\\Our shop.JPG');
    expect(file).toEqual({
      File: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
      Name: 'Our shop.JPG',
      Kind: 'image',
      Bytes: expect.any(Number),
      Width: 640,
      Height: 480,
    });
    const { status, bytes, headers } = await opens(company, file.File);
    expect([status, bytes.length]).toEqual([200, file.Bytes]);
    const { exif, xmp, ...metadata } = await sharp(bytes).metadata();
    expect([exif, xmp]).toEqual([undefined, undefined]);
    expect(metadata).toMatchObject({ format: 'webp', width: 640, height: 480 });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="Our shop.webp"; filename*=UTF-8''Our%20shop.webp`,
    });
  });

  it('[D25e][D42a] a file of a blocked person is withheld with its message', async () => {
    const own = await createUser(fixture, 'Freelancer');
    await asks(own, 'blockPerson', { id: at().company.id, blocked: true });
    const file = await kept(at().company, own.id, PDF, 'Terms.pdf');
    await writes(at().company, own.id, 'Look', { Attachments: [file.File] });
    expect((await opens(at().company, file.File)).status).toBe(200);
    expect((await opens(own, file.File)).status).toBe(404);
    await asks(own, 'blockPerson', { id: at().company.id, blocked: false });
    expect((await opens(own, file.File)).status).toBe(200);
  });

  it('[D41a] a large picture is scaled down in proportion', async () => {
    const { Width, Height } = await kept(
      at().company,
      at().expert.id,
      await jpeg({ width: 4096, height: 1024 }),
    );
    expect([Width, Height]).toEqual([2048, 512]);
  });

  it('[D41a][D42b] a PDF stays unchanged, and is downloaded instead of opened', async () => {
    const file = await kept(at().company, at().expert.id, PDF, 'Über "uns" – 100 %.pdf');
    expect(file).toMatchObject({ Kind: 'pdf', Bytes: PDF.length, Name: 'Über "uns" – 100 %.pdf' });
    const { bytes, headers } = await opens(company, file.File);
    expect(bytes.equals(PDF)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="_ber _uns_ _ 100 _.pdf"; filename*=UTF-8''%C3%9Cber%20_uns_%20%E2%80%93%20100%20_.pdf`,
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      vary: expect.stringMatching(/cookie/i),
    });
  });

  it('[D42a] only the sender can open a file, and the recipient once it is sent; for others it is not found', async () => {
    const { company: own, expert: other, stranger: third } = at();
    const file = await kept(own, other.id, await jpeg());
    const statuses = async () => {
      const answers = await Promise.all([own, other, third, undefined].map((who) => opens(who, file.File)));
      return answers.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 404, 404, 404]);
    const message = await writes(own, other.id, '', { Attachments: [file.File] });
    expect(message.Attachments).toEqual([file]);
    expect(await statuses()).toEqual([200, 200, 404, 404]);
    expect((await historyOf(other, own.id)).Messages.at(-1)?.Attachments).toEqual([file]);
    const [refused, absent, odd] = [
      await opens(third, file.File),
      await opens(third, `${'0'.repeat(32)}.webp`),
      await opens(own, 'package.json'),
    ];
    const said = ({ bytes }: typeof refused) => ({
      ...(JSON.parse(bytes.toString()) as object),
      requestId: '',
    });
    expect([said(absent), said(odd)]).toEqual([said(refused), said(refused)]);
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });

  it('[D43b] a file goes with one message, from its sender to its intended recipient', async () => {
    const { company: own, expert: other, stranger: third } = at();
    const file = await kept(own, other.id, await jpeg());
    const gone = [409, 'An attached file is no longer available; attach it again'];
    expect(await tries(third, other.id, { Attachments: [file.File] })).toEqual(gone);
    await writes(own, other.id, 'Here', { Attachments: [file.File, file.File] });
    expect(await tries(own, other.id, { Attachments: [file.File] })).toEqual(gone);
    // A rejected message binds no file and writes nothing.
    const { Last } = await historyOf(own, other.id);
    const next = await kept(own, other.id, await jpeg());
    expect(await tries(own, other.id, { Attachments: [next.File, file.File] })).toEqual(gone);
    expect((await historyOf(own, other.id)).Last).toBe(Last);
    await writes(own, other.id, 'Here', { Attachments: [next.File] });
  });

  it('[D40] a user who may not write cannot upload', async () => {
    const { company: own, expert: other, stranger: third } = at();
    for (const [from, to, answer] of [
      [other, third.id, 403], // no employer has written to them
      [own, third.id, 403],
      [own, own.id, 404],
      [own, 99_999_999, 404],
    ] as const)
      expect((await sends(from, to, await jpeg())).status).toBe(answer);
    const anonymous = await createVisitor(backend).call('/admin/attachmentUpload', { to: own.id });
    expect(anonymous.status).toBe(401);
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing', svg],
    ['half a picture', Buffer.from('ffd8ffe000104a46', 'hex')],
    ['a PDF behind a page', Buffer.concat([Buffer.from('<script>'), PDF])],
    ['a PDF without an end', PDF.subarray(0, 40)],
  ])('[D41c] %s is rejected, whatever its name', async (_, content) => {
    expect((await sends(at().company, at().expert.id, content, 'Rankings.pdf')).status).toBe(415);
  });

  it('[D41c] a picture that would need too much memory is rejected, however small its file', async () => {
    for (const bomb of [blackPng(30_000), claimedPng(20_000, 20_000)]) {
      const { status, json } = await sends(at().company, at().expert.id, bomb);
      expect([status, json.message]).toEqual([413, expect.stringContaining('larger than 40 megapixels')]);
    }
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['.htaccess', '.htaccess'],
    ['exe.\u202efdp', 'exe.fdp'],
    ['a\r\nSet-Cookie: b=c', 'aSet-Cookie: b=c'],
    ['\u200b \t', 'File'],
    ['x'.repeat(200), 'x'.repeat(120)],
  ])('[D41b] the name %j is shown as %j, and saved under a safe name', async (name, shown) => {
    const file = await kept(at().stranger, at().expert.id, PDF, name);
    expect(file.Name).toBe(shown);
    const { headers } = await opens(at().stranger, file.File);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="\w[\w. =-]*\.pdf"; filename\*=UTF-8''[\w.%~-]+$/,
    );
    expect(headers.has('set-cookie')).toBe(false);
  });

  it('[D43a] a file that is too large is rejected, before and after it is read', async () => {
    const tooLarge = Buffer.alloc(LARGEST_ATTACHMENT_BYTES + 1);
    const { status, json } = await sends(at().company, at().expert.id, tooLarge);
    expect([status, json.message]).toEqual([413, 'A file can be at most 10 MB']);
  });

  it('[D43b] a file without a message is deleted after a day, and a sent one stays', async () => {
    const { company: own, expert: other } = at();
    const [sent, unsent] = [await kept(own, other.id, PDF), await kept(own, other.id, PDF)];
    await writes(own, other.id, 'Here', { Attachments: [sent.File] });
    const before = today;
    today = new Date(before.getTime() + UNATTACHED_LIFETIME - 60_000);
    await backend.sweep();
    expect((await opens(own, unsent.File)).status).toBe(200);
    today = new Date(before.getTime() + UNATTACHED_LIFETIME + 60_000);
    await backend.sweep();
    expect((await opens(own, unsent.File)).status).toBe(404);
    expect((await opens(own, sent.File)).status).toBe(200);
  });

  it('[D56a][D56b] files are in the export of both users; unsent ones are deleted with their owner', async () => {
    const { company: own } = at();
    const leaving = await createUser(fixture, 'Freelancer');
    await asks(leaving, 'updateProfile', { Headline: 'Here for a while' });
    const [sent, unsent] = [await kept(own, leaving.id, PDF), await kept(own, leaving.id, PDF)];
    await writes(own, leaving.id, 'Here', { Attachments: [sent.File] });
    const back = await kept(leaving, own.id, PDF);
    const filesOf = async (who: Person, which: 'Sent' | 'Received') =>
      ((await asks(who, 'exportData')).json.data.Attachments[which] as Attachment[]).map(({ File }) => File);
    expect(await filesOf(own, 'Sent')).toEqual(expect.arrayContaining([sent.File, unsent.File]));
    expect(await filesOf(leaving, 'Received')).toEqual([sent.File]);
    expect(await filesOf(leaving, 'Sent')).toEqual([back.File]);
    await asks(leaving, 'closeAccount', { Confirmation: leaving.password });
    const left = await filesOf(own, 'Sent');
    expect([sent, unsent].map(({ File }) => left.includes(File))).toEqual([true, false]);
    const rows = await backend.database
      .selectFrom('files')
      .select('file')
      .where('owner_id', '=', leaving.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('[D43a] an account keeps 500 MB at most, and other accounts do not count', async () => {
    const { company: own, expert: other, stranger: third } = at();
    await backend.database
      .updateTable('files')
      .set({ size: MAX_STORED_BYTES - PDF.length + 1 })
      .where('owner_id', '=', own.id)
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('files')
          .select(({ fn }) => fn.min('id').as('id'))
          .where('owner_id', '=', own.id),
      )
      .execute();
    expect((await sends(own, other.id, PDF)).json).toMatchObject({
      status: 413,
      message: expect.stringContaining('500 MB'),
    });
    expect((await sends(third, other.id, PDF)).status).toBe(200);
  });
});

describe('the upload limit', () => {
  it('[D43a] is twenty an hour per account, and the rejection says when to try again', async () => {
    let today = new Date();
    const fixture = await startFixture({ rateLimits: { uploading: 1000 }, now: () => today });
    const own = await createUser(fixture, 'Employer');
    const other = await createUser(fixture, 'Freelancer');
    await asks(other, 'updateProfile', { Headline: 'Feeds, mended' });
    const body = { to: other.id, Name: 'a.pdf', Content: PDF.toString('base64') };
    for (let round = 1; round <= 20; round += 1)
      expect((await asks(own, 'uploadAttachment', body)).status).toBe(200);
    const { status, json, headers } = await asks(own, 'uploadAttachment', body);
    expect([status, json.message]).toEqual([429, 'Too many files; try again in 60 minutes']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
    today = new Date(today.getTime() + 3_601_000);
    expect((await asks(own, 'uploadAttachment', body)).status).toBe(200);
    await fixture.backend.close();
  });
});
