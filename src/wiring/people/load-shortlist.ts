/** The saved freelancers and the comparison: their script loads when the page is idle. */
import { whenIdle } from '../../adapters/idle.ts';
import type { Environment } from '../app/environment.ts';
import type { LaterPart } from '../generic/later.ts';

export const loadShortlist = async (environment: Environment): Promise<LaterPart> => {
  await whenIdle();
  return (await import('./shortlist.ts')).wireShortlist(environment);
};
