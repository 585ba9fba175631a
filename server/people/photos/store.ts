/** Stores photos: a file per user and size. */
import { readPhotoName } from '../../../src/contracts/people/photo-names.ts';
import type { SignedInUser } from '../../generic/session.ts';
import { contents } from '../../files/contents.ts';
import { insertFile } from '../../files/files.ts';
import { lockAccount } from '../../generic/lock-account.ts';
import type { Database } from '../../database/tables.ts';
import type { Pictures } from './pictures.ts';

/** A freelancer's photo belongs to the profile, an employer's to the company. */
const profileOf = ({ type }: Pick<SignedInUser, 'type'>) =>
  type === 'Employer' ? 'employers' : 'freelancers';

const setPhotoName = (database: Database, user: Pick<SignedInUser, 'id' | 'type'>, photo: string | null) =>
  database
    .updateTable(profileOf(user) as 'freelancers') // both tables have the column `photo`
    .set({ photo })
    .where('id', '=', user.id)
    .executeTakeFirst();

const deleteFiles = (transaction: Database, userId: number) =>
  transaction
    .deleteFrom('files')
    .where('subject', '=', 'photo')
    .where('subject_id', '=', userId)
    .executeTakeFirst();

/** Replaces the former photo. If two uploads run concurrently, all sizes come from the later one. */
export const storePhoto = (
  database: Database,
  user: Pick<SignedInUser, 'id' | 'type'>,
  { name, sizes }: Pictures,
  now: Date,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, user.id); // the account may have been closed while the upload waited
    const { numUpdatedRows } = await setPhotoName(transaction, user, name);
    if (numUpdatedRows !== 1n) throw new Error(`user ${user.id} has no profile for a photo`);
    await deleteFiles(transaction, user.id);
    for (const { side, bytes } of sizes) {
      const file = {
        file: name,
        owner_id: user.id,
        recipient_id: null,
        subject: 'photo',
        subject_id: user.id,
        name,
        kind: 'image',
        width: side,
        height: side,
        created_at: now,
      } as const;
      await insertFile(transaction, file, bytes);
    }
  });

export const deletePhoto = (database: Database, user: Pick<SignedInUser, 'id' | 'type'>): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await setPhotoName(transaction, user, null);
    await deleteFiles(transaction, user.id);
  });

/** The bytes of a file name. Equal names have equal bytes, so any user's file will do. Anyone may read a photo. */
export const findPhoto = async (database: Database, file: string): Promise<Uint8Array | undefined> => {
  const asked = readPhotoName(file);
  const row =
    asked &&
    (await database
      .selectFrom('files')
      .select(['id', 'size'])
      .where('file', '=', asked.name)
      .where('width', '=', asked.side)
      .where('subject', '=', 'photo')
      .limit(1)
      .executeTakeFirst());
  return row && contents.read(database, row.id, { from: 0, length: row.size });
};
