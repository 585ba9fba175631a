/** One page and its machine in a document. */
import { act as settle, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createActor, createMachine, type AnyActorLogic, type AnyEventObject } from 'xstate';
import { parseSettings } from '../../../src/settings.ts';
import { LogicProvider, type Logic } from '../../../src/views/logic.tsx';

interface Place {
  readonly path: string;
  readonly search: string;
  readonly params: Readonly<Record<string, string>>;
}

export const createPageStage = () => {
  const shown = document.createElement('main');
  let root: ReturnType<typeof createRoot>;
  beforeAll(() => {
    document.body.append(shown);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  });
  afterAll(() => vi.unstubAllGlobals());
  beforeEach(() => {
    root = createRoot(shown);
  });
  afterEach(async () => settle(async () => root.unmount()));

  const open = async (Page: ComponentType, machine: AnyActorLogic, place: Place) => {
    const told: AnyEventObject[] = [];
    const still = (context: object) => createMachine({ context, on: { '*': {} } });
    const app = createActor(
      createMachine({
        invoke: [
          { id: 'navigation', systemId: 'navigation', src: still(place) },
          { id: 'share', systemId: 'share', src: still({}) },
          {
            id: 'page',
            systemId: 'page',
            src: machine,
            input: { ...place, productSlug: 'marketlane', state: null, given: undefined },
          },
        ],
      }),
      { inspect: (event) => event.type === '@xstate.event' && told.push(event.event) },
    );
    app.start();
    const logic = {
      app: app as unknown as Logic['app'],
      settings: parseSettings({}),
      pageOf: () => undefined,
    };
    await settle(async () =>
      root.render(
        <LogicProvider value={logic}>
          <Page />
        </LogicProvider>,
      ),
    );
    /** To the page's machine. */
    const send = (event: AnyEventObject) =>
      settle(async () => (app.system.get('page') as { send: (event: AnyEventObject) => void }).send(event));
    return { told, send };
  };
  return { shown, open };
};
