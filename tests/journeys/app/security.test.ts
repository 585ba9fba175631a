import { describe, expect, it } from 'vitest';
import { accounts, eventually, failedRequest, journeys, variants } from '../support.ts';
import { answering } from '../specification-backend.ts';
import { realServer } from '../real-server.ts';
import { scripts } from './security-stage.ts';

const { open, serve } = journeys();

describe('text from the backend', () => {
  it.for(variants(scripts, 1, 3))('[A8a] %s is shown as text everywhere', async (words) => {
    const backend = await serve();
    backend.behave({
      skills: answering([{ Name: words }]),
      freelancers: answering([
        {
          id: words,
          Name: words,
          ScreenName: words,
          Skills: words.replaceAll(',', ''),
          Verified_Profile: words,
        },
      ]),
      guides: answering([{ GID: words, Guide_Title: words, Guide_ShortDec: words }]),
      reviews: answering([{ GlobalReview_Review: words, GlobalReview_Name: words, Status: 'Active' }]),
      user: answering({ id: words, Name: words, type: words }),
    });
    const page = await open({
      at: backend.address,
      storage: { user: { id: words, Name: words } },
      expects: [failedRequest], // of the list at the end, which this backend does not know
    });
    await page.getByRole('combobox').click();
    await page.getByRole('option', { name: words, exact: true }).waitFor();
    const shows = (name: string) => page.getByRole('region', { name }).getByText(words, { exact: true });
    await shows('Find Top Freelancers').first().waitFor();
    expect(await shows('Find Top Freelancers').count()).toBe(2); // name and skill
    expect(await shows('Marketlane Guide').count()).toBe(2);
    expect(await shows('What clients say').count()).toBe(2);
    await page.getByRole('banner').getByRole('button', { name: words, exact: true }).waitFor();
    await page.getByRole('option', { name: words, exact: true }).click();
    await page.getByRole('button', { name: `Remove ${words}`, exact: true }).waitFor();
    const hrefs = await page
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(hrefs.filter((href) => !/^https?:/.test(href))).toEqual([]);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'freelancers' }).waitFor();
    expect(await page.title()).toMatch(/.+ freelancers · Marketlane$/);
    expect(await page.locator('main script, main img[onerror], svg[onload]').count()).toBe(0);
  });
});

describe('file names from the backend', () => {
  const elsewhere = [
    'https://evil.example/x.svg',
    'HTTPS:evil.example',
    '//evil.example/x.svg',
    '/login',
    '../login',
    '..',
    '.',
    '..\\login',
    'a/b.svg',
    'a\\b.svg',
    'data:image/svg+xml,<svg/>',
    'javascript:alert(1)',
    'blob:x',
    ' https://evil.example/x.svg',
  ];

  it('[A8b] that lead elsewhere are not requested as images', async () => {
    const backend = await serve();
    backend.behave({
      freelancers: answering([
        ...elsewhere.map((Photo, id) => ({ id, Name: `Person ${id}`, Photo })),
        { id: 100, Name: 'Good', Photo: 'a b?c=1#d%2F.svg' },
      ]),
      guides: answering(
        elsewhere.slice(0, 3).map((Guide_Image, GID) => ({ GID, Guide_Title: `Guide ${GID}`, Guide_Image })),
      ),
    });
    const asked: string[] = [];
    const page = await open({
      at: backend.address,
      isNew: true,
      prepare: async (prepared) =>
        prepared.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url())),
    });
    const cards = page.getByRole('region', { name: 'Find Top Freelancers' }).getByRole('article');
    await eventually(() => cards.count()).toBe(elsewhere.length + 1);
    await cards.last().scrollIntoViewIfNeeded();
    const good = '/images/a%20b%3Fc%3D1%23d%252F.svg';
    expect(
      await page
        .getByRole('main')
        .locator('article img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('src'))),
    ).toEqual([good]);
    await eventually(() => backend.images).toEqual([good]);
    expect(
      asked.filter((url) => !url.startsWith(`${backend.address}/images/`) && !url.endsWith('/favicon.svg')),
    ).toEqual([]);
  });
});

describe('the real server', () => {
  it('sends a policy without inline or foreign sources, and the security headers', async () => {
    const { headers } = await fetch(realServer());
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBeTruthy();
    expect(headers.get('permissions-policy')).toBeTruthy();
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it('blocks and reports an injected script', async () => {
    const page = await open({
      expects: [/Content Security Policy|CSP report|TrustedScript|TrustedHTML|Trusted Types/i],
    });
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      try {
        script.text = 'window.ran = true';
        document.head.append(script);
      } catch {
        // Trusted Types reject this very assignment
      }
      try {
        document.body.innerHTML += '<img src=x onerror="window.ran = true">';
      } catch {
        // and this one
      }
      return (window as { ran?: boolean }).ran ?? false;
    });
    expect(ran).toBe(false);
  });

  it('[A3] the page sends the XSRF cookie with every call as its header', async () => {
    const page = await open({ path: '/login' });
    const pair = async () =>
      (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
    const before = await pair();
    expect(before).toBeTruthy();
    const [request, desk] = await Promise.all([
      page.waitForRequest(`${realServer()}/login`),
      page.waitForRequest('**/admin/deskfind'), // of the desk, the target
      page.getByRole('button', { name: `Use this account: ${accounts.employer.name}` }).click(),
    ]);
    expect(request.headers()['x-xsrf-token']).toBe(decodeURIComponent(before ?? ''));
    const after = await pair();
    expect(after).not.toBe(before);
    expect(desk.headers()['x-xsrf-token']).toBe(decodeURIComponent(after ?? ''));
  });

  it('the page cannot read the session, and no token is in the log', async () => {
    const logged: string[] = [];
    const page = await open({
      account: 'employer',
      prepare: async (prepared) => prepared.on('console', (message) => logged.push(message.text())),
    });
    await page.getByRole('banner').getByRole('button', { name: 'Ines Moreau' }).waitFor();
    const session = (await page.context().cookies()).find(({ name }) => name === 'marketlane_session');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await page.evaluate(() => document.cookie)).not.toContain('marketlane_session');
    expect(logged.join('\n')).not.toContain(session?.value);
  });
});
