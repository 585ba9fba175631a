import { describe, expect, it } from 'vitest';
import { COMPLETENESS, completenessOf, missingOf } from '../../../src/contracts/people/completeness.ts';
import { exampleOwnProfile } from '../../../src/contracts/people/own-profile.ts';

describe('how complete a profile is', () => {
  it('[U52a] counts what is there, saved or as it stands in the form', () => {
    expect(completenessOf(exampleOwnProfile)).toBe(100);
    expect(completenessOf({ ...exampleOwnProfile, HourlyRate: '45', Availability: '25' })).toBe(100);
    expect(missingOf({})).toEqual([...COMPLETENESS]);
    expect(completenessOf({})).toBe(0);
  });
  it('[U52a] does not count what is blank, or could not be saved', () => {
    const typed = {
      ...exampleOwnProfile,
      Headline: '  ',
      HourlyRate: 'abc',
      Availability: '200',
      Country: '',
    };
    expect(missingOf(typed)).toEqual(['Headline', 'HourlyRate', 'Country', 'Availability']);
    expect(completenessOf(typed)).toBe(50);
  });
});
