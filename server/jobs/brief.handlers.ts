import type { briefCalls } from '../../src/contracts/jobs/brief.ts';
import type { HandlersOf } from '../generic/services.ts';
import { briefBlocksOf } from './brief.ts';

export const briefHandlers: HandlersOf<typeof briefCalls> = {
  async previewBrief({ Brief }) {
    return { Blocks: briefBlocksOf(Brief) };
  },
};
