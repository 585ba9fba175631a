/** Detects a file's format by its first bytes. Its name and the browser's type prove nothing. */
import type { PHOTO_TYPES } from '../../../src/contracts/people/photo.ts';

type Kind = (typeof PHOTO_TYPES)[number] extends `image/${infer Name}` ? Name : never;

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

export const kindOf = (bytes: Buffer): Kind | undefined => {
  if (bytes.subarray(0, 3).equals(JPEG)) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  const riff = bytes.toString('latin1', 0, 12);
  return riff.startsWith('RIFF') && riff.endsWith('WEBP') ? 'webp' : undefined;
};
