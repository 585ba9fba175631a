/** Details of a row, in full scope. In `npm test`: tests/contracts/freelancer-card.test.ts. */
import { describe, it } from 'vitest';
import { rowOf } from './listing-stage.ts';
import { eventually, journeys } from './support.ts';
import { openList } from './listing-reach-stage.ts';

journeys();

describe('a row', () => {
  const full = {
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

  it('[L29] the skills that were asked for come first', async () => {
    const { page } = await openList('/freelancers?Skills=five,seo-expert', {}, [full]);
    await eventually(() => rowOf(page, 1).getByRole('listitem').allTextContents()).toEqual([
      'Five',
      'One',
      'Two',
      '+2',
    ]);
  });
});
