/** Shared by listing-freelancers.test.ts and listing-freelancers.full.test.ts. */
import type { Page } from 'playwright';
import { countOf, createFreelancers } from '../generic/listing-stage.ts';
import { open, eventually, type Opening } from '../support.ts';

export const openList = async (path = '/freelancers', opening: Opening = {}, list = createFreelancers()) => {
  const page = await open({ path, prepare: (opened) => list.serve(opened), ...opening });
  return { page, list };
};
export const says = (page: Page, words: string) => eventually(() => countOf(page).textContent()).toBe(words);
