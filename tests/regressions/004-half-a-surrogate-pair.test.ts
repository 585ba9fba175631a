/**
 * JSON may contain half a surrogate pair ("\ud800"). encodeURIComponent throws for it, so one card crashed
 * the page.
 */
import { expect, it } from 'vitest';
import { imageAddress } from '../../src/contracts/core/images.ts';
import { siteOf } from '../../src/contracts/app/routes.ts';

const half = JSON.parse('"a\\ud800b"') as string;

it('[P1c] a link with half a surrogate pair works and throws nothing', () => {
  const href = siteOf('marketlane').href('freelancersBySkill', { cname: half });
  expect(href).toBe('/freelancer/a%EF%BF%BDb');
  expect(siteOf('marketlane').match(href)).toMatchObject({ kind: 'found', name: 'freelancersBySkill' });
});
it('[A8a] a picture with half a surrogate pair in its name has an address', () => {
  expect(imageAddress('', half)).toBe('/images/a%EF%BF%BDb');
});
