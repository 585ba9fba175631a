import type { Page, Request } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { eventually, failedRequest, journeys, noticeOf, placeOf } from '../support.ts';

const { open, serve } = journeys();

const replies: Readonly<Record<string, unknown>> = {
  'http://api.example/v1/Admin/getallskills': { data: [{ Name: 'SEO Expert' }] },
  'http://api.example/v1/admin/featuredfreelancers': { data: [{ id: 4, Name: 'Bo Li', Photo: 'bo.svg' }] },
  'http://api.example/v1/admin/guidedatafind': {
    data: [{ GID: 9, Guide_Title: 'A guide', Guide_Image: 'nine.svg' }],
  },
  'http://api.example/v1/admin/globalReviewfind': { data: [] },
  'http://api.example/v1/admin/notificationfind': { data: [] },
  'http://api.example/v1/admin/chatListfind': { data: { Chats: [], Unread: [] } },
  'http://api.example/v1/getUserById': { status: 'success', data: { id: 1, Name: 'Ada King' } },
  'http://backend.example/live/admin/newsletterdataCreate': {},
};

/** The build whose addresses are other hosts, on a plain host, and the calls that it made. */
const openElsewhere = async (storage: Readonly<Record<string, unknown>> = {}) => {
  const backend = await serve(inject('elsewhereDist'));
  const asked: Request[] = [];
  const answer = (page: Page) =>
    page.route(/^http:\/\/(api|backend|base)\.example\//, async (route) => {
      const request = route.request();
      asked.push(request);
      const url = request.url();
      const headers = { 'access-control-allow-origin': '*' };
      if (url.includes('/images/'))
        await route.fulfill({
          headers,
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        });
      else if (url in replies) await route.fulfill({ headers, json: replies[url] });
      else await route.abort(); // no socket listens there
    });
  const page = await open({
    at: backend.address,
    storage,
    expects: [failedRequest, /WebSocket/],
    prepare: async (prepared, context) => {
      await context.addCookies([{ name: 'XSRF-TOKEN', value: 'a-secret-pair', url: backend.address }]);
      await answer(prepared);
    },
  });
  const callsTo = (path: string) =>
    asked.filter((request) => request.method() === 'POST' && request.url().endsWith(path));
  return { page, backend, asked, callsTo };
};

describe('a client whose backend is on other hosts', () => {
  it('[A1][A2][A3] calls their addresses with its token, without cookies and without the XSRF value', async () => {
    const { page, backend, asked, callsTo } = await openElsewhere({ user: { id: 1, Name: 'Ada' } });
    await page.getByRole('region', { name: 'Find Top Freelancers' }).getByRole('article').waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Ada King' }).waitFor();
    await page.getByRole('textbox', { name: 'Email address' }).fill('ada@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await noticeOf(page, 'Subscribed').waitFor();
    const calls = asked.filter(
      (request) => request.method() === 'POST' && !request.url().includes('socket.io'),
    );
    expect(new Set(calls.map((request) => request.url()))).toEqual(new Set(Object.keys(replies)));
    for (const request of calls) {
      expect(request.postDataJSON()).toMatchObject({ Token: 'token-of-acme' });
      const headers = await request.allHeaders();
      expect(headers['x-xsrf-token']).toBeUndefined();
      expect(headers['cookie']).toBeUndefined();
    }
    expect(callsTo('/getUserById')[0]?.postDataJSON()).toEqual({ Token: 'token-of-acme', id: 1 });
    expect(backend.unknownPosts).toEqual([]);
  });

  it('[C4] shows photos from exactly {base}/images/{Photo}, and guides’ from {api}', async () => {
    const { page, asked } = await openElsewhere();
    const photo = page
      .getByRole('region', { name: 'Find Top Freelancers' })
      .getByRole('article')
      .locator('img');
    await photo.scrollIntoViewIfNeeded();
    expect(await photo.getAttribute('src')).toBe('http://base.example/files/images/bo.svg');
    const cover = page.getByRole('region', { name: 'Acme Works Guide' }).getByRole('article').locator('img');
    await cover.scrollIntoViewIfNeeded();
    expect(await cover.getAttribute('src')).toBe('http://api.example/v1/images/nine.svg');
    await eventually(() => asked.filter((request) => request.resourceType() === 'image').length).toBe(2);
  });

  it('[R1] opens its socket at the backend’s origin, default path, default namespace', async () => {
    const { asked } = await openElsewhere();
    const sockets = () =>
      asked.filter((request) => request.url().includes('socket.io')).map((request) => request.url());
    await eventually(() => sockets().length).toBeGreaterThan(0);
    expect(sockets()[0]).toMatch(/^http:\/\/backend\.example\/socket\.io\/\?/);
  });
});

describe('a product of another name', () => {
  it('[P8] has its page at /why-{its slug}, and nowhere else', async () => {
    const { page, backend } = await openElsewhere();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await page.getByRole('heading', { level: 1, name: 'Why Acme Works' }).waitFor();
    expect(placeOf(page)).toBe('/why-acme-works');
    expect(await page.title()).toBe('About us · Acme Works');
    await page.goto(`${backend.address}/why-marketlane`);
    await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor();
  });

  it('[H11c] names its guide and links its blog on another host', async () => {
    const { page } = await openElsewhere();
    const guide = page.getByRole('region', { name: 'Acme Works Guide' });
    expect(await guide.getByRole('heading', { level: 2 }).textContent()).toBe('Acme Works Guide');
    expect(await guide.getByRole('link', { name: /blog/i }).getAttribute('href')).toBe(
      'https://blog.acme.example/',
    );
  });
});
