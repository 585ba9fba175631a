/** What a picture of a page must not show, which no accessible name would tell. */
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LoginArt } from '../../../src/views/ui/art/login-art.tsx';

it('[H19a] the drawing beside signing in names no event', () => {
  const words = [
    ...renderToStaticMarkup(<LoginArt className={undefined} />).matchAll(/<text[^>]*>([^<]*)</g),
  ];
  expect(words.map(([, said]) => said)).toEqual(['Signed out', 'You sign in', 'Signed in', 'You sign out']);
});

it('[E49] a bar of ratings has no ground inside its own', () => {
  const sheet = readFileSync('src/views/parts/distribution/distribution.module.css', 'utf8');
  const [, inside] = /::-webkit-meter-bar \{([^}]*)\}/.exec(sheet) ?? [];
  expect(inside).toMatch(/background: none;/);
});
