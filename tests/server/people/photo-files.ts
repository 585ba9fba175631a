/** Photograph files for tests, made here. */
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

interface Drawn {
  readonly width?: number;
  readonly height?: number;
}
/** Left red, right blue; the top is darker than the bottom. */
export const drawn = ({ width = 640, height = 480 }: Drawn = {}): Sharp => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const light = 80 + Math.round((y / height) * 120);
      pixels[at + (x < width / 2 ? 0 : 2)] = light;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

export const jpeg = (size?: Drawn): Promise<Buffer> => drawn(size).jpeg().toBuffer();
export const png = (size?: Drawn): Promise<Buffer> => drawn(size).png().toBuffer();
export const webp = (size?: Drawn): Promise<Buffer> => drawn(size).webp().toBuffer();

/** A photograph as from a phone: with place, camera, owner and orientation. */
export const phoneJpeg = (orientation = 1): Promise<Buffer> =>
  drawn()
    .withExif({
      IFD0: { Make: 'Lanterna', Copyright: 'Noor Haddad', Orientation: String(orientation) },
      IFD3: { GPSLatitude: '48/1 51/1 2999/100', GPSLatitudeRef: 'N' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- rue des Lanternes --></x:xmpmeta>')
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of this size in black, complete and valid: with 30,000 a side it has a hundred kilobytes. */
export const blackPng = (side: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1; // a bit per pixel
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A PNG that claims this size, without content. */
export const claimedPng = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([16, 6, 0, 0, 0], 8); // 16 bits, with alpha
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

export const SCRIPT = '<script>alert(document.domain)</script>';
/** The shortest valid archive, and its signature. */
export const ZIP = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);

export const svg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${SCRIPT}<rect width="200" height="200"/></svg>`,
);
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Two pictures in one file: the first red, the second blue. */
export const movingWebp = (): Promise<Buffer> => {
  const side = 200;
  const pixels = Buffer.alloc(side * side * 2 * 3);
  for (let at = 0; at < side * side; at += 1) {
    pixels[at * 3] = 200;
    pixels[(side * side + at) * 3 + 2] = 200;
  }
  return sharp(pixels, { raw: { width: side, height: side * 2, channels: 3, pageHeight: side } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
};

/** Red, green and blue at a position in a picture, from 0 to 1 in each direction. */
export const colourAt = async (bytes: Buffer, x: number, y: number): Promise<number[]> => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  return [...data.subarray(at, at + 3)];
};
