/** Puts a brotli and a gzip sibling beside every text file, so that a server never compresses an asset twice. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export const brotliOf = (content: Buffer): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

export const compressAll = (dist: string): void => {
  for (const name of globSync('**/*.{js,css,html,svg,txt,webmanifest}', { cwd: dist })) {
    const file = join(dist, name);
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliOf(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
};
