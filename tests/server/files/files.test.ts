/** Files as a service: stored once, read by those whom their subject names, deleted with the last reference. */
import { createHash, randomBytes } from 'node:crypto';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseListed } from '../../../server/core/refusal.ts';
import type { Backend } from '../../../server/backend.ts';
import type { Database } from '../../../server/database/tables.ts';
import { contents } from '../../../server/files/contents.ts';
import type { Write } from '../../../server/generic/keyed-writes.ts';
import {
  attachFiles,
  insertFile,
  readInPieces,
  storeFile,
  sweepUnattachedFiles,
  UNATTACHED_LIFETIME,
} from '../../../server/files/files.ts';
import { mayRead, onlyPeople, orOperators, type Subject } from '../../../server/files/subjects.ts';
import { attachmentAddress } from '../../../src/contracts/messaging/attachment-file.ts';
import { describeOnBoth } from '../databases.ts';
import { signedIn } from '../helpers.ts';
import { act, createLifecycle } from '../lifecycles/lifecycle-rows.ts';
import { haveTalked } from '../messaging/chat-world.ts';
import { createPost } from '../newcomers.ts';
import { addsOperator, milestoneNegotiated, OPENED } from '../operator/operator-world.ts';
import { createUser, postJob, type Person, PICTURE } from '../backend-fixture.ts';

