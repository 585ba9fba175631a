import { describe, expect, it } from 'vitest';
import { companyChanges } from '../../../src/contracts/people/employer-profile.ts';
import { freelancerChanges } from '../../../src/contracts/people/own-profile.ts';
import {
  countryNames,
  isCountryName,
  isTimeZone,
  languageNames,
  timeZoneNames,
  unknownLanguagesIn,
} from '../../../src/contracts/people/places.ts';
import { zoneWords } from '../../../src/contracts/people/zone-words.ts';

const accepts = (changes: object) => freelancerChanges.safeParse({ Name: 'Ada', ...changes }).success;

describe('the places of a profile', () => {
  it('[U58a] countries, languages and time zones have the names that Intl gives them', () => {
    expect(countryNames()).toEqual(expect.arrayContaining(['Nigeria', 'Portugal', 'United Kingdom']));
    expect(countryNames().length).toBeGreaterThan(240);
    expect(languageNames()).toEqual(
      expect.arrayContaining(['English', 'Filipino', 'Mandarin', 'Twi', 'Yoruba']),
    );
    expect(new Set(languageNames()).size).toBe(languageNames().length);
    expect(timeZoneNames()).toEqual(expect.arrayContaining(['Africa/Lagos', 'Europe/Lisbon', 'UTC']));
    for (const names of [countryNames(), languageNames()]) expect(names.every(Boolean)).toBe(true);
  });
  it('[U58b] every name of a list is accepted', () => {
    for (const Country of countryNames()) expect(accepts({ Country }), Country).toBe(true);
    for (const Languages of languageNames()) expect(accepts({ Languages }), Languages).toBe(true);
    for (const TimeZone of timeZoneNames()) expect(accepts({ TimeZone }), TimeZone).toBe(true);
  });
  it('[U58b] other names are refused, and blank ones clear the field', () => {
    expect(accepts({ Country: '', Languages: '', TimeZone: '' })).toBe(true);
    expect([isCountryName('Wakanda'), isTimeZone('Africa/Wakanda')]).toEqual([false, false]);
    expect(unknownLanguagesIn('English, Klingonian, French (fluent),')).toEqual([
      'Klingonian',
      'French (fluent)',
    ]);
    const { error } = freelancerChanges.safeParse({ Name: 'Ada', Languages: 'English, Klingonian' });
    expect(error?.issues[0]?.message).toMatch(/^Klingonian is not in the list\./);
    for (const changes of [
      { Country: 'Wakanda' },
      { Languages: 'English, Klingonian' },
      ...['Lagos', 'UTC+27', 'UTC+1:75', 'GMT', '+01:00', 'africa/lagos'].map((TimeZone) => ({ TimeZone })),
    ])
      expect(accepts(changes), JSON.stringify(changes)).toBe(false);
  });
  it('[U58b] names and offsets that older profiles have are accepted', () => {
    for (const Country of ['Turkey', 'portugal', 'China mainland', 'Hong Kong'])
      expect(accepts({ Country })).toBe(true);
    for (const TimeZone of ['UTC', 'UTC+0', 'UTC-3', 'UTC+5:30', 'UTC+14'])
      expect(accepts({ TimeZone })).toBe(true);
    expect(accepts({ Languages: 'English,  xhosa ' })).toBe(true);
    expect(companyChanges.safeParse({ Country: 'Portugal' }).success).toBe(true);
  });
  it('[U58c] a zone is shown by its city, and an offset as it is', () => {
    expect(zoneWords('America/Argentina/Buenos_Aires')).toBe('Buenos Aires time');
    expect(zoneWords('Africa/Lagos')).toBe('Lagos time');
    expect(zoneWords('UTC+5:30')).toBe('UTC+5:30');
    expect(zoneWords('')).toBe('');
  });
});
