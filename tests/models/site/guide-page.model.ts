import { exampleGuideArticle } from '../../../src/contracts/site/guide-article.ts';
import { guidePageMachine } from '../../../src/machines/site/guide-page.machine.ts';
import { modelOf } from '../support/model.ts';
import { recordParts } from '../support/record.ts';

const { retry, same, news, ...parts } = recordParts({
  call: 'guideById',
  own: '/digi-guide/99',
  others: { 'an id in other digits': '/digi-guide/099' },
  item: { ...exampleGuideArticle, GID: 99 },
  subject: 'This guide',
  headings: {
    coming: 'Guide',
    ready: exampleGuideArticle.Guide_Title,
    missing: 'This guide was not found',
    failed: 'This guide could not be loaded',
  },
  wayOn: 'Other guides',
});

export const guidePageModel = modelOf(guidePageMachine, {
  ...parts,
  actor: 'page',
  // The corrected address is reported.
  meanwhile: ['query.changed'],
  events: { ...news, 'load.retried': retry, 'query.changed': same },
});
