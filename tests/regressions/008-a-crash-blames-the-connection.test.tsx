/** A page whose actor crashed said "Check your connection", although its script had loaded. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createActor, enqueueActions, fromPromise, fromTransition, type AnyActorLogic } from 'xstate';
import { createMemoryLocation } from '../../src/adapters/location.memory.ts';
import { navigationMachine } from '../../src/machines/app/navigation.machine.ts';
import { parseSettings } from '../../src/settings.ts';
import { LogicProvider, type Logic } from '../../src/views/logic.tsx';
import { Outlet } from '../../src/views/outlet.tsx';

const brittlePage = fromTransition((_: undefined, { type }: { type: string }): undefined => {
  if (type === 'page.broken') throw new Error('broken');
}, undefined);

const start = (loadPage: () => Promise<unknown>, loaded: readonly 'reviews'[]) => {
  const navigation = createActor(
    navigationMachine.provide({
      actors: { watchLocation: createMemoryLocation('/reviews').watch, loadPage: fromPromise(loadPage) },
      actions: {
        startPage: enqueueActions(({ enqueue }) => {
          const spawn = enqueue.spawnChild as (page: AnyActorLogic, options: object) => void;
          spawn(brittlePage, { id: 'page', systemId: 'page' });
        }),
        stopPage: enqueueActions(({ enqueue }) => enqueue.stopChild('page')),
      },
    }),
    {
      systemId: 'navigation',
      input: { path: '/reviews', search: '', state: null, productSlug: 'marketlane', loaded },
    },
  );
  navigation.start();
  const html = () => {
    const logic = {
      app: { system: navigation.system },
      settings: parseSettings({}),
      pageOf: () => undefined,
    } as unknown as Logic;
    return renderToStaticMarkup(
      <LogicProvider value={logic}>
        <Outlet />
      </LogicProvider>,
    );
  };
  return { navigation, html };
};

it('[P12a] a page whose actor crashed says that it stopped working', () => {
  const { navigation, html } = start(async () => {}, ['reviews']);
  navigation.system.get('page').send({ type: 'page.broken' });
  expect(html()).toContain('<p role="alert">This page stopped working. Try again or reload it.</p>');
});

it('[P3] a page whose script failed to load suggests to check the connection', async () => {
  const { navigation, html } = start(() => Promise.reject(new Error('refused')), []);
  await expect.poll(() => navigation.getSnapshot().value).toBe('failed');
  expect(html()).toContain('<p role="alert">This page couldn’t load. Check your connection and try again');
});
