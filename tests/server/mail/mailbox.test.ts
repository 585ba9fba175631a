/** The mailbox of a demonstration: who may read it, and that it shows everything as text. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { parseSettings } from '../../../src/settings.ts';
import { isOwnSite } from '../../../server/http/peer.ts';
import { createMailbox, MAX_MAILS } from '../../../server/mail/mailbox.ts';
import { createMemoryMailer } from '../../../server/mail/mailer.ts';
import { createVisitor, rawGet, startBackend } from '../helpers.ts';

const seedSize = { freelancers: 3, employers: 1, guides: 1, reviews: 1, jobs: 1 };
const start = (options: Parameters<typeof startBackend>[0] = {}) => startBackend({ seedSize, ...options });
const newcomer = {
  Name: 'Noor Haddad',
  Email: 'noor@mail.example',
  Password: 'seven quiet lanterns',
  type: 'Freelancer',
};
const paths = ['/mailbox', '/mailbox.json'];

describe('the mailbox', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await start({ corsOrigins: ['https://friend.example'] });
  });
  afterAll(() => backend.close());

  it('[O3b] is empty at first, and says what to do', async () => {
    const { status, text, headers } = await createVisitor(backend).get('/mailbox');
    expect(status).toBe(200);
    expect(text).toContain('No mail yet');
    expect(text).toContain('href="/signup"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-\S+';/);
    expect(text).not.toMatch(/<script|\sstyle=|\son\w+=/);
  });

  it('[O3b] shows the mails, newest first, with links that lead here', async () => {
    const visitor = createVisitor(backend);
    expect((await visitor.call('/signup', newcomer)).status).toBe(200);
    expect((await visitor.call('/signup', { ...newcomer, Email: 'second@mail.example' })).status).toBe(200);
    const { json } = await visitor.get('/mailbox.json');
    expect(json.data.map(({ to }: { to: string }) => to)).toEqual(['second@mail.example', newcomer.Email]);
    const [link] = json.data[0].links;
    expect(link.startsWith(`${backend.address}/login?verify=`)).toBe(true);
    const { text } = await visitor.get('/mailbox');
    expect(text).toContain(`<a href="${link}" rel="noreferrer">${link}</a>`);
  });

  it.each(paths)('[O4a] %s is not found by any other way', async (path) => {
    const asked = async (headers: Record<string, string>) =>
      (await rawGet(backend.address, path, headers)).status;
    const port = new URL(backend.address).port;
    expect(await asked({})).toBe(200);
    expect(await asked({ host: `localhost:${port}` })).toBe(200);
    expect(await asked({ 'sec-fetch-site': 'none' })).toBe(200);
    // through a proxy
    expect(await asked({ 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    expect(await asked({ forwarded: 'for=127.0.0.1' })).toBe(404);
    expect(await asked({ 'x-real-ip': '127.0.0.1' })).toBe(404);
    expect(await asked({ via: '1.1 somewhere' })).toBe(404);
    // by a host name that resolves to this machine
    expect(await asked({ host: 'rebound.example' })).toBe(404);
    expect(await asked({ host: 'localhost.rebound.example' })).toBe(404);
    expect(await asked({ host: '127.0.0.1.rebound.example' })).toBe(404);
    // for another site, even an allowed origin
    expect(await asked({ 'sec-fetch-site': 'cross-site' })).toBe(404);
    expect(await asked({ origin: 'https://friend.example' })).toBe(404);
  });
});

it('[O3b] shows mails as text', async () => {
  const mailer = createMailbox(() => new Date(0));
  await mailer.send({
    to: '"><script>alert(1)</script>@x.example',
    subject: '<img src=x onerror=alert(1)>',
    text: '<b>&amp; http://a.example/"onmouseover="x <http://b.example/?a=1&b=2> javascript:alert(1) http://[',
  });
  const { default: Fastify } = await import('fastify');
  const { addMailbox } = await import('../../../server/mail/mailbox-routes.ts');
  const app = Fastify();
  addMailbox(app, mailer);
  const { body } = await app.inject({ url: '/mailbox', headers: { host: 'localhost' } });
  await app.close();
  const shown = body.slice(body.indexOf('<article'), body.indexOf('</article>'));
  expect(shown).not.toMatch(/<(?:script|img|b)\b|javascript:alert\(1\)"/);
  expect([...shown.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'http://a.example/',
    'http://b.example/?a=1&amp;b=2',
  ]);
  expect(shown).toContain('&lt;b&gt;&amp;amp; ');
});

it('[O3b] keeps the newest 200 mails', async () => {
  const mailbox = createMailbox(() => new Date(0));
  for (let count = 1; count <= MAX_MAILS + 5; count += 1)
    await mailbox.send({ to: 'a@b.example', subject: String(count), text: '' });
  expect(mailbox.newest()).toHaveLength(MAX_MAILS);
  expect(mailbox.newest()[0]?.subject).toBe('205');
});

it('[O4b] is not found through a proxy that hides itself', async () => {
  const backend = await start();
  const asked = (version: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(backend.port, '127.0.0.1', () =>
        socket.write(`GET /mailbox.json HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
      );
      let text = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      socket.on('end', () => resolve(text.split('\r\n', 1)[0] ?? '')).on('error', reject);
    });
  expect(await asked('1.1')).toContain(' 200 ');
  expect(await asked('1.0')).toContain(' 404 ');
  await backend.close();
});

it('[O4b] and the stand-in do not exist if the site’s address is another machine’s', async () => {
  const site = parseSettings({ PUBLIC_SITE_URL: 'https://market.example' });
  const backend = await start({ site });
  const visitor = createVisitor(backend);
  for (const path of [...paths, '/linkedin-stand-in/authorize'])
    expect((await rawGet(backend.address, path)).status, path).toBe(404);
  expect((await visitor.call('/linkedinStart')).status).toBe(404);
  expect(backend.mail).toBe('none');
  await backend.close();
});

it('[O4b] exists if the site’s address is this machine’s', () => {
  const own = ['', 'http://localhost:3000', 'http://127.0.0.1', 'https://[::1]:8443'];
  expect(own.map(isOwnSite)).toEqual([true, true, true, true]);
  expect(['https://market.example', 'http://localhost.example', 'http://10.0.0.1'].map(isOwnSite)).toEqual([
    false,
    false,
    false,
  ]);
});

it.each([
  ['mail goes by SMTP', { smtp: { url: 'smtp://127.0.0.1:1', from: 'a@b.example' } }, 'smtp'],
  ['it is no demonstration', { demo: false }, 'none'],
  ['another mailer takes the mail', { mailer: createMemoryMailer() }, 'given'],
] as const)('[O3c] does not exist if %s', async (_, options, kind) => {
  const backend = await start(options);
  for (const path of paths) expect((await rawGet(backend.address, path)).status).toBe(404);
  expect(backend.mail).toBe(kind);
  await backend.close();
});
