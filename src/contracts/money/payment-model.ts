/** What a price is for: the whole job, an hour, or a month. */
import * as z from 'zod/mini';

export const PAYMENT_MODELS = ['fixed', 'hourly', 'monthly'] as const;
export const paymentModel = z.enum(PAYMENT_MODELS);
export type PaymentModel = z.output<typeof paymentModel>;
