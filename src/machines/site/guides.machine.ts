/** The guide teaser of the home page: three random guides (H11a). The view sends `load.retried`. */
import type { Guide } from '../../contracts/site/guide.ts';
import { createResourceMachine } from '../generic/resource.machine.ts';
import { sample } from '../core/sample.ts';

const GUIDES_SHOWN = 3;

export const guidesMachine = createResourceMachine<Guide, 'guides'>({
  id: 'guides',
  arrange: (guides, seed) => sample(guides, GUIDES_SHOWN, seed),
});
