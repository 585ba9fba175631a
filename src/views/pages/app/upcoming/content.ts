import type { RouteName } from '../../../../contracts/app/routes.ts';
import { memberContent, type Upcoming } from './member-content.ts';

export const contentOf: Readonly<Partial<Record<RouteName, Upcoming>>> = memberContent;
