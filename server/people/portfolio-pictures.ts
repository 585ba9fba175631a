/** Uploaded pictures of portfolios: files with the freelancer as their subject. Anyone may see them. */
import { isUploadedPicture } from '../../src/contracts/people/portfolio-picture.ts';
import type { Database } from '../database/tables.ts';
import { contents } from '../files/contents.ts';
import { attachable } from '../files/files.ts';

/** Those of these files that the freelancer has uploaded. */
export const uploadedBy = async (
  transaction: Database,
  freelancer: number,
  files: readonly string[],
): Promise<string[]> => {
  const stored = await attachable(transaction, {
    subject: 'portfolio',
    subjectId: freelancer,
    ownerId: freelancer,
    files: files.filter(isUploadedPicture),
  });
  return stored.map(({ file }) => file);
};

/** Shows these pictures to everyone, and no other of the freelancer. Those that nothing shows are deleted with the next sweep. */
export const showPictures = async (
  transaction: Database,
  freelancer: number,
  files: readonly string[],
): Promise<void> => {
  const own = transaction
    .updateTable('files')
    .where('subject', '=', 'portfolio')
    .where('owner_id', '=', freelancer);
  await own.set({ subject_id: null }).where('subject_id', '=', freelancer).execute();
  if (files.length > 0) await own.set({ subject_id: freelancer }).where('file', 'in', files).execute();
};

/** The bytes of a picture that a portfolio shows. */
export const findPortfolioPicture = async (
  database: Database,
  file: string,
): Promise<Uint8Array | undefined> => {
  const row = await database
    .selectFrom('files')
    .select(['id', 'size'])
    .where('file', '=', file)
    .where('subject', '=', 'portfolio')
    .where('subject_id', 'is not', null)
    .executeTakeFirst();
  return row && contents.read(database, row.id, { from: 0, length: row.size });
};
