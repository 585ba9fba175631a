import { exampleGuideArticle } from '../contracts/guide-article.ts';
import { guidePageMachine } from './guide-page.machine.ts';
import { createRecordSamples, ID_IN_PATH } from './record.samples.ts';
import { samplesOf } from './samples.ts';

export const guidePageSamples = samplesOf(
  guidePageMachine,
  createRecordSamples({
    item: exampleGuideArticle,
    // Not among the guides that a backend of the specification alone would have.
    own: { path: '/digi-guide/99', search: '', params: { GID: '99' } },
    others: {},
    unreachable: {
      ...ID_IN_PATH,
      'opening | always | 1': 'a path without an id is no path of a guide',
      'found | always | 0': 'a guide has no name in its address',
    },
  }),
);
