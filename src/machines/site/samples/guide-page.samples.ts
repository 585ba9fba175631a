import { exampleGuideArticle, type GuideArticle } from '../../../contracts/site/guide-article.ts';
import { guidePageMachine } from '../guide-page.machine.ts';
import { createRecordSamples, ID_IN_PATH } from '../../generic/samples/record.samples.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const at = (GID: string) => ({ path: `/digi-guide/${GID}`, search: '', params: { GID } });

export const guidePageSamples = samplesOf(
  guidePageMachine,
  createRecordSamples<GuideArticle>({
    // A backend of the specification alone does not have this guide.
    item: { ...exampleGuideArticle, GID: 99 },
    own: at('99'),
    others: { 'an id in other digits': at('099') },
    unreachable: {
      ...ID_IN_PATH,
      'opening | always | 1': 'every path of a guide contains an id',
    },
  }),
);
