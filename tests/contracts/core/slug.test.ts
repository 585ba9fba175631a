import { describe, expect, it } from 'vitest';
import { siteOf } from '../../../src/contracts/app/routes.ts';
import { slugOf } from '../../../src/contracts/core/slug.ts';

describe('slug', () => {
  it.each([
    ['SEO Expert', 'seo-expert'],
    ['  PPC   Ads ', 'ppc-ads'],
    ['C++', 'c++'],
    ['R&D / QA', 'r&d-/-qa'],
    ['Éditeur', 'éditeur'],
  ])('[H3] %j becomes %j: lower case, hyphens for spaces', (words, slug) => {
    expect(slugOf(words)).toBe(slug);
  });
  it.each([
    ['SEO Expert', '/freelancer/seo-expert'],
    ['Ads Specialist', '/freelancer/ads-specialist'],
    ['Digital Marketing Manager', '/freelancer/digital-marketing-manager'],
    ['Influencer Outreach', '/freelancer/influencer-outreach'],
  ])('[H5] the popular skill %j leads to %s', (skill, path) => {
    expect(siteOf('marketlane').href('freelancersBySkill', { cname: slugOf(skill) })).toBe(path);
  });
});
