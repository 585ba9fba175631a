/** Grey PNG pictures whose header may claim another size. */
import { crc32, deflateSync } from 'node:zlib';

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** `claimed`: the side in the header. */
export const pngOf = (side: number, claimed = side): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claimed, 0);
  header.writeUInt32BE(claimed, 4);
  header.set([8, 0, 0, 0, 0], 8); // eight bits of grey
  const rows = Buffer.alloc(side * (side + 1), 0x80);
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0; // no filter
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
