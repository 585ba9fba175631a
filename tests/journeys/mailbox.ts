/** The mails of the real server, and their links. */
import { expect } from 'vitest';
import { realServer } from './real-server.ts';

interface KeptMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** The mails to that address, newest first. */
export const mailsTo = async (address: string): Promise<readonly KeptMail[]> => {
  const { data } = (await (await fetch(`${realServer()}/mailbox.json`)).json()) as { data: KeptMail[] };
  return data.filter(({ to }) => to === address);
};

/**
 * The path and query of the newest mailed link that contains `part`. Waits for the mail, because the server sends mail
 * after the reply.
 */
export const linkMailedTo = async (address: string, part: string): Promise<string> => {
  const find = async () =>
    (await mailsTo(address)).flatMap(({ links }) => links).find((link) => link.includes(part));
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  const { pathname, search } = new URL((await find()) as string);
  return pathname + search;
};

/** A call as a visitor's page makes it, but without a page. */
const post = (path: string, body: object): Promise<Response> =>
  fetch(realServer() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, Token: 'test' }),
  });

let count = 0;
export interface Newcomer {
  readonly Name: string;
  readonly Email: string;
  readonly Password: string;
  readonly type: 'Freelancer' | 'Employer';
}
/** A new person. */
export const newcomer = (more: Partial<Newcomer> = {}): Newcomer => ({
  Name: 'Mara Lindqvist',
  Email: `mara.${Date.now().toString(36)}.${(count += 1)}@mail.example`,
  Password: 'seven quiet lanterns',
  type: 'Freelancer',
  ...more,
});
/** Follows the mailed link; returns the server's answer. */
const prove = async ({ Email, Password }: Newcomer): Promise<unknown> => {
  const link = await linkMailedTo(Email, 'verify=');
  const VerifyCode = new URL(link, 'http://site.invalid').searchParams.get('verify');
  const reply = await post('/emailVerify', { VerifyCode, Password });
  expect(reply.status).toBe(200);
  return reply.json();
};
/** A person who has signed up; with `isProven` they have also followed the mailed link. */
export const signedUp = async (isProven = true, more: Partial<Newcomer> = {}): Promise<Newcomer> => {
  const somebody = newcomer(more);
  expect((await post('/signup', somebody)).status).toBe(200);
  if (isProven) await prove(somebody);
  return somebody;
};
/** A person who has signed up and followed the mailed link, and their id. */
export const arrived = async (more: Partial<Newcomer>): Promise<Newcomer & { readonly id: number }> => {
  const somebody = await signedUp(false, more);
  const { data } = (await prove(somebody)) as { data: { user: { id: number } } };
  return { ...somebody, id: data.user.id };
};
