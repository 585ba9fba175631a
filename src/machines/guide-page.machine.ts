/** One guide's page. */
import { guideArticle, type GuideArticle } from '../contracts/guide-article.ts';
import { createRecordMachine } from './record.machine.ts';

export const guidePageMachine = createRecordMachine<GuideArticle, 'guidePage'>({
  id: 'guidePage',
  contract: guideArticle,
  idOf: ({ params }) => params['GID'],
  ownIdOf: ({ GID }) => GID,
});
