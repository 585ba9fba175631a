/**
 * GET /images/{file}: uploaded photos and pictures of portfolios from the database; avatars, guide covers and portfolio pictures drawn from the
 * file name. Only names in the database are drawn, so that strangers cannot make the server draw arbitrary names.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readPhotoName } from '../../src/contracts/people/photo-names.ts';
import { isUploadedPicture } from '../../src/contracts/people/portfolio-picture.ts';
import type { Database } from '../database/tables.ts';
import { encodedText, sendEncoded, type EncodedText } from '../http/encoded.ts';
import { refuseAddress, type Refusal } from '../core/refusal.ts';
import { findPhoto } from '../people/photos/store.ts';
import { findPortfolioPicture } from '../people/portfolio-pictures.ts';
import { drawAvatar } from './avatar.ts';
import { drawCover } from './cover.ts';

const MAX_PICTURES = 500;
/** Generated names are short and plain; others are rejected without a query. */
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

/** File names depend on the content, so responses never change. A 404 for a deleted photo is not cached. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const pictureNotFound = (): Refusal => refuseAddress('picture_not_found');

const sendUploaded = async (
  bytes: Uint8Array | undefined,
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  if (!bytes) throw pictureNotFound();
  const etag = `"${file}"`;
  reply.type('image/webp').header('cache-control', CACHE_FOREVER).header('etag', etag);
  const seen = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return seen?.includes(etag) ? reply.code(304).send() : reply.send(bytes);
};

export const addImages = (app: FastifyInstance, database: Database): void => {
  const drawn = new LRUCache<string, EncodedText>({ max: MAX_PICTURES });

  app.get<{ Params: { file: string } }>('/images/:file', async (request, reply) => {
    const { file } = request.params;
    if (readPhotoName(file)) return sendUploaded(await findPhoto(database, file), file, request, reply);
    if (isUploadedPicture(file))
      return sendUploaded(await findPortfolioPicture(database, file), file, request, reply);
    let picture = drawn.get(file);
    if (!picture) {
      const svg = pictureName.test(file) ? await draw(database, file) : undefined;
      if (svg === undefined) throw pictureNotFound();
      picture = encodedText(svg);
      drawn.set(file, picture);
    }
    reply.type('image/svg+xml').header('cache-control', CACHE_FOREVER);
    return sendEncoded(request, reply, picture);
  });
};
