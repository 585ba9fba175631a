import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../src/settings.ts';
import { policyOf } from '../../tools/build/csp.ts';
import { offencesIn } from '../../tools/build/html.ts';
import stripDescriptions from '../../tools/build/strip-descriptions.cjs';

describe('a built page', () => {
  it.each([
    ['<script>alert(1)</script>', 'inline script'],
    ['<p style="color:red">', 'style attribute'],
    ['<a onclick="x()">', 'event handler'],
    ['<script src="https://cdn.example/x.js"></script>', 'foreign host'],
    ['<link href="//fonts.example/a.css" />', 'foreign host'],
    ['<title>%TITLE%</title>', 'unfilled'],
  ])('may not hold %s', (html, offence) => {
    expect(offencesIn(html).join()).toContain(offence);
  });

  it('may link to other sites and hold its own scripts and styles', () => {
    expect(
      offencesIn(
        '<style>a{color:red}</style><script src="/static/a.js"></script><a href="https://blog.example/">b</a>',
      ),
    ).toEqual([]);
  });
});

describe('the policy', () => {
  it('allows no inline script, no eval, and only the origins of the settings', () => {
    const policy = policyOf(
      parseSettings({
        PUBLIC_API_URL: 'https://api.example/v1',
        PUBLIC_BACKEND_URL: 'https://back.example',
        PUBLIC_BASE_URL: 'https://img.example',
      }),
      ['a{}'],
    );
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(
      "connect-src 'self' https://api.example https://back.example wss://back.example",
    );
    expect(policy).toContain("img-src 'self' https://api.example https://img.example");
    expect(policy).toContain("require-trusted-types-for 'script'");
  });
});

describe('prose of the machines', () => {
  it('is left out of what the browser gets, and nothing else is', () => {
    const source = `a: { description: 'It’s \\'quoted\\', and done.', tags: ['x'] }, b: { description: "other" }`;
    expect(stripDescriptions(source)).toBe(`a: {  tags: ['x'] }, b: {  }`);
  });
});
