/** Files of forms, uploaded before their form is sent. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import type { FileSubject } from '../../../src/contracts/generic/file-upload.ts';
import { attachmentAddress } from '../../../src/contracts/messaging/attachment-file.ts';
import { LARGEST_ATTACHMENT_BYTES } from '../../../src/contracts/messaging/attachment.ts';
import { createUser, PICTURE, type Person } from '../backend-fixture.ts';
import { QUIET } from '../helpers.ts';
import { asks } from '../messaging/chat-world.ts';
import { createPost } from '../newcomers.ts';
import { startSeededBackend } from '../../support/seeded-backend.ts';

describe('files of forms', () => {
  let backend: Backend;
  let employer: Person;
  let freelancer: Person;
  beforeAll(async () => {
    backend = await startSeededBackend({
      ...QUIET,
      mailer: createPost().mailer,
      rateLimits: { login: 1e6, attaching: 8 },
    });
    employer = await createUser({ backend }, 'Employer');
    freelancer = await createUser({ backend }, 'Freelancer');
  });
  afterAll(() => backend.close());
  const uploads = (who: Person, Subject: FileSubject, body: object = {}) =>
    asks(who, 'uploadFile', { Subject, Name: 'Rankings.png', Content: PICTURE, ...body });

  it('[K43a] are stored for their owner alone until they are attached', async () => {
    for (const [owner, subject] of [
      [employer, 'brief'],
      [freelancer, 'proposal'],
    ] as const) {
      const { status, json } = await uploads(owner, subject);
      expect([status, json.data]).toEqual([
        200,
        expect.objectContaining({
          File: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
          Name: 'Rankings.png',
        }),
      ]);
      const row = await backend.database
        .selectFrom('files')
        .select(['owner_id', 'subject', 'subject_id', 'recipient_id'])
        .where('file', '=', json.data.File)
        .executeTakeFirst();
      expect(row).toEqual({ owner_id: owner.id, subject, subject_id: null, recipient_id: null });
      const opens = async (who: Person) =>
        (
          await fetch(attachmentAddress(backend.address, json.data.File), {
            headers: { cookie: who.visitor.cookieHeader() },
          })
        ).status;
      expect([await opens(employer), await opens(freelancer)]).toEqual(
        owner === employer ? [200, 404] : [404, 200],
      );
    }
  });
  it('[K43b] of a brief come from employers, those of a proposal from freelancers', async () => {
    const [one, other] = [await uploads(freelancer, 'brief'), await uploads(employer, 'proposal')];
    expect([one.status, one.json.code]).toEqual([403, 'employers_only']);
    expect([other.status, other.json.code]).toEqual([403, 'freelancers_only']);
    expect((await uploads(employer, 'message' as FileSubject)).status).toBe(400);
  });
  it('[K43a] of another type or size are refused', async () => {
    const text = await uploads(employer, 'brief', { Content: Buffer.from('plain words').toString('base64') });
    expect([text.status, text.json.code]).toEqual([415, 'file_unsupported']);
    const heavy = Buffer.alloc(LARGEST_ATTACHMENT_BYTES + 1).toString('base64');
    const large = await uploads(employer, 'brief', { Content: heavy });
    expect([large.status, large.json.code]).toEqual([413, 'file_too_large']);
  });
  it('[K43a] with the same key are stored once', async () => {
    const Key = 'an-upload-that-is-repeated';
    const [first, second] = [
      await uploads(employer, 'brief', { Key }),
      await uploads(employer, 'brief', { Key }),
    ];
    expect(second.json.data).toEqual(first.json.data);
  });
  it('[K43c] share the hourly limit of attachments', async () => {
    let status = 200;
    for (let count = 0; count < 9 && status === 200; count += 1)
      ({ status } = await uploads(employer, 'brief'));
    expect(status).toBe(429);
  });
});
