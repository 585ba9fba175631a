import type { RouteName, routes } from '../contracts/app/routes.ts';

/** The routes that need no parameter, which a fixed link may lead to. */
export type PlainRoute = {
  [Name in RouteName]: (typeof routes)[Name]['path'] extends `${string}:${string}` ? never : Name;
}[RouteName];
