import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createPages } from '../../src/adapters/pages.ts';
import type { RouteName } from '../../src/contracts/app/routes.ts';
import { specifiedRoutes } from '../contracts/app/specified-routes.ts';
import { settled } from '../machines/support.ts';
import { thrownBy } from './support.ts';

type Lazy = Exclude<RouteName, 'home'>;

const create = () => {
  const asked: RouteName[] = [];
  let isRefused = false;
  const names = specifiedRoutes.map(([, , name]) => name).filter((name): name is Lazy => name !== 'home');
  const loaders = Object.fromEntries(
    names.map((name) => [
      name,
      () => {
        asked.push(name);
        return isRefused ? Promise.reject(new Error(`${name} refused`)) : Promise.resolve(`the page ${name}`);
      },
    ]),
  ) as Record<Lazy, () => Promise<string>>;
  const pages = createPages(() => Promise.resolve(loaders), 'the page home');
  const load = (route: RouteName | undefined) =>
    new Promise<unknown>((resolve, reject) => {
      const actor = createActor(pages.loadPage, { input: { route } });
      actor.subscribe({ complete: () => resolve(undefined), error: reject });
      actor.start();
    });
  return {
    pages,
    asked,
    load,
    refuse: (refused: boolean) => {
      isRefused = refused;
    },
  };
};

describe('pages', () => {
  it('[P2b] home is available from the start; no other page is fetched before it is needed', () => {
    const { pages, asked } = create();
    expect(pages.pageOf('home')).toBe('the page home');
    expect(pages.pageOf('reviews')).toBeUndefined();
    expect(asked).toEqual([]);
  });
  it('[P2b] navigation fetches a page once', async () => {
    const { pages, asked, load } = create();
    await load('reviews');
    await load('reviews');
    expect(pages.pageOf('reviews')).toBe('the page reviews');
    expect(asked).toEqual(['reviews']);
  });
  it('[P2b] intent fetches a page once', async () => {
    const { pages, asked, load } = create();
    pages.prefetch('reviews');
    await settled();
    expect(pages.pageOf('reviews')).toBe('the page reviews');
    await load('reviews');
    expect(asked).toEqual(['reviews']);
  });
  it('[P2b] home and unknown pages are never fetched', async () => {
    const { pages, asked, load } = create();
    pages.prefetch('home');
    pages.prefetch(undefined);
    await load('home');
    await load(undefined);
    expect(asked).toEqual([]);
  });
  it('[P3] a page that does not load fails, and can be requested again', async () => {
    const { pages, load, refuse } = create();
    refuse(true);
    expect(String(await thrownBy(load('reviews')))).toContain('reviews refused');
    expect(pages.pageOf('reviews')).toBeUndefined();
    refuse(false);
    await load('reviews');
    expect(pages.pageOf('reviews')).toBe('the page reviews');
  });
  it('[P3] a failed prefetch reports nothing, and navigation requests the page again', async () => {
    const { pages, load, refuse, asked } = create();
    refuse(true);
    pages.prefetch('reviews');
    await settled();
    refuse(false);
    await load('reviews');
    expect(asked).toEqual(['reviews', 'reviews']);
  });
});
