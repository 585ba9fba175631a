import { describe, expect, it } from 'vitest';
import { parseServerSettings } from '../../../server/settings.ts';
import { SettingsError } from '../../../src/settings.ts';

describe('the server’s settings', () => {
  it('[B23e] have defaults, and need only to know whether this is a demonstration', () => {
    expect(() => parseServerSettings({})).toThrow(
      /^Bad setting DATABASE_URL: is needed outside a demonstration/,
    );
    const named = { ACCEPT_EMBEDDED_DATABASE: 'true', PAYMENT_PROVIDER: 'embedded' };
    expect(parseServerSettings(named).demo).toBe(false);
    expect(parseServerSettings({ DEMO: 'true' })).toMatchObject({
      port: 3000,
      host: 'localhost',
      database: { kind: 'folder', folder: './data/pg' },
      demo: true,
      corsOrigins: [],
      trustProxy: false,
      rateLimits: true,
      logLevel: 'warn',
      site: { productName: 'Marketlane', api: '' },
      smtp: undefined,
      linkedin: undefined,
    });
  });

  it('[O3a][O5b] choose how mail is sent, and who asks LinkedIn', () => {
    const read = parseServerSettings({
      DEMO: 'true',
      PUBLIC_SITE_URL: 'https://market.example',
      SMTP_URL: 'smtps://someone:secret@mail.example:465',
      MAIL_FROM: 'Market Lane <no-reply@market.example>',
      LINKEDIN_CLIENT_ID: 'id',
      LINKEDIN_CLIENT_SECRET: 'secret',
      LINKEDIN_PKCE: 'false',
    });
    expect(read).toMatchObject({
      smtp: {
        url: 'smtps://someone:secret@mail.example:465',
        from: 'Market Lane <no-reply@market.example>',
      },
      linkedin: { clientId: 'id', clientSecret: 'secret', pkce: false },
    });
  });

  it.each([
    ['SMTP_URL', 'MAIL_FROM', { SMTP_URL: 'smtp://mail.example', PUBLIC_SITE_URL: 'https://a.example' }],
    ['SMTP_URL', 'PUBLIC_SITE_URL', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' }],
    [
      'LINKEDIN_CLIENT_ID',
      'LINKEDIN_CLIENT_SECRET',
      { LINKEDIN_CLIENT_ID: 'id', PUBLIC_SITE_URL: 'https://a.example' },
    ],
    ['LINKEDIN_CLIENT_SECRET', 'LINKEDIN_CLIENT_ID', { LINKEDIN_CLIENT_SECRET: 'secret' }],
    ['LINKEDIN_CLIENT_ID', 'PUBLIC_SITE_URL', { LINKEDIN_CLIENT_ID: 'id', LINKEDIN_CLIENT_SECRET: 'secret' }],
  ])('[O5b] %s is rejected without %s', (key, other, environment) => {
    expect(() => parseServerSettings(environment)).toThrow(`Bad setting ${key}: needs ${other} too`);
  });

  it('read their values; an empty value counts as unset', () => {
    const read = parseServerSettings({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://someone@db/market',
      DEMO: 'false',
      PAYMENT_PROVIDER: 'embedded',
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
    expect(parseServerSettings({ DEMO: 'true', DATA_DIR: '/var/lib/market/' }).database).toEqual({
      kind: 'folder',
      folder: '/var/lib/market/pg',
    });
    expect(parseServerSettings({ DEMO: 'true', TRUST_PROXY: 'true' }).trustProxy).toBe(true);
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
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['MAIL_FROM', 'A <a@b.example>\r\nBcc: c@d.example'],
    ['LINKEDIN_PKCE', 'perhaps'],
    ['PUBLIC_API_URL', 'ftp://a'],
  ])('[A1] %s=%s is rejected, with the key in one line', (key, value) => {
    const read = () => parseServerSettings({ DEMO: 'true', [key]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(new RegExp(`^Bad setting ${key}: [^\\n]+$`));
  });

  it('report every bad key at once', () => {
    expect(() => parseServerSettings({ PORT: 'x', DEMO: 'x', PUBLIC_APP_TOKEN: 'two words' })).toThrow(
      /^Bad setting PORT: .*; DEMO: .*; PUBLIC_APP_TOKEN: .*$/,
    );
  });
});
