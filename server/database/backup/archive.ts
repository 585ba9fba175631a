/** Archives a folder as a gzipped tar, which `tar -xzf` can unpack too. */
import { mkdir } from 'node:fs/promises';
import { create, extract } from 'tar';
import { BackupError } from '../backup-words.ts';

/** Two thirds of the default level's time, for a tenth more bytes. */
const LEVEL = 3;

/** `onBytes` gets the size of each file before it is written. */
export const pack = (folder: string, file: string, onBytes: (bytes: number) => void): Promise<void> =>
  create(
    {
      file,
      cwd: folder,
      gzip: { level: LEVEL },
      portable: true, // no user or group names of this machine
      strict: true,
      onWriteEntry: ({ stat }) => onBytes(stat?.size ?? 0),
    },
    ['.'],
  );

/** Unpacks into a new folder; rejects paths outside it, and anything but files and folders. */
export const unpack = async (
  file: string,
  folder: string,
  onBytes: (bytes: number) => void,
): Promise<void> => {
  await mkdir(folder, { mode: 0o700 });
  try {
    await extract({
      file,
      cwd: folder,
      strict: true,
      preserveOwner: false,
      filter: (_, entry) => 'type' in entry && (entry.type === 'File' || entry.type === 'Directory'),
      onReadEntry: ({ size }) => onBytes(size),
    });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const isOfTheMachine = /^E[A-Z\d]+$/.test(code); // a full disk, no permission
    throw new BackupError(
      `${isOfTheMachine ? 'The backup could not be unpacked' : 'The backup is damaged'}: ${message}`,
    );
  }
};
