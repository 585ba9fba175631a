/** What each page that is still being built will hold, and where to go meanwhile. */
import type { RouteName } from '../../../../contracts/app/routes.ts';
import { memberContent, type Upcoming } from './member-content.ts';

export const contentOf: Readonly<Partial<Record<RouteName, Upcoming>>> = memberContent;
