import * as z from 'zod/mini';
import { id, requiredText } from './fields.ts';

/** Something that happened to the account. Its calls come with the notifications page. */
export const notification = z.looseObject({ id, Title: requiredText });
export type Notification = z.output<typeof notification>;

export const exampleNotification: Notification = { id: 1, Title: 'Your profile was verified' };
