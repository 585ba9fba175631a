/** Details of a card, in full scope. In `npm test`: tests/contracts/people/freelancer-card.test.ts and entities.test.ts. */
import { describe, expect, it } from 'vitest';
import { journeys } from '../support.ts';
import { bare, openCards } from './card-stage.ts';

journeys();

describe('a card’s links', () => {
  it('[C1][C2] special characters in a name are encoded', async () => {
    const { card } = await openCards({ id: 3, Name: 'A/B? Über #1' });
    const links = card.getByRole('link');
    const addresses = await Promise.all((await links.all()).map((link) => link.getAttribute('href')));
    expect(addresses.sort()).toEqual([
      '/user-profile/A%2FB%3F-3',
      '/user-profile/reviews/A%2FB%3F%20%C3%9Cber%20%231-3',
    ]);
  });
});

describe('a card’s contents', () => {
  it('[A7a] ids and numbers may arrive as strings, and two rows with one id are two cards', async () => {
    const { cards } = await openCards({ ...bare, id: '7' }, { ...bare, id: 7, HourlyRate: '  20 ' });
    expect(await cards.getByRole('link', { name: 'View Profile' }).first().getAttribute('href')).toBe(
      '/user-profile/Bo-7',
    );
    await cards.getByText('$20 / hour').waitFor();
  });
});
