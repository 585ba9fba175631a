import { describe, expect, it } from 'vitest';
import { LONGEST_LINK, ownProfileCalls } from '../../../src/contracts/people/own-profile.ts';
import { portfolioItem } from '../../../src/contracts/people/profile.ts';
import { hostOf } from '../../../src/contracts/people/work-link.ts';

const accepts = (Link: string): boolean =>
  ownProfileCalls.updateProfile.body.safeParse({ Portfolio: [{ Title: 'A move', Link }] }).success;

describe('the link of a work', () => {
  it.each([
    '',
    ' https://example.com ',
    'https://www.example.com/work?id=1#top',
    'https://example.com:8443/',
    `https://example.com/${'x'.repeat(LONGEST_LINK - 20)}`,
  ])('[U59b] takes %s', (link) => {
    expect(accepts(link)).toBe(true);
  });
  it.each([
    'http://example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'example.com',
    'https://localhost',
    'https://user:secret@example.com/',
    'https://example.com\\@evil.example',
    'https://exa mple.com',
    'https://',
    `https://example.com/${'x'.repeat(LONGEST_LINK)}`,
  ])('[U59b] refuses %s', (link) => {
    expect(accepts(link)).toBe(false);
  });
  it('[U59b] is dropped from a reply if it is not safe to follow', () => {
    const parsed = (Link: string) => portfolioItem.parse({ Title: 'A move', Link });
    expect(parsed('javascript:alert(1)')).toEqual({ Title: 'A move', Link: undefined });
    expect(parsed('https://example.com/work').Link).toBe('https://example.com/work');
  });
  it('[U59a] is shown by its host', () => {
    expect(hostOf('https://www.example.com/work')).toBe('example.com');
  });
});
