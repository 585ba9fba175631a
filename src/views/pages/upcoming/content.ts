/** What each page that is still being built will hold, and where to go meanwhile. */
import type { RouteName } from '../../../contracts/routes.ts';
import type { PlainRoute } from '../../plain-route.ts';
import { memberContent } from './member-content.ts';

export interface Upcoming {
  readonly lead: string;
  readonly points: readonly string[];
  readonly next: readonly PlainRoute[];
}

export const contentOf: Readonly<Partial<Record<RouteName, Upcoming>>> = memberContent;
