/** A folder in one file: a tar of plain files and folders, compressed by gzip. `tar -xzf` unpacks it too. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './words.ts';

const BLOCK = 512;
const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;
/** Two thirds of the time of the usual level, for a tenth more bytes. */
const LEVEL = 3;

type Kind = 'file' | 'folder';
const FLAGS: Record<Kind, string> = { file: '0', folder: '5' };

const octal = (number: number, length: number): string => `${number.toString(8).padStart(length - 1, '0')}\0`;

const headerOf = (name: string, kind: Kind, size: number): Buffer => {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new BackupError(`${name} has too long a name for a backup.`);
  header.write(name, 0);
  header.write(octal(kind === 'file' ? 0o600 : 0o700, 8), 100);
  header.write(octal(0, 8), 108); // the user
  header.write(octal(0, 8), 116); // the group
  header.write(octal(size, 12), 124);
  header.write(octal(0, 12), 136); // the time
  header.write(' '.repeat(8), 148); // its own sum counts as spaces
  header.write(FLAGS[kind], 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(octal(sum, 7), 148);
  return header;
};

async function* entriesOf(folder: string, path = ''): AsyncGenerator<Buffer> {
  for (const entry of await readdir(join(folder, path), { withFileTypes: true })) {
    const name = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory()) {
      yield headerOf(`${name}/`, 'folder', 0);
      yield* entriesOf(folder, name);
    } else if (entry.isFile()) {
      const { size } = await stat(join(folder, name));
      yield headerOf(name, 'file', size);
      yield* createReadStream(join(folder, name)) as AsyncIterable<Buffer>;
      yield Buffer.alloc(padding(size));
    }
  }
}

/** `onBytes` is told of each piece before it is compressed. */
export const pack = (folder: string, file: string, onBytes: (bytes: number) => void): Promise<void> => {
  const tar = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of entriesOf(folder)) {
      onBytes(piece.length);
      yield piece;
    }
    yield Buffer.alloc(2 * BLOCK);
  };
  return pipeline(
    Readable.from(tar()),
    createGzip({ level: LEVEL }),
    createWriteStream(file, { mode: 0o600 }),
  );
};

/** Reads so many bytes at a time. */
const createSource = (chunks: AsyncIterable<Buffer>) => {
  const iterator = chunks[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  /** The next bytes, at most as many as asked for. */
  const some = async (most: number): Promise<Buffer> => {
    if (rest.length === 0) {
      const next = await iterator.next();
      if (next.done) throw new BackupError('The backup ends too early.');
      rest = next.value;
    }
    const piece = rest.subarray(0, most);
    rest = rest.subarray(piece.length);
    return piece;
  };
  const each = async (size: number, use: (piece: Buffer) => Promise<unknown> | void): Promise<void> => {
    for (let left = size; left > 0;) {
      const piece = await some(left);
      left -= piece.length;
      await use(piece);
    }
  };
  const exactly = async (size: number): Promise<Buffer> => {
    const pieces: Buffer[] = [];
    await each(size, (piece) => void pieces.push(piece));
    return Buffer.concat(pieces);
  };
  return { each, exactly, end: () => iterator.return?.() };
};

const textIn = (header: Buffer, from: number, length: number): string =>
  header.toString('utf8', from, from + length).replace(/\0.*$/s, '');

const isInside = (name: string): boolean =>
  name !== '' && !name.startsWith('/') && !name.split('/').includes('..');

/** Unpacks into a new folder. */
export const unpack = async (
  file: string,
  folder: string,
  onBytes: (bytes: number) => void,
): Promise<void> => {
  await mkdir(folder, { mode: 0o700 });
  const read = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    const source = createSource(chunks);
    for (;;) {
      const header = await source.exactly(BLOCK);
      if (header.every((byte) => byte === 0)) break;
      const name = textIn(header, 0, 100);
      const size = Number.parseInt(textIn(header, 124, 12), 8);
      const flag = textIn(header, 156, 1);
      if (!isInside(name) || !Number.isSafeInteger(size)) throw new BackupError('The backup is damaged.');
      if (flag === FLAGS.folder) await mkdir(join(folder, name), { mode: 0o700 });
      else {
        const handle = await open(join(folder, name), 'wx', 0o600);
        try {
          await source.each(size, (piece) => {
            onBytes(piece.length);
            return handle.writeFile(piece);
          });
        } finally {
          await handle.close();
        }
        await source.exactly(padding(size));
      }
    }
    await source.end();
  };
  await pipeline(createReadStream(file), createGunzip(), read);
};
