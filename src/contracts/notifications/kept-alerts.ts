/** Alert settings in the browser's storage, and the alert messages between its tabs. */
import * as z from 'zod/mini';
import { id } from '../core/fields.ts';

/** Both are off by default. */
export const keptAlerts = z.object({ sound: z.boolean(), desktop: z.boolean() });
export type KeptAlerts = z.output<typeof keptAlerts>;
export const exampleKeptAlerts: KeptAlerts = { sound: true, desktop: false };
export const noAlerts: KeptAlerts = { sound: false, desktop: false };

/** A tab shows this person's message or alerted about it: the other tabs stay silent. */
export const alertsTabMessage = z.object({ kind: z.enum(['seen', 'told']), from: id });
export type AlertsTabMessage = z.output<typeof alertsTabMessage>;
