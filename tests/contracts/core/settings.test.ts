import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSettings, SettingsError } from '../../../src/settings.ts';
import { property } from '../support.ts';

const keys = [
  'PUBLIC_API_URL',
  'PUBLIC_BACKEND_URL',
  'PUBLIC_BASE_URL',
  'PUBLIC_SITE_URL',
  'PUBLIC_APP_TOKEN',
  'PUBLIC_PRODUCT_NAME',
  'PUBLIC_BLOG_URL',
  'PUBLIC_FACEBOOK_URL',
  'PUBLIC_LINKEDIN_URL',
] as const;

describe('settings', () => {
  it('[A1] without settings, all three addresses are the page’s own origin without a prefix', () => {
    expect(parseSettings({})).toMatchObject({ api: '', backend: '', base: '' });
  });
  it('[A1] an empty value counts as unset', () => {
    expect(parseSettings(Object.fromEntries(keys.map((key) => [key, ''])))).toEqual(parseSettings({}));
  });
  it('[A1] each address is read from its own key, without a trailing slash', () => {
    const settings = parseSettings({
      PUBLIC_API_URL: 'https://api.example/v1/',
      PUBLIC_BACKEND_URL: ' https://backend.example:8443// ',
      PUBLIC_BASE_URL: 'http://base.example',
    });
    expect(settings).toMatchObject({
      api: 'https://api.example/v1',
      backend: 'https://backend.example:8443',
      base: 'http://base.example',
    });
  });
  it('[E6] the site’s address is PUBLIC_SITE_URL, or else the address of the request', () => {
    expect(parseSettings({ PUBLIC_SITE_URL: ' https://market.example:8443/ ' }).siteUrl).toBe(
      'https://market.example:8443',
    );
    expect(parseSettings({}).siteUrl).toBe('');
  });
  it('[A2] the token is PUBLIC_APP_TOKEN, with a default', () => {
    expect(parseSettings({ PUBLIC_APP_TOKEN: 's3cret' }).token).toBe('s3cret');
    expect(parseSettings({}).token).toMatch(/^\S+$/);
  });
  it('[P8] the product’s slug is derived from its name', () => {
    expect(parseSettings({ PUBLIC_PRODUCT_NAME: ' Café Noir Works ' })).toMatchObject({
      productName: 'Café Noir Works',
      productSlug: 'café-noir-works',
    });
    expect(parseSettings({}).productSlug).toBe('marketlane');
  });
  it('[F3a] the blog and the two social pages are http links', () => {
    const settings = parseSettings({});
    for (const link of [settings.blogUrl, settings.facebookUrl, settings.linkedinUrl])
      expect(new URL(link).protocol).toBe('https:');
  });
  it('[A1] keys without the prefix PUBLIC_ are ignored', () => {
    expect(parseSettings({ API_URL: 'nonsense', DATABASE_URL: 'postgres://x' })).toEqual(parseSettings({}));
  });

  describe('a bad value', () => {
    it.each([
      ['PUBLIC_API_URL', 'api.example'],
      ['PUBLIC_API_URL', 'ftp://api.example'],
      ['PUBLIC_BACKEND_URL', 'https://backend.example/?x=1'],
      ['PUBLIC_BASE_URL', 'https://base.example/#top'],
      ['PUBLIC_BASE_URL', '/images'],
      ['PUBLIC_SITE_URL', 'https://market.example/shop'],
      ['PUBLIC_SITE_URL', 'market.example'],
      ['PUBLIC_APP_TOKEN', 'two words'],
      ['PUBLIC_PRODUCT_NAME', '!!!'],
      ['PUBLIC_PRODUCT_NAME', 'x'.repeat(41)],
      ['PUBLIC_BLOG_URL', 'javascript:alert(1)'],
      ['PUBLIC_FACEBOOK_URL', 'facebook'],
      ['PUBLIC_LINKEDIN_URL', 'mailto:us@site.example'],
    ])('[A1] %s (%j) is rejected, and the error names the key', (key, value) => {
      expect(() => parseSettings({ [key]: value })).toThrow(SettingsError);
      expect(() => parseSettings({ [key]: value })).toThrow(new RegExp(key));
    });
    it('[A1] every bad key is named, not just the first', () => {
      const read = () => parseSettings({ PUBLIC_API_URL: 'x', PUBLIC_BLOG_URL: 'y', PUBLIC_BASE_URL: '' });
      expect(read).toThrow(/PUBLIC_API_URL.*PUBLIC_BLOG_URL/);
      expect(read).not.toThrow(/PUBLIC_BASE_URL/);
    });
  });

  property(
    '[A1] any text in any key is accepted, or rejected by a SettingsError that names the key',
    {
      seed: 20_266,
      of: fc.tuple(
        fc.constantFrom(...keys),
        fc.oneof(fc.string(), fc.webUrl(), fc.string({ unit: 'binary' })),
      ),
    },
    ([key, value]) => {
      try {
        const settings = parseSettings({ [key]: value });
        for (const address of [settings.api, settings.backend, settings.base])
          expect(address === '' || /^https?:\/\/.*[^/]$/i.test(address)).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(SettingsError);
        expect(String(error)).toContain(key);
      }
    },
  );
});
