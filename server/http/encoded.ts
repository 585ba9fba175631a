/** A text cached in the encodings that browsers accept, each with an ETag. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip' | 'identity';

export interface EncodedText {
  readonly size: number;
  in(encoding: Encoding): { readonly body: Buffer; readonly etag: string };
}

const encoders: Record<Encoding, (text: Buffer) => Buffer> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text) => gzipSync(text, { level: 6 }),
  identity: (text) => text,
};

/** Each encoding is created on first use. */
export const encodedText = (text: string): EncodedText => {
  const plain = Buffer.from(text);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const made = new Map<Encoding, Buffer>();
  return {
    size: plain.length,
    in(encoding) {
      const body = made.get(encoding) ?? encoders[encoding](plain);
      made.set(encoding, body);
      return { body, etag: `"${tag}-${encoding}"` };
    },
  };
};

/** The best encoding that the header accepts; `q=0` excludes one. */
const encodingFor = (acceptEncoding: string | undefined): Encoding => {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
  const accepts = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
};

export const sendEncoded = (
  request: FastifyRequest,
  reply: FastifyReply,
  text: EncodedText,
): FastifyReply => {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const { body, etag } = text.in(encoding);
  reply.header('vary', 'Accept-Encoding').header('etag', etag);
  const seen = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (reply.statusCode === 200 && seen?.includes(etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
};
