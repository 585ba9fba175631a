/**
 * Checks and converts uploaded files by their content: pictures are re-encoded, PDFs stay as they are, others are
 * rejected.
 */
import { kindOf } from './pictures/picture-format.ts';
import type { Refuse } from '../core/refusal.ts';
import { withPicture, type PictureCode } from './pictures/checked-picture.ts';

const MAX_SIDE = 2048;
const QUALITY = 85;
const TIMEOUT_SECONDS = 20;

interface CheckedFile {
  readonly kind: 'image' | 'pdf';
  readonly bytes: Buffer;
  readonly width: number | null;
  readonly height: number | null;
}

const HEAD = /^%PDF-[12]\.\d/;
/** PDF readers look for it in the last kilobyte. */
const TAIL = '%%EOF';

const isPdf = (bytes: Buffer): boolean =>
  HEAD.test(bytes.toString('latin1', 0, 16)) && bytes.subarray(-1024).includes(TAIL);

/** The codes of a file that is not accepted. */
export type FileCode = PictureCode | 'file_unsupported';

/** Re-encodes a picture, which removes location, camera data and anything appended. */
const pictureOf = (bytes: Buffer, refuse: Refuse<PictureCode>): Promise<CheckedFile> =>
  withPicture(bytes, refuse, async ({ picture }) => {
    const { data, info } = await picture
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: TIMEOUT_SECONDS })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { kind: 'image', bytes: data, width: info.width, height: info.height };
  });

/** Throws a 415 for an unsupported or broken file, a 413 for too many pixels. */
export const checkedFile = async (bytes: Buffer, refuse: Refuse<FileCode>): Promise<CheckedFile> => {
  if (isPdf(bytes)) return { kind: 'pdf', bytes, width: null, height: null };
  if (kindOf(bytes) === undefined) throw refuse('file_unsupported');
  return pictureOf(bytes, refuse);
};
