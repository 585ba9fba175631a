/** WebSocket frames from a server: unmasked, small ones unfragmented (RFC 6455, section 5.2). */
export interface Frame {
  /** The raw bytes. */
  readonly raw: Buffer;
  /** The text, if it is a complete text message. */
  readonly text: string | undefined;
}

const TEXT = 1;
const FINAL = 0x80;

interface Header {
  readonly size: number;
  readonly length: number;
}
/** Undefined until enough bytes have arrived. */
const headerOf = (bytes: Buffer): Header | undefined => {
  if (bytes.length < 2) return undefined;
  const short = bytes.readUInt8(1) & 0x7f;
  if (short < 126) return { size: 2, length: short };
  if (short === 126) return bytes.length < 4 ? undefined : { size: 4, length: bytes.readUInt16BE(2) };
  return bytes.length < 10 ? undefined : { size: 10, length: Number(bytes.readBigUInt64BE(2)) };
};

/** Takes chunks of any size; reports each complete frame. */
export const createFrameReader = (tell: (frame: Frame) => void): ((chunk: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (let header = headerOf(rest); header; header = headerOf(rest)) {
      const end = header.size + header.length;
      if (rest.length < end) return;
      const raw = rest.subarray(0, end);
      rest = rest.subarray(end);
      const first = raw.readUInt8(0);
      const isText = (first & 0x0f) === TEXT && (first & FINAL) !== 0;
      tell({ raw, text: isText ? raw.subarray(header.size).toString() : undefined });
    }
  };
};

/** A server frame with this text. */
export const textFrame = (text: string): Buffer => {
  const payload = Buffer.from(text);
  const { length } = payload;
  if (length < 126) return Buffer.concat([Buffer.from([FINAL | TEXT, length]), payload]);
  const isShort = length < 65_536;
  const header = Buffer.alloc(isShort ? 4 : 10);
  header.writeUInt8(FINAL | TEXT, 0);
  header.writeUInt8(isShort ? 126 : 127, 1);
  if (isShort) header.writeUInt16BE(length, 2);
  else header.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([header, payload]);
};
