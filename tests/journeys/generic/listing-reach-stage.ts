/** Shared by listing-reach.test.ts and listing-reach.full.test.ts. */
import { countOf, createFreelancers, type Row } from './listing-stage.ts';
import { open, eventually, type Opening } from '../support.ts';

export const openList = async (path = '/freelancers', opening: Opening = {}, more: readonly Row[] = []) => {
  const list = createFreelancers(more);
  const page = await open({ path, prepare: (opened) => list.serve(opened), ...opening });
  await eventually(() => countOf(page).textContent()).toMatch(/freelancers?$/);
  return { page, list };
};

/** A row with every possible part. */
export const full = {
  id: 9001,
  Name: 'Amara Ngozi Okafor',
  ScreenName: 'Amara O.',
  Photo: 'amara okafor.svg',
  Skills: 'One, Two ,, Three, Four, Five',
  HourlyRate: 12.5,
  avg_Rating: 4.9,
  no_of_reviews: 128,
  Verified_Profile: 'Verified',
  Headline: 'Technical SEO for large shops',
  Country: 'Nigeria',
  jobs_done: 84,
};
