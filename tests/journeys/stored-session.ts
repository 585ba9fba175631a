/**
 * The sessions of the demo accounts, each made once per worker: a sign-in costs a password hash on the server. A page
 * that signs out ends its session, so the next test signs in again.
 */
import type { BrowserContext, Page } from 'playwright';

/** The two users of the demonstration. */
export const accounts = {
  employer: { id: 1, name: 'Ines Moreau', Email: 'employer@demo.example', Password: 'demo-employer' },
  freelancer: { id: 2, name: 'Amara Okafor', Email: 'freelancer@demo.example', Password: 'demo-freelancer' },
} as const;
export type Account = keyof typeof accounts;

interface Session {
  readonly user: object;
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}
const sessions = new Map<string, Session>();

/** Gives this browser a session of the account, as its sign-in page would; returns the value of `user`. */
export const signIn = async (
  context: BrowserContext,
  at: string,
  account: Account,
  isOwn = false,
): Promise<object> => {
  const key = `${account} ${at}`;
  const stored = sessions.get(key);
  if (stored && !isOwn) {
    await context.addCookies(stored.cookies);
    return stored.user;
  }
  const { Email, Password } = accounts[account];
  const reply = await context.request.post(`${at}/login`, { data: { Token: 'test', Email, Password } });
  const { data: user } = (await reply.json()) as { data: object };
  if (!isOwn) sessions.set(key, { user, cookies: await context.cookies(at) });
  return user;
};

/** Drops every stored session once this page has asked the server to end one. */
export const forgetWhenEnded = (page: Page): void => {
  page.on('request', (request) => {
    if (/\/(logout|passwordUpdate|passwordReset|accountClose)$/.test(request.url())) sessions.clear();
  });
};
