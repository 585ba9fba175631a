/** Writes a brotli and a gzip sibling beside every text file, so that no server compresses an asset itself. */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const compressors = [
  { ending: 'br', compress: (content: Buffer) => promisify(brotliCompress)(content, brotli) },
  { ending: 'gz', compress: (content: Buffer) => promisify(gzip)(content, { level: 9 }) },
];

export const brotliOf = (content: Buffer): Buffer => brotliCompressSync(content, brotli);

/** Compresses files in parallel, one per processor. */
export const compressAll = async (dist: string): Promise<void> => {
  const files = globSync('**/*.{js,css,html,svg,txt,webmanifest}', { cwd: dist }).map((name) =>
    join(dist, name),
  );
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      for (const { ending, compress } of compressors)
        await writeFile(`${file}.${ending}`, await compress(content));
    }),
  );
};
