/** A guide's page. */
import { guideArticle, type GuideArticle } from '../../contracts/site/guide-article.ts';
import { siteOf } from '../../contracts/app/routes.ts';
import { createRecordMachine } from '../generic/record.machine.ts';

export const guidePageMachine = createRecordMachine<GuideArticle, 'guidePage'>({
  id: 'guidePage',
  contract: guideArticle,
  idOf: ({ params }) => params['GID'],
  ownIdOf: ({ GID }) => GID,
  addressOf: ({ GID }, { productSlug, search }) =>
    siteOf(productSlug).href('guide', { GID: String(GID) }) + search,
});
