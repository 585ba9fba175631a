/**
 * Reads a picture's kind and size in pixels from its first bytes. A file's name and reported type prove nothing, and
 * a small file may hold a gigapixel picture.
 */
import type { PictureSize } from '../contracts/people/photo-crop.ts';
import type { PHOTO_TYPES } from '../contracts/people/photo.ts';

export interface PictureHead {
  readonly type: (typeof PHOTO_TYPES)[number];
  /** As stored in the file; undefined if it could not be read. */
  readonly size: PictureSize | undefined;
}

const hasAt = (bytes: DataView, at: number, text: string): boolean =>
  bytes.byteLength >= at + text.length &&
  [...text].every((letter, index) => bytes.getUint8(at + index) === letter.charCodeAt(0));

/** PNG: the first chunk holds width and height. */
const sizeOfPng = (bytes: DataView): PictureSize | undefined =>
  bytes.byteLength >= 24 && hasAt(bytes, 12, 'IHDR')
    ? { width: bytes.getUint32(16), height: bytes.getUint32(20) }
    : undefined;

/** JPEG: skip segments up to the frame. Markers C0 to CF are frames, except C4, C8 and CC. */
const sizeOfJpeg = (bytes: DataView): PictureSize | undefined => {
  let at = 2;
  while (at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff) {
    const marker = bytes.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) };
    const isFill = marker === 0xff;
    at += isFill ? 1 : 2 + bytes.getUint16(at + 2);
  }
  return undefined;
};

const uint24 = (bytes: DataView, at: number): number =>
  bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 0x10000;
/** WebP: one of three kinds of first chunk. */
const sizeOfWebp = (bytes: DataView): PictureSize | undefined => {
  if (bytes.byteLength < 30) return undefined;
  if (hasAt(bytes, 12, 'VP8X')) return { width: uint24(bytes, 24) + 1, height: uint24(bytes, 27) + 1 };
  if (hasAt(bytes, 12, 'VP8L')) {
    const bits = bytes.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff };
};

/** Undefined for anything but a supported picture. */
export const headOf = (buffer: ArrayBuffer): PictureHead | undefined => {
  const bytes = new DataView(buffer);
  if (hasAt(bytes, 0, '\u0089PNG\r\n\u001a\n')) return { type: 'image/png', size: sizeOfPng(bytes) };
  if (hasAt(bytes, 0, '\u00ff\u00d8\u00ff')) return { type: 'image/jpeg', size: sizeOfJpeg(bytes) };
  if (hasAt(bytes, 0, 'RIFF') && hasAt(bytes, 8, 'WEBP'))
    return { type: 'image/webp', size: sizeOfWebp(bytes) };
  return undefined;
};
