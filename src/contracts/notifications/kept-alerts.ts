/** How somebody wants to hear of a message beside seeing it, as their browser keeps it; and what its tabs say of it. */
import * as z from 'zod/mini';
import { id } from '../core/fields.ts';

/** Both are off until they are asked for. */
export const keptAlerts = z.object({ sound: z.boolean(), desktop: z.boolean() });
export type KeptAlerts = z.output<typeof keptAlerts>;
export const exampleKeptAlerts: KeptAlerts = { sound: true, desktop: false };
export const noAlerts: KeptAlerts = { sound: false, desktop: false };

/** One of the tabs shows what this person has written, or has told of it: the others need not. */
export const alertsTabMessage = z.object({ kind: z.enum(['seen', 'told']), from: id });
export type AlertsTabMessage = z.output<typeof alertsTabMessage>;
