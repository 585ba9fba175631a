import { sql } from 'kysely';
import type { guideArticleCalls } from '../../src/contracts/site/guide-article.ts';
import type { HandlersOf } from '../generic/services.ts';
import { integerId } from '../core/ids.ts';

const RELATED = 3;
/** The average reading speed. */
const WORDS_PER_MINUTE = 220;

const minutesOf = (body: string): number =>
  Math.max(1, Math.round(body.split(/\s+/).filter(Boolean).length / WORDS_PER_MINUTE));

const asGuide = [
  'id as GID',
  'title as Guide_Title',
  'image as Guide_Image',
  'short_description as Guide_ShortDec',
] as const;

export const guideArticleHandlers: HandlersOf<typeof guideArticleCalls> = {
  async guideById({ GID }, { database, refuse }) {
    const id = integerId(GID);
    const guide =
      id &&
      (await database
        .selectFrom('guides')
        .select([...asGuide, 'body', 'subject'])
        .where('id', '=', id)
        .executeTakeFirst());
    if (!guide) throw refuse('guide_not_found');
    const { body, subject, ...rest } = guide;
    const related = await database
      .selectFrom('guides')
      .select(asGuide)
      .where('id', '!=', guide.GID)
      // The same subject first, then guides published about the same time.
      .orderBy(sql`coalesce(subject = ${subject}, false)`, 'desc')
      .orderBy(sql`abs(id - ${guide.GID}::integer)`)
      .orderBy('id')
      .limit(RELATED)
      .execute();
    return { ...rest, Guide_Body: body, Guide_Minutes: minutesOf(body), Related: related };
  },
};
