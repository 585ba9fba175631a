/** The views' one way to the machines: actors by systemId, the site's links, the settings. */
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
  /** The page of a route whose script is loaded. */
  readonly pageOf: (route: RouteName) => PageModule | undefined;
  /** What stands over a page whose session has expired, once its script is loaded. */
  readonly dialogOf?: () => { readonly View: ComponentType } | undefined;
  /** Hears what a page says of itself while it is rendered to HTML; in the browser the document hears it. */
  readonly tellHead?: (head: Head) => void;
}

const LogicContext = createContext<Logic | null>(null);
export const LogicProvider = LogicContext.Provider;

export const useLogic = (): Logic => {
  const logic = useContext(LogicContext);
  if (!logic) throw new Error('A view needs a LogicProvider above it.');
  return logic;
};

/** The running actor of that systemId. A page's actors live as long as the page, and so do its views. */
export const useActor = <Id extends keyof Actors>(id: Id): Actors[Id] => {
  const { app } = useLogic();
  const [actor] = useState(() => app.system.get(id) as Actors[Id] | undefined);
  if (!actor) throw new Error(`No actor '${id}' is running here.`);
  return actor;
};

/** The actor of the page that is shown, for the page's own view: it knows which machine it came with. */
export const usePage = <Machine extends AnyStateMachine>(): ActorRefFrom<Machine> =>
  useActor('page') as unknown as ActorRefFrom<Machine>;

export const useSettings = (): Settings => useLogic().settings;
export const useSite = (): Site => siteOf(useSettings().productSlug);

const never = () => () => {};

/** False in prerendered HTML and while it is hydrated: what needs a script is disabled until then (P10a). */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
