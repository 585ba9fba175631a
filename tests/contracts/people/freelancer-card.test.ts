import { describe, expect, it } from 'vitest';
import {
  displayNameOf,
  profileNameId,
  reviewsNameId,
  skillsOf,
} from '../../../src/contracts/people/freelancer-card.ts';
import { siteOf } from '../../../src/contracts/app/routes.ts';

const site = siteOf('marketlane');

describe('a card’s links', () => {
  it.each([
    [{ Name: 'Amara Okafor', id: 17 }, '/user-profile/Amara-17'],
    [{ Name: '  Amara   Okafor ', id: '17' }, '/user-profile/Amara-17'],
    [{ Name: 'Zoë', id: 'x/1' }, '/user-profile/Zo%C3%AB-x%2F1'],
  ])('[C1] %j opens %s', (someone, href) => {
    expect(site.href('userProfile', { nameid: profileNameId(someone) })).toBe(href);
  });
  it.each([
    [{ Name: 'Amara Okafor', id: 17 }, '/user-profile/reviews/Amara%20Okafor-17'],
    [{ Name: "D'Arcy & Co?", id: 2 }, "/user-profile/reviews/D'Arcy%20%26%20Co%3F-2"],
  ])('[C2] the reviews of %j are at %s', (someone, href) => {
    expect(site.href('userReviews', { nameid: reviewsNameId(someone) })).toBe(href);
  });
});

describe('a card’s name', () => {
  it('[C3] is the ScreenName, if there is one', () => {
    expect(displayNameOf({ ScreenName: 'Amara O.', Name: 'Amara Okafor' })).toBe('Amara O.');
  });
  it.each([undefined, '', '  '])('[C3] is the Name when the ScreenName is %j', (ScreenName) => {
    expect(displayNameOf({ ScreenName, Name: 'Amara Okafor' })).toBe('Amara Okafor');
  });
});

describe('a card’s skills', () => {
  const written: readonly [string | undefined, string[]][] = [
    ['SEO Expert, Ads ,Copywriting', ['SEO Expert', 'Ads', 'Copywriting']],
    [' , ,SEO,, ', ['SEO']],
    [',', []],
    [undefined, []],
  ];
  it.each(written)('[C8b] %j becomes %j', (Skills, skills) => {
    expect(skillsOf({ Skills })).toEqual(skills);
  });
});
