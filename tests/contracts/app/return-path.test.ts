import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPathOf } from '../../../src/contracts/app/routes.ts';
import { property } from '../support.ts';

describe('the return path after signing in', () => {
  it.each([
    ['/chat-user', '/chat-user'],
    ['/chat-user/7?tab=files#last', '/chat-user/7?tab=files#last'],
    ['/', '/'],
    ['/?q=a%20b', '/?q=a%20b'],
    ['/login-user-profile', '/login-user-profile'],
    ['/freelancer/a%2Fb', '/freelancer/a%2Fb'],
  ])('[S7c] to %j is %j', (next, path) => {
    expect(returnPathOf(next)).toBe(path);
  });
  it.each([
    undefined,
    null,
    '',
    'chat-user',
    ' /chat-user',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/chat\u0000',
    'https://evil.example/',
    'javascript:alert(1)',
    '/x/..//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/login',
    '/login/',
    '/LOGIN',
    '/./login',
    '/x/../login?next=/login',
    '/login?next=%2Flogin',
    '/login#x',
  ])('[S7c] to %j falls back to the desk', (next) => {
    expect(returnPathOf(next)).toBe('/desk');
  });

  const pieces = fc.constantFrom(
    '/',
    '\\',
    '//',
    '..',
    '.',
    '%2e',
    '%2f',
    '%5c',
    'evil.example',
    ':',
    '@',
    'http',
    '\t',
    '\n',
    '\r',
    '?',
    '#',
    'login',
    'a',
  );
  property(
    '[S7c] never leaves the site, and maps to itself',
    {
      seed: 20_270,
      runs: 2000,
      of: fc.oneof(
        fc.array(pieces).map((parts) => parts.join('')),
        fc.string(),
        fc.string({ unit: 'binary' }),
        fc.webUrl(),
      ),
    },
    (next) => {
      const path = returnPathOf(next);
      const url = new URL(path, 'https://site.example/login');
      expect(url.origin).toBe('https://site.example');
      expect(path).toMatch(/^\/(?!\/)/);
      expect(returnPathOf(path)).toBe(path);
    },
  );
});
