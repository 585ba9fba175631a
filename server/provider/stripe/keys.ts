/** What a server needs to speak with Stripe. */
export interface StripeKeys {
  readonly secretKey: string;
  /** Of the webhook endpoints: that of our own account, and that of connected accounts. */
  readonly webhookSecrets: readonly string[];
  /** Another server than Stripe's, for tests. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' };
}
