import { exampleGuide } from '../../../src/contracts/site/guide.ts';
import { guidesMachine } from '../../../src/machines/site/guides.machine.ts';
import { modelOf } from '../support/model.ts';
import { resourceParts } from '../support/resource.ts';

const { retry, ...parts } = resourceParts({
  call: 'guides',
  part: ({ page }) => page.getByRole('region', { name: 'Marketlane Guide' }),
  loading: /./,
  slow: /^The guides are taking longer than usual/,
  ready: new RegExp(exampleGuide.Guide_Title),
  empty: /^No guides yet/,
  failed: /^The guides could not be loaded/,
});
export const guidesModel = modelOf(guidesMachine, { ...parts, events: { 'load.retried': retry } });
