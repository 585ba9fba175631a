/** Stores photos in the database, one row per user and size. */
import { readPhotoName } from '../../../src/contracts/people/photo-names.ts';
import type { SignedInUser } from '../../generic/session.ts';
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

/** Replaces the former photo. If two uploads run concurrently, all sizes come from the later one. */
export const storePhoto = (
  database: Database,
  user: Pick<SignedInUser, 'id' | 'type'>,
  { name, sizes }: Pictures,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, user.id); // the account may have been closed while the upload waited
    const { numUpdatedRows } = await setPhotoName(transaction, user, name);
    if (numUpdatedRows !== 1n) throw new Error(`user ${user.id} has no profile for a photo`);
    await transaction
      .insertInto('photos')
      .values(sizes.map(({ side, bytes }) => ({ user_id: user.id, side, name, bytes })))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'side']).doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          bytes: ref('excluded.bytes'),
        })),
      )
      .execute();
  });

export const deletePhoto = (database: Database, user: Pick<SignedInUser, 'id' | 'type'>): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await setPhotoName(transaction, user, null);
    await transaction.deleteFrom('photos').where('user_id', '=', user.id).execute();
  });

/** The bytes of a file name. Equal names have equal bytes, so any user's row will do. */
export const findPhoto = async (database: Database, file: string): Promise<Buffer | undefined> => {
  const asked = readPhotoName(file);
  const row =
    asked &&
    (await database
      .selectFrom('photos')
      .select('bytes')
      .where('name', '=', asked.name)
      .where('side', '=', asked.side)
      .limit(1)
      .executeTakeFirst());
  return row && Buffer.from(row.bytes.buffer, row.bytes.byteOffset, row.bytes.byteLength);
};
