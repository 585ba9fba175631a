import { routes } from '../../contracts/app/routes.ts';
import { useSettings, useSite } from '../logic.tsx';
import type { PlainRoute } from '../plain-route.ts';
import { usePageHead } from './use-page-head.ts';

/** The head of a page of prose, whose description stands with its texts. */
export const useTextHead = (route: PlainRoute, describe: (product: string) => string): void => {
  const path = useSite().href(route);
  usePageHead({ title: routes[route].title, description: describe(useSettings().productName), path });
};
