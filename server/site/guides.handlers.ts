import type { guideCalls } from '../../src/contracts/site/guide.ts';
import type { HandlersOf } from '../generic/services.ts';

export const guideHandlers: HandlersOf<typeof guideCalls> = {
  guides: (_body, { database }) =>
    database
      .selectFrom('guides')
      .select([
        'id as GID',
        'title as Guide_Title',
        'image as Guide_Image',
        'short_description as Guide_ShortDec',
      ])
      .orderBy('id')
      .execute(),
};
