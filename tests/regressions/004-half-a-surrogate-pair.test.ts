/** JSON may hold half a surrogate pair ("\ud800"), at which encodeURIComponent throws: a card tore down its page. */
import { expect, it } from 'vitest';
import { imageAddress } from '../../src/contracts/core/images.ts';
import { siteOf } from '../../src/contracts/app/routes.ts';

const half = JSON.parse('"a\\ud800b"') as string;

it('[P1c] a link to such a value is a link, not an exception', () => {
  const href = siteOf('marketlane').href('freelancersBySkill', { cname: half });
  expect(href).toBe('/freelancer/a%EF%BF%BDb');
  expect(siteOf('marketlane').match(href)).toMatchObject({ kind: 'found', name: 'freelancersBySkill' });
});
it('[A8a] a picture of such a name has an address', () => {
  expect(imageAddress('', half)).toBe('/images/a%EF%BF%BDb');
});
