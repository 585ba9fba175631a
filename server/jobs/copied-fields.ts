/** The fields of a copied job, with files of its own. */
import { formFilesIn, textOfFormFiles } from '../../src/contracts/generic/file-upload.ts';
import type { OwnPosting } from '../../src/contracts/jobs/posting.ts';
import type { Database } from '../database/tables.ts';
import { copyFile } from '../files/files.ts';
import type { DraftFields } from './job-drafts.ts';

/** A file belongs to one job, so the copy gets another name for each; the stored bytes are shared. */
export const copyFields = async (
  transaction: Database,
  { Fields, FileList }: OwnPosting,
  employer: number,
  now: Date,
): Promise<DraftFields> => {
  const names = new Map<string, string>();
  for (const { File } of FileList)
    names.set(File, await copyFile(transaction, { file: File, ownerId: employer, now }));
  const files = formFilesIn(Fields['Files'] ?? '').flatMap((file) => {
    const id = names.get(file.id);
    return id === undefined ? [] : [{ ...file, id }];
  });
  // The last day of an expired job is in the past, and that of an open one is no wish for another job.
  return { ...Fields, LastDay: '', Files: textOfFormFiles(files) };
};
