/** What listing-reach.test.ts and listing-reach.full.test.ts share. */
import { countOf, createFreelancers, type Row } from './listing-stage.ts';
import { open, eventually, type Opening } from './support.ts';

export const openList = async (path = '/freelancers', opening: Opening = {}, more: readonly Row[] = []) => {
  const list = createFreelancers(more);
  const page = await open({ path, prepare: (opened) => list.serve(opened), ...opening });
  await eventually(() => countOf(page).textContent()).toMatch(/freelancers?$/);
  return { page, list };
};
