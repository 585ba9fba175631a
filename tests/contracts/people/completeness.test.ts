import { describe, expect, it } from 'vitest';
import { COMPLETENESS, completenessOf, missingOf } from '../../../src/contracts/people/completeness.ts';
import { exampleOwnProfile } from '../../../src/contracts/people/own-profile.ts';

describe('the completeness of a profile', () => {
  it('[U52a] counts fields with a value, saved or typed', () => {
    expect(completenessOf(exampleOwnProfile)).toBe(100);
    expect(completenessOf({ ...exampleOwnProfile, HourlyRate: '45', Availability: '25' })).toBe(100);
    expect(missingOf({})).toEqual([...COMPLETENESS]);
    expect(completenessOf({})).toBe(0);
  });
  it('[U52a] does not count blank or invalid values', () => {
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
