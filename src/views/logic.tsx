/** How views reach actors (by systemId), the site's links and the settings. */
import { createContext, useContext, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { siteOf, type RouteName, type Site } from '../contracts/app/routes.ts';
import type { Actors } from '../machines/core/actors.ts';
import type { Settings } from '../settings.ts';
import type { Head } from './heads/head.ts';
import type { PageModule } from './page-module.ts';

export interface Logic {
  readonly app: Actors['app'];
  readonly settings: Settings;
  /** The page of a route, once its script is loaded. */
  readonly pageOf: (route: RouteName) => PageModule | undefined;
  /** The dialog over a page whose session has expired, once its script is loaded. */
  readonly dialogOf?: () => { readonly View: ComponentType } | undefined;
  /** Receives the head of a page while it is rendered to HTML; the browser writes it into the document instead. */
  readonly tellHead?: (head: Head) => void;
}

const LogicContext = createContext<Logic | null>(null);
export const LogicProvider = LogicContext.Provider;

export const useLogic = (): Logic => {
  const logic = useContext(LogicContext);
  if (!logic) throw new Error('No LogicProvider');
  return logic;
};

/** The running actor of that systemId. Read once: a page's actors live exactly as long as its views. */
export const useActor = <Id extends keyof Actors>(id: Id): Actors[Id] => {
  const { app } = useLogic();
  const [actor] = useState(() => app.system.get(id) as Actors[Id] | undefined);
  if (!actor) throw new Error(`No actor '${id}' is running here.`);
  return actor;
};

/** The actor of the shown page. Only the page's own views know its machine type, so they name it. */
export const usePage = <Machine extends AnyStateMachine>(): ActorRefFrom<Machine> =>
  useActor('page') as unknown as ActorRefFrom<Machine>;

export const useSettings = (): Settings => useLogic().settings;
export const useSite = (): Site => siteOf(useSettings().productSlug);

const never = () => () => {};

/** False in prerendered HTML and until it is hydrated: controls that need a script are disabled until then (P10a). */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
