import { describe, expect, it } from 'vitest';
import {
  COMPLETENESS,
  completenessOf,
  LEAST_OVERVIEW,
  missingOf,
} from '../../../src/contracts/people/completeness.ts';
import { exampleOwnProfile } from '../../../src/contracts/people/own-profile.ts';
import { textOfWorks } from '../../../src/contracts/people/own-works.ts';

const complete = {
  ...exampleOwnProfile,
  Overview: 'I repair shops. '.repeat(20),
  Skills: 'SEO Expert, Content Strategy, Copywriting',
};
const partsMissing = (profile: Parameters<typeof missingOf>[0]) => missingOf(profile).map(({ part }) => part);

describe('the completeness of a profile', () => {
  it('[U52a] counts fields with a value, saved or typed', () => {
    expect(completenessOf(complete)).toBe(100);
    const typed = { ...complete, HourlyRate: '45', Availability: '25' };
    const works = exampleOwnProfile.Portfolio.map(({ Title, Description = '', Skill = '' }) => ({
      Title,
      Description,
      Skill,
      Link: '',
    }));
    expect(completenessOf({ ...typed, Portfolio: textOfWorks(works) })).toBe(100);
    expect(partsMissing({})).toEqual(Object.keys(COMPLETENESS));
    expect(completenessOf({})).toBe(0);
  });
  it('[U52a] does not count blank or invalid values', () => {
    const typed = { ...complete, Headline: '  ', HourlyRate: 'abc', Availability: '200', Country: '' };
    expect(partsMissing(typed)).toEqual(['Headline', 'HourlyRate', 'Availability', 'Country']);
    expect(completenessOf(typed)).toBe(72);
  });
  it('[U52c] weighs parts by what an employer needs: first the work, then photo, overview and skills', () => {
    const worths = Object.values(COMPLETENESS);
    expect(worths.reduce<number>((sum, worth) => sum + worth, 0)).toBe(100);
    expect(worths).toEqual(worths.toSorted((one, other) => other - one));
    expect(completenessOf({ ...complete, Portfolio: [] })).toBe(80);
    expect(completenessOf({ ...complete, TimeZone: undefined })).toBe(98);
  });
  it('[U52d] an overview of 71 characters, two skills, or a work without a description is too little', () => {
    const overview = 'x'.repeat(71);
    expect(missingOf({ ...complete, Overview: overview })).toEqual([
      { part: 'Overview', worth: 15, has: 71, least: LEAST_OVERVIEW },
    ]);
    expect(completenessOf({ ...complete, Overview: 'x'.repeat(LEAST_OVERVIEW) })).toBe(100);
    expect(missingOf({ ...complete, Skills: 'SEO Expert, Content Strategy' })).toEqual([
      { part: 'Skills', worth: 15, has: 2, least: 3 },
    ]);
    const untold = { Title: 'A move without a loss', Description: ' ', Skill: '', Link: '' };
    expect(partsMissing({ ...complete, Portfolio: textOfWorks([untold]) })).toEqual(['Portfolio']);
    expect(partsMissing({ ...complete, Overview: overview, Portfolio: [] })).toEqual([
      'Portfolio',
      'Overview',
    ]);
    expect(completenessOf({ ...complete, Overview: overview, Portfolio: [] })).toBe(65);
  });
});
