import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { drawCover } from '../../../server/images/cover.ts';
import { imageAddress } from '../../../src/contracts/core/images.ts';
import { createVisitor, rawGet, startBackend } from '../helpers.ts';

describe('pictures', () => {
  let backend: Backend;
  let photo = '';
  beforeAll(async () => {
    backend = await startBackend();
    const row = await backend.database
      .selectFrom('freelancers')
      .select('photo')
      .where('photo', 'is not', null)
      .executeTakeFirstOrThrow();
    photo = row.photo ?? '';
  });
  afterAll(() => backend.close());

  it.each([
    ['a cover', () => 'guide-1.svg'],
    ['an avatar', () => photo],
    ['a work of a portfolio', () => 'work-2-1.svg'],
  ])('[A6a] %s is drawn, cached for ever and inert', async (_, file) => {
    const { status, headers, text } = await createVisitor(backend).get(imageAddress('', file()) ?? '');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(text).toMatch(/^<svg [^>]*>.*<\/svg>$/s);
    expect(text).not.toMatch(/<script|<foreignObject|\son\w+=|href=/i);
  });

  it('[C4] every picture in the lists exists', async () => {
    const visitor = createVisitor(backend);
    const guides = (await visitor.call('/admin/guidedatafind')).json.data;
    const people = (await visitor.call('/admin/featuredfreelancers')).json.data;
    const files = [
      ...guides.map((one: { Guide_Image: string }) => one.Guide_Image),
      ...people.flatMap((one: { Photo?: string }) => one.Photo ?? []),
    ];
    const statuses = await Promise.all(
      files.map(async (file) => (await visitor.get(`/images/${file}`)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('are compressed if the client accepts that', async () => {
    const response = await fetch(`${backend.address}/images/${photo}`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    const again = await fetch(`${backend.address}/images/${photo}`, {
      headers: { 'accept-encoding': 'br', 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it.each([
    '/images/nobody.svg',
    '/images/guide-999.svg',
    '/images/work-2-99.svg',
    '/images/guide-1.SVG',
    '/images/guide-1.svg%00',
    '/images/..%2f..%2fpackage.json',
    '/images/%2e%2e/health',
    '/images/..%5c..%5cpackage.json',
    '/images/../package.json',
    "/images/x'%20or%201=1--.svg",
    `/images/${'a'.repeat(250)}.svg`,
    '/images/%E0%A4%A',
  ])('[A8b] %s is not found', async (path) => {
    const { status, body } = await rawGet(backend.address, path);
    expect([400, 404]).toContain(status);
    expect(body).not.toContain('"dependencies"');
    expect(body).not.toContain('<svg');
  });
});

describe('a cover', () => {
  it('is the same for the same name, and differs for another', () => {
    expect(drawCover('guide-3.svg')).toBe(drawCover('guide-3.svg'));
    expect(drawCover('guide-3.svg')).not.toBe(drawCover('guide-11.svg'));
  });

  it('differs among the works of one person', () => {
    const works = [1, 2, 3, 4].map((number) => drawCover(`work-17-${number}.svg`).replaceAll(/[\d.]+/g, ''));
    expect(new Set(works).size).toBe(works.length);
  });

  it('has the shape of its place, uses the accent and stays small', () => {
    for (let number = 1; number <= 40; number += 1) {
      const svg = drawCover(`guide-${number}.svg`);
      expect(svg).toContain('viewBox="0 0 960 540"');
      expect(svg).toMatch(/#2a3bcf|#8c99ff/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.length).toBeLessThan(60_000);
    }
  });
});
