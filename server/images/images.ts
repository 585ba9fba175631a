/**
 * GET /images/{file}: avatars, guide covers and works of portfolios, drawn from the file's name alone. Only names the database knows are
 * drawn, so the address space is not a drawing machine for strangers.
 */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/tables.ts';
import { encodedText, sendEncoded, type EncodedText } from '../http/encoded.ts';
import { Refusal } from '../http/refusal.ts';
import { drawAvatar } from './avatar.ts';
import { BoundedCache } from './bounded-cache.ts';
import { drawCover } from './cover.ts';

const KEPT_PICTURES = 500;
/** Names of ours are short and plain; anything else is not asked of the database. */
const pictureName = /^[a-z0-9][a-z0-9-]{0,98}\.svg$/;

const draw = async (database: Database, file: string): Promise<string | undefined> => {
  const avatar = await database
    .selectFrom('freelancers')
    .select('id')
    .where('photo', '=', file)
    .executeTakeFirst();
  if (avatar) return drawAvatar(file);
  const cover =
    (await database.selectFrom('guides').select('id').where('image', '=', file).executeTakeFirst()) ??
    (await database.selectFrom('portfolio_items').select('id').where('image', '=', file).executeTakeFirst());
  return cover && drawCover(file);
};

export const addImages = (app: FastifyInstance, database: Database): void => {
  const drawn = new BoundedCache<EncodedText>(KEPT_PICTURES);

  app.get<{ Params: { file: string } }>('/images/:file', async (request, reply) => {
    const { file } = request.params;
    let picture = drawn.get(file);
    if (!picture) {
      const svg = pictureName.test(file) ? await draw(database, file) : undefined;
      if (svg === undefined) throw new Refusal(404, 'There is no such picture');
      picture = encodedText(svg);
      drawn.set(file, picture);
    }
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=31536000, immutable');
    return sendEncoded(request, reply, picture);
  });
};
