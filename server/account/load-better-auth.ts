/** Loads better-auth on first use, so that the server starts without waiting for it. */
import { createHmac } from 'node:crypto';
import type { Mailer } from '../mail/mailer.ts';
import { resetMail } from '../mail/texts.ts';
import type { BetterAuth, AuthOptions } from './better-auth.ts';

interface LoadOptions extends Pick<AuthOptions, 'database' | 'now' | 'log' | 'sessionEnded'> {
  readonly secret: string;
  readonly mailer: () => Mailer;
}

/** A separate secret for each purpose, so that a signature for one is invalid for another. */
export const keyFor = (purpose: string, secret: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url');

export const loadBetterAuth = ({ secret, mailer, ...options }: LoadOptions): (() => Promise<BetterAuth>) => {
  const load = async (): Promise<BetterAuth> => {
    const { createBetterAuth } = await import('./better-auth.ts');
    return createBetterAuth({
      ...options,
      secret: keyFor('accounts', secret),
      async mailReset({ email, name, isDemo }, code, { site }) {
        if (site && !isDemo) await mailer().send(resetMail({ to: email, name, site, code }));
      },
    });
  };
  let loaded: Promise<BetterAuth> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined; // the next call retries
      throw error;
    });
    return loaded;
  };
};
