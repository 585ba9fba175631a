/**
 * Checks and converts attachments by their content: pictures are re-encoded, PDFs stay as they are, others are
 * rejected.
 */
import { kindOf } from '../people/photos/picture-format.ts';
import { Refusal } from '../core/refusal.ts';
import { withPicture } from '../people/photos/checked-picture.ts';

const MAX_SIDE = 2048;
const QUALITY = 85;
const TIMEOUT_SECONDS = 20;

interface StoredFile {
  readonly kind: 'image' | 'pdf';
  readonly bytes: Buffer;
  readonly width: number | null;
  readonly height: number | null;
}

const HEAD = /^%PDF-[12]\.\d/;
/** PDF readers look for this end marker in the last kilobyte. */
const TAIL = '%%EOF';

const isPdf = (bytes: Buffer): boolean =>
  HEAD.test(bytes.toString('latin1', 0, 16)) && bytes.subarray(-1024).includes(TAIL);

const unsupportedType = (): Refusal => new Refusal(415, 'Send a JPEG, PNG, WebP or PDF file');

/** Re-encodes a picture, which removes location, camera data and anything appended. */
const pictureOf = (bytes: Buffer): Promise<StoredFile> =>
  withPicture(bytes, async ({ picture }) => {
    const { data, info } = await picture
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: TIMEOUT_SECONDS })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { kind: 'image', bytes: data, width: info.width, height: info.height };
  });

/** Throws a 415 for an unsupported or broken file, a 413 for too many pixels. */
export const convertAttachment = async (bytes: Buffer): Promise<StoredFile> => {
  if (isPdf(bytes)) return { kind: 'pdf', bytes, width: null, height: null };
  if (kindOf(bytes) === undefined) throw unsupportedType();
  return pictureOf(bytes);
};

/** Control characters, invisible characters and those that change the text direction. */
// oxlint-disable-next-line no-control-regex -- a file name must not contain them
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
const MAX_NAME_LENGTH = 120;

/** The name to show: without folders and invisible characters. */
export const displayName = (name: string): string => {
  const bare = name
    .replace(/^.*[\\/]/s, '')
    .replace(INVISIBLE, '')
    .trim();
  return [...bare].slice(0, MAX_NAME_LENGTH).join('').toWellFormed().trim() || 'File';
};

/** The name to save as: valid on every system, with the extension of its content. */
export const downloadName = (shown: string, kind: StoredFile['kind']): string => {
  const stem = shown
    .replace(/\.(jpe?g|png|webp|pdf)$/i, '')
    .replace(/[<>:"|?*;%\\/]/g, '_')
    .replace(/^\.+|[. ]+$/g, '');
  return `${stem || 'File'}.${kind === 'pdf' ? 'pdf' : 'webp'}`;
};

/** RFC 6266; names beyond ASCII are encoded by RFC 5987 (section 3.2.1 lists the unescaped characters). */
export const contentDisposition = (kind: StoredFile['kind'], name: string): string => {
  const saved = downloadName(name, kind);
  const plain = saved.replace(/[^ -~]/g, '_');
  const whole = encodeURIComponent(saved).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind === 'pdf' ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${whole}`;
};
