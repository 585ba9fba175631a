/** Migrates a database whose attachments and photographs had tables of their own. On both databases. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase, type DatabaseChoice } from '../../../server/database/open.ts';
import { contents } from '../../../server/files/contents.ts';
import { insertFile } from '../../../server/files/files.ts';
import { migrate, migrations } from '../../../server/migrations/migrate.ts';
import { findPhoto } from '../../../server/people/photos/store.ts';
import { createDatabase, hasPostgres } from '../../support/postgres.ts';

const nameOf = (digit: number, ending = 'pdf') => `${String(digit).repeat(32)}.${ending}`;
const PHOTO = `p-${'a'.repeat(32)}.webp`;
/** Large enough to be stored outside of its row. */
const bytes = (text: string) => `convert_to(repeat('${text}', 5000), 'UTF8')`;

const before = [
  `insert into users (id, type, name, is_demo, created_at) values
    (1, 'Employer', 'Ines', true, now()), (2, 'Freelancer', 'Amara', true, now())`,
  `insert into conversations (id, low_id, high_id, last_position) values (1, 1, 2, 1)`,
  `insert into messages (id, conversation_id, sender_id, recipient_id, position, sender_position, body, sent_at)
    values (7, 1, 1, 2, 1, 1, 'Here', '2026-01-01')`,
  `insert into attachments (id, file, owner_id, recipient_id, message_id, place, name, kind, size, width, height,
      bytes, created_at) values
    (3, '${nameOf(3)}', 1, 2, 7, 0, 'Plan.pdf', 'pdf', 20000, null, null, ${bytes('plan')}, '2026-01-01'),
    (4, '${nameOf(4, 'webp')}', 1, 2, 7, 1, 'Shop.png', 'image', 20000, 640, 480, ${bytes('shop')}, '2026-01-02'),
    (9, '${nameOf(9)}', 2, 1, null, 0, 'Same plan.pdf', 'pdf', 20000, null, null, ${bytes('plan')}, '2026-01-03')`,
  ...[1, 2].flatMap((user) =>
    [90, 180].map(
      (side) => `insert into photos (user_id, side, name, bytes)
        values (${user}, ${side}, '${PHOTO}', ${bytes(`size ${side}`)})`,
    ),
  ),
];

const upgraded = async (choice: DatabaseChoice): Promise<void> => {
  const { database, close } = await openDatabase(choice, () => {});
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: database, provider }).migrateTo('0017-unsent-mails');
  expect(error).toBeUndefined();
  for (const statement of before) await sql.raw(statement).execute(database);
  await migrate(database);

  const row = { owner_id: 1, recipient_id: 2, width: null, height: null };
  const common = { ...row, place: 0, subject: 'message', subject_id: 7, kind: 'pdf', size: 20_000 };
  const at = (day: number) => new Date(`2026-01-0${day}`);
  const rows = await database
    .selectFrom('files')
    .selectAll()
    .where('subject', '=', 'message')
    .orderBy('id')
    .execute();
  const picture = { kind: 'image', place: 1, width: 640, height: 480 };
  const unsent = { owner_id: 2, recipient_id: 1, subject_id: null };
  expect(rows).toMatchObject([
    { ...common, id: 3, file: nameOf(3), name: 'Plan.pdf', created_at: at(1) },
    { ...common, ...picture, id: 4, file: nameOf(4, 'webp'), name: 'Shop.png', created_at: at(2) },
    { ...common, ...unsent, id: 9, file: nameOf(9), name: 'Same plan.pdf', created_at: at(3) },
  ]);
  const photos = await database
    .selectFrom('files')
    .select(['file', 'owner_id', 'subject_id', 'width', 'height', 'size'])
    .where('subject', '=', 'photo')
    .orderBy('id')
    .execute();
  const photo = (user: number, side: number) => ({
    owner_id: user,
    subject_id: user,
    width: side,
    height: side,
  });
  expect(photos).toEqual(
    [photo(1, 90), photo(1, 180), photo(2, 90), photo(2, 180)].map((own) => ({
      file: PHOTO,
      ...own,
      size: own.width === 90 ? 35_000 : 40_000,
    })),
  );
  const textOf = async (id: number, size: number) => {
    const piece = await contents.read(database, id, { from: 0, length: size });
    return Buffer.from(piece ?? []).toString();
  };
  const areWhole = async () => {
    for (const [id, text] of [
      [3, 'plan'],
      [4, 'shop'],
      [9, 'plan'],
    ] as const)
      expect((await textOf(id, 20_000)) === text.repeat(5000), String(id)).toBe(true);
    const small = await findPhoto(database, PHOTO.replace('.webp', '-90.webp'));
    expect(Buffer.from(small ?? []).toString() === 'size 90'.repeat(5000)).toBe(true);
  };
  const stored = async () => (await database.selectFrom('file_contents').select('hash').execute()).length;
  await areWhole();
  expect(await stored()).toBe(5); // two photographs, and the plan twice
  await contents.settle(database);
  await areWhole();
  expect(await stored()).toBe(4);

  const more = { subject: 'brief', name: 'New.pdf', kind: 'pdf', created_at: at(4) } as const;
  await insertFile(database, { ...row, ...more, file: nameOf(5) }, Buffer.from('new'));
  await sql`delete from messages`.execute(database);
  await contents.settle(database);
  const left = await database.selectFrom('files').select('file').where('subject', '<>', 'photo').execute();
  expect(left.map((one) => one.file).toSorted()).toEqual([nameOf(5), nameOf(9)]);
  expect((await textOf(9, 20_000)) === 'plan'.repeat(5000)).toBe(true);
  expect(await stored()).toBe(4); // without the shop, with the new one
  await close();
};

describe('earlier attachments and photographs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marketlane-before-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('[D74] are files with the same owner, subject and bytes, on PGlite', async () => {
    await upgraded({ kind: 'folder', folder: join(folder, 'pg'), isDurable: false });
  });

  it.skipIf(!hasPostgres)(
    '[D74] are files with the same owner, subject and bytes, on PostgreSQL',
    async () => {
      const own = await createDatabase();
      await upgraded({ kind: 'postgres', url: own.url });
      await own.drop();
    },
  );
});
