import { describe, expect, it } from 'vitest';
import {
  loginAddressOf,
  readLoginQuery,
  type LoginMode,
} from '../../../src/contracts/account/login-address.ts';
import { passwordRequirement, passwordWords } from '../../../src/views/parts/account/password-words.ts';

const MODES: readonly LoginMode[] = ['signIn', 'forgot', 'reset', 'verify'];

describe('an address of the sign-in page', () => {
  it.each([
    ['', { mode: 'signIn', code: null, next: null }],
    ['?next=%2Fjobs%3Fat%3D3', { mode: 'signIn', code: null, next: '/jobs?at=3' }],
    ['?forgot', { mode: 'forgot', code: null, next: null }],
    ['?reset=a%2Bb', { mode: 'reset', code: 'a+b', next: null }],
    ['?reset=', { mode: 'reset', code: null, next: null }],
    ['?verify=c&next=/jobs', { mode: 'verify', code: 'c', next: '/jobs' }],
    ['?verify=c&reset=d', { mode: 'reset', code: 'd', next: null }],
  ] as const)('[K27a] %j is read correctly', (search, query) => {
    expect(readLoginQuery(search)).toEqual(query);
  });
  it.each(MODES)('[K27b] the address of the mode %s leads back to the mode, without a code', (mode) => {
    for (const next of [null, '/jobs?Skills=seo-expert&at=3']) {
      const address = loginAddressOf('marketlane', { mode, next });
      expect(address).toMatch(/^\/login(\?|$)/);
      expect(readLoginQuery(address.slice('/login'.length))).toEqual({ mode, next, code: null });
    }
  });
});

describe('the hint about a password', () => {
  it.each([
    ['', passwordRequirement],
    ['abc', '7 more characters.'],
    ['abcdefghi', '1 more character.'],
    ['👩‍🚀👩‍🚀', '4 more characters.'],
    ['Noor-Haddad-99', /contains part of your name or address/],
    ['my.address.is.noor.h', /contains part of your name or address/],
    ['aaaaaaaaaaaa', /repeats itself/],
    ['1212121212121212', /repeats itself/],
    ['password123', /starts like a common password/],
    ['0123456789a', /starts like a common password/],
    ['six lanterns', /^Long enough\. One more word/],
    ['seven quiet lanterns', /^Long and hard to guess, as long as/],
  ])('[K24a] for %j names what to improve', (password, words) => {
    expect(passwordWords(password, ['Noor Haddad', 'noor@mail.example'])).toMatch(words);
  });
});
