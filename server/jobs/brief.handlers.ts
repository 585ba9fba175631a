import type { briefCalls } from '../../src/contracts/jobs/brief.ts';
import type { HandlersOf } from '../generic/services.ts';
import { briefBlocksOf } from './brief.ts';

export const briefHandlers: HandlersOf<typeof briefCalls> = {
  previewBrief: async ({ Brief }) => ({ Blocks: briefBlocksOf(Brief) }),
};
