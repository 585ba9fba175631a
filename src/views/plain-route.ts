import type { RouteName, routes } from '../contracts/app/routes.ts';

/** The routes without a parameter, which a fixed link can point to. */
export type PlainRoute = {
  [Name in RouteName]: (typeof routes)[Name]['path'] extends `${string}:${string}` ? never : Name;
}[RouteName];