const pdf = (size = 400): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size), Buffer.from('\n%%EOF')]);
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describeOnBoth('files', (start, kind) => {
  let backend: Backend;
  let database: Database;
  let [company, expert, stranger]: Person[] = [];
  const people = () => ({
    company: company as Person,
    expert: expert as Person,
    stranger: stranger as Person,
  });
  beforeAll(async () => {
    backend = await start({ mailer: createPost().mailer });
    ({ database } = backend);
    [company, expert, stranger] = [
      await createUser({ backend }, 'Employer'),
      await createUser({ backend }, 'Freelancer'),
      await createUser({ backend }, 'Employer'),
    ];
  });
  afterAll(() => backend.close());

  const stores = async (owner: Person, content: Buffer, subject: Subject = 'brief', on = database) => {
    const upload = {
      owner: { id: owner.id, is_demo: false },
      subject,
      recipientId: null,
      name: 'Brief.pdf',
      content,
      now: new Date(),
      refuse: refuseListed,
    };
    const write: Write = (work) => on.transaction().execute(work);
    return (await storeFile(write, upload, (stored) => stored)).answer;
  };
  const attaches = (owner: Person, subject: Subject, subjectId: number, file: string, on = database) =>
    attachFiles(on, {
      subject,
      subjectId,
      ownerId: owner.id,
      recipientId: null,
      files: [file],
      refuse: refuseListed,
    });
  const idsOf = async (bytes: Buffer): Promise<number[]> => {
    const rows = await database
      .selectFrom('file_contents')
      .select('id')
      .where('hash', '=', hashOf(bytes))
      .execute();
    return rows.map(({ id }) => id);
  };
  const deletes = (file: string, on = database) => on.deleteFrom('files').where('file', '=', file).execute();
  const opens = async (who: Person | undefined, file: string) => {
    const cookie = who?.visitor.cookieHeader();
    const response = await fetch(
      attachmentAddress(backend.address, file),
      cookie === undefined ? {} : { headers: { cookie } },
    );
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('[D70] two people’s equal files are one content, which is deleted with the last of them', async () => {
    const { company: own, stranger: other } = people();
    const content = pdf();
    const [one, two, again] = [
      await stores(own, content),
      await stores(other, content),
      await stores(other, content),
    ];
    await backend.sweep();
    expect(await idsOf(content)).toHaveLength(1);
    await deletes(one.file);
    await deletes(again.file);
    await backend.sweep();
    expect(await idsOf(content)).toHaveLength(1);
    expect((await opens(own, two.file)).status).toBe(404);
    const { status, bytes } = await opens(other, two.file);
    expect([status, bytes.equals(content)]).toEqual([200, true]);
    await deletes(two.file);
    await backend.sweep();
    expect(await idsOf(content)).toEqual([]);
  });

  it('[D71] known bytes are stored with the same statements as new ones', async () => {
    const { company: own, stranger: other } = people();
    const content = pdf();
    const statementsOf = async (upload: (on: Database) => Promise<unknown>) => {
      const statements: string[] = [];
      const plugin: KyselyPlugin = {
        transformQuery: ({ node, queryId }) => {
          statements.push(database.getExecutor().compileQuery(node, queryId).sql);
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      await upload(database.withPlugin(plugin));
      return statements;
    };
    const asNew = await statementsOf((on) => stores(own, content, 'brief', on));
    await backend.sweep();
    const known = await idsOf(content);
    expect(await statementsOf((on) => stores(other, content, 'brief', on))).toEqual(asNew);
    expect(asNew.filter((statement) => statement.includes('file_contents'))).toEqual([
      expect.stringMatching(/^insert into "file_contents"/),
    ]);
    expect(await idsOf(content)).toHaveLength(2);
    await backend.sweep();
    expect(await idsOf(content)).toEqual(known);
  });

  it('[D70] a download continues while its content is merged', async () => {
    const { company: own, stranger: other } = people();
    const content = pdf(600_000);
    await stores(own, content);
    const { file } = await stores(other, content);
    const found = await database
      .selectFrom('files')
      .select(['id', 'size'])
      .where('file', '=', file)
      .executeTakeFirstOrThrow();
    const pieces: Uint8Array[] = [];
    for await (const piece of readInPieces(database, found)) {
      if (pieces.length === 0) await contents.settle(database);
      pieces.push(piece);
    }
    expect(await idsOf(content)).toHaveLength(1);
    expect(Buffer.concat(pieces).equals(content)).toBe(true);
  });

  it('[D72a][D72b] only its owner reads a file that is attached to nothing yet, and its subject decides then', async () => {
    const { company: own, expert: other, stranger: third } = people();
    const job = await postJob(backend, own.id);
    const proposal = await database
      .insertInto('proposals')
      .values({
        reference: `P-${job}`,
        job_id: job,
        freelancer_id: other.id,
        cover_letter: 'I can do that',
        bid_cents: 1000,
        proposed_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await haveTalked(backend, own.id, other.id);
    const message = await database
      .selectFrom('messages')
      .select('id')
      .where('sender_id', '=', other.id)
      .where('recipient_id', '=', own.id)
      .executeTakeFirstOrThrow();
    const viewers = [own, other, third, undefined];
    const statuses = async (file: string) =>
      Promise.all(viewers.map(async (who) => (await opens(who, file)).status));
    // The employer, the freelancer, a stranger, an anonymous visitor.
    for (const [subject, owner, id, before, after] of [
      ['brief', own, job, [200, 404, 404, 404], [200, 200, 200, 200]],
      ['proposal', other, proposal.id, [404, 200, 404, 404], [200, 200, 404, 404]],
      ['message', other, message.id, [404, 200, 404, 404], [200, 200, 404, 404]],
      ['portfolio', other, other.id, [404, 200, 404, 404], [200, 200, 200, 200]],
      ['evidence', other, 1, [404, 200, 404, 404], [404, 200, 404, 404]], // of no note: tests of milestones have the others
    ] as const) {
      const content = subject === 'portfolio' ? Buffer.from(PICTURE, 'base64') : pdf();
      const { file } = await stores(owner, content, subject);
      expect(await statuses(file), subject).toEqual(before);
      await attaches(owner, subject, id, file);
      expect(await statuses(file), subject).toEqual(after);
    }
    const { file: brief } = await stores(own, pdf());
    await attaches(own, 'brief', -1, brief); // a job that does not exist
    expect(await statuses(brief)).toEqual([200, 404, 404, 404]);
  });

  /** A note of a milestone. */
  const addsNote = async (milestone: number): Promise<number> =>
    (
      await database
        .insertInto('milestone_notes')
        .values({
          milestone_id: milestone,
          by_role: 'freelancer',
          event: 'work.submitted',
          position: 3,
          note: 'All of it.',
          written_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;

  it('[D72b] two people read evidence, operators that of a dispute, and nobody a file of an unknown subject', async () => {
    const { company: own, expert: other, stranger: third } = people();
    const operator = { id: third.id, isOperator: true };
    const readersOf = (isTheirs: boolean) => {
      const rule = orOperators(
        async () => isTheirs,
        onlyPeople(async () => [own.id, other.id]),
      );
      return Promise.all([own, other, third, undefined, operator].map((viewer) => rule(database, viewer, 1)));
    };
    expect(await readersOf(true)).toEqual([true, true, false, false, true]);
    expect(await readersOf(false)).toEqual([true, true, false, false, false]);
    const file = { owner_id: own.id, subject_id: 1 };
    const disputed = await milestoneNegotiated(backend, 50_000);
    const [work, calm] = [
      await addsNote(disputed),
      await addsNote(await createLifecycle(database, 'milestone', { amountCents: 50_000 })),
    ];
    const reads = (subject_id: number) =>
      mayRead(database, operator, { ...file, subject: 'evidence', subject_id });
    expect([await reads(work), await reads(calm)]).toEqual([true, false]);
    await act(database, 'milestone', disputed, { type: 'dispute.withdrawn', by: 'employer', at: OPENED });
    expect(await reads(work), 'after the dispute').toBe(true);
    expect(await mayRead(database, operator, { ...file, subject: 'message' })).toBe(false);
    for (const subject of ['invoice', 'constructor'])
      expect(await mayRead(database, operator, { ...file, subject })).toBe(false);
    expect(await mayRead(database, undefined, { ...file, subject: 'photo' })).toBe(true);
  });

  it('[D72b] a signed-in operator opens evidence, and no file of two members', async () => {
    const { company: own } = people();
    const other = await createUser({ backend }, 'Freelancer');
    const staff = await addsOperator(backend);
    const operator = { ...other, id: staff.id, visitor: await signedIn(backend, staff) };
    await haveTalked(backend, own.id, other.id);
    const { id } = await database
      .selectFrom('messages')
      .select('id')
      .where('sender_id', '=', other.id)
      .executeTakeFirstOrThrow();
    const note = await addsNote(await milestoneNegotiated(backend, 50_000));
    const undisputed = await addsNote(await createLifecycle(database, 'milestone', { amountCents: 50_000 }));
    for (const [subject, subjectId, status] of [
      ['evidence', note, 200],
      ['evidence', undisputed, 404],
      ['message', id, 404],
    ] as const) {
      const { file } = await stores(other, pdf(), subject);
      expect((await opens(operator, file)).status).toBe(404);
      await attaches(other, subject, subjectId, file);
      expect((await opens(operator, file)).status).toBe(status);
    }
  });

  it('[D73] a deleted subject takes its files with it, and a deleted account its photographs', async () => {
    const { company: own } = people();
    const job = await postJob(backend, own.id);
    const [ofJob, kept] = [pdf(), pdf()];
    await attaches(own, 'brief', job, (await stores(own, ofJob)).file);
    await attaches(own, 'evidence', job, (await stores(own, kept, 'evidence')).file);
    await database.deleteFrom('jobs').where('id', '=', job).execute();
    await backend.sweep();
    expect([(await idsOf(ofJob)).length, (await idsOf(kept)).length]).toEqual([0, 1]);

    const leaving = await createUser({ backend }, 'Freelancer');
    const photo = randomBytes(300);
    const row = { file: 'p-0.webp', owner_id: leaving.id, subject: 'photo', subject_id: leaving.id } as const;
    const shown = { name: 'p-0.webp', kind: 'image', width: 90, height: 90 } as const;
    await insertFile(database, { ...row, ...shown, recipient_id: null, created_at: new Date() }, photo);
    await database.deleteFrom('users').where('id', '=', leaving.id).execute();
    await backend.sweep();
    expect(await idsOf(photo)).toEqual([]);
  });

  it('[D70] a stop ends the sweep between two contents; the next one takes the others', async () => {
    const { company: own } = people();
    await Promise.all([1, 2, 3].map(() => stores(own, pdf())));
    const unsettled = async (): Promise<number> =>
      (await database.selectFrom('unsettled_contents').select('content_id').execute()).length;
    const before = await unsettled();
    expect(before).toBeGreaterThanOrEqual(3);
    await contents.settle(database, AbortSignal.abort());
    expect(await unsettled()).toBe(before);
    await contents.settle(database);
    expect(await unsettled()).toBe(0);
  });

  it('[D70] concurrent uploads, deletions and sweeps lose no content and leave none behind', async () => {
    const { company: own, stranger: other } = people();
    const contentsToStore = Array.from({ length: 3 }, () => pdf());
    const left: { readonly file: string; readonly content: Buffer; readonly owner: Person }[] = [];
    const acts = async (turn: number): Promise<void> => {
      for (let round = 0; round < 6; round += 1) {
        const content = contentsToStore[(turn + round) % 3] as Buffer;
        const owner = turn % 2 === 0 ? own : other;
        const { file } = await stores(owner, content);
        if (round === 5 && turn < 2) left.push({ file, content, owner });
        else await deletes(file);
      }
    };
    const settles = async (): Promise<void> => {
      for (let round = 0; round < 8; round += 1) await contents.settle(database);
    };
    await Promise.all([...[0, 1, 2, 3].map(acts), settles(), settles()]);
    await backend.sweep();
    for (const { file, content, owner } of left)
      expect((await opens(owner, file)).bytes.equals(content)).toBe(true);
    const wanted = new Set(left.map(({ content }) => hashOf(content)));
    for (const content of contentsToStore)
      expect(await idsOf(content)).toHaveLength(wanted.has(hashOf(content)) ? 1 : 0);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from unsettled_contents`.execute(database);
    expect(rows).toEqual([{ count: 0 }]);
  });

  it.skipIf(kind === 'PGlite')(
    '[D70] the sweep of files without a subject does not wait for a call that attaches one',
    async () => {
      const { company: own } = people();
      const [locked, free] = [await stores(own, pdf()), await stores(own, pdf())];
      const names = [locked.file, free.file];
      const rows = () => database.selectFrom('files').select('file').where('file', 'in', names).execute();
      await database
        .updateTable('files')
        .set({ created_at: new Date(Date.now() - UNATTACHED_LIFETIME) })
        .where('file', 'in', names)
        .execute();
      const attaching = await database.startTransaction().execute();
      await attaches(own, 'brief', 1, locked.file, attaching);
      await sweepUnattachedFiles(database, new Date());
      await attaching.commit().execute();
      expect(await rows()).toEqual([{ file: locked.file }]);
    },
  );

  it.skipIf(kind === 'PGlite')(
    '[D70] a sweep beside an open transaction neither waits for it nor takes a content that it refers to',
    async () => {
      const { company: own, stranger: other } = people();
      const content = pdf();
      const { file } = await stores(own, content);
      await contents.settle(database);
      const [kept] = await idsOf(content);

      // The last file is deleted, but not yet: an equal upload must not depend on its content.
      const deleting = await database.startTransaction().execute();
      await deletes(file, deleting);
      const second = await stores(other, content);
      await contents.settle(database); // merges into the content whose file is being deleted
      await deleting.commit().execute();
      await contents.settle(database);
      expect(await idsOf(content)).toEqual([kept]);
      expect((await opens(other, second.file)).bytes.equals(content)).toBe(true);

      // An upload that has not committed is invisible to the sweep, and keeps its content.
      const uploading = await database.startTransaction().execute();
      const row = { owner_id: own.id, recipient_id: null, subject: 'brief', name: 'Brief.pdf' } as const;
      const third = await insertFile(
        uploading,
        {
          ...row,
          file: `${'c'.repeat(32)}.pdf`,
          kind: 'pdf',
          width: null,
          height: null,
          created_at: new Date(),
        },
        content,
      );
      await deletes(second.file);
      await contents.settle(database);
      expect(await idsOf(content)).toEqual([]);
      await uploading.commit().execute();
      expect((await opens(own, third.file)).bytes.equals(content)).toBe(true);

      // A file that a call has locked is merged by a later sweep.
      const fourth = await stores(other, content);
      const attaching = await database.startTransaction().execute();
      await attaching
        .updateTable('files')
        .set({ place: 1 })
        .where('file', 'in', [third.file, fourth.file])
        .execute();
      await contents.settle(database);
      expect(await idsOf(content)).toHaveLength(2);
      await attaching.commit().execute();
      await contents.settle(database);
      expect(await idsOf(content)).toHaveLength(1);
    },
  );
});
