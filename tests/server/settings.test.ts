import { describe, expect, it } from 'vitest';
import { parseServerSettings } from '../../server/settings.ts';
import { SettingsError } from '../../src/settings.ts';

describe('the settings of the server', () => {
  it('have defaults that need nothing', () => {
    expect(parseServerSettings({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      database: { kind: 'folder', folder: './data/pg' },
      demo: true,
      corsOrigins: [],
      trustProxy: false,
      rateLimits: true,
      logLevel: 'warn',
      site: { productName: 'Marketlane', api: '' },
    });
  });

  it('read what is given; an empty value is none', () => {
    const read = parseServerSettings({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://someone@db/market',
      DEMO: 'false',
      CORS_ORIGINS: 'https://a.example, http://localhost:5173',
      TRUST_PROXY: '10.0.0.0/8, loopback',
      LOG_LEVEL: '',
      PUBLIC_PRODUCT_NAME: 'Harbour',
    });
    expect(read).toMatchObject({
      port: 8080,
      database: { kind: 'postgres', url: 'postgres://someone@db/market' },
      demo: false,
      corsOrigins: ['https://a.example', 'http://localhost:5173'],
      trustProxy: '10.0.0.0/8, loopback',
      logLevel: 'warn',
      site: { productSlug: 'harbour' },
    });
    expect(parseServerSettings({ DATA_DIR: '/var/lib/market/' }).database).toEqual({
      kind: 'folder',
      folder: '/var/lib/market/pg',
    });
    expect(parseServerSettings({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '1.5'],
    ['HOST', 'two words'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_URL', 'db'],
    ['DEMO', 'maybe'],
    ['CORS_ORIGINS', 'https://a.example/'],
    ['CORS_ORIGINS', '*'],
    ['TRUST_PROXY', '2'],
    ['TRUST_PROXY', '999.1.1.1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['RATE_LIMITS', 'off'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_API_URL', 'ftp://a'],
  ])('[A1] %s=%s is refused, naming the key in one line', (key, value) => {
    const read = () => parseServerSettings({ [key]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(new RegExp(`^Bad setting ${key}: [^\\n]+$`));
  });

  it('names every bad key at once', () => {
    expect(() => parseServerSettings({ PORT: 'x', DEMO: 'x', PUBLIC_APP_TOKEN: 'two words' })).toThrow(
      /^Bad setting PORT: .*; DEMO: .*; PUBLIC_APP_TOKEN: .*$/,
    );
  });
});
