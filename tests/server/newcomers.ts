/** New users by the real flow: sign up, read the mail, open the link. */
import { exampleSignUp } from '../../src/contracts/account/account.ts';
import { calls } from '../../src/contracts/app/calls.ts';
import { createMemoryMailer, type Mail } from '../../server/mail/mailer.ts';
import { createVisitor, type Visitor } from './helpers.ts';

export const createPost = () => {
  const mailer = createMemoryMailer();
  const to = (email: string): Mail[] => mailer.sent.filter((mail) => mail.to === email);
  /** The codes of all links of this kind mailed to this address, oldest first. */
  const codes = (kind: 'verify' | 'reset', email: string): string[] =>
    to(email).flatMap(({ text }) => {
      const [, code] = new RegExp(`/login\\?${kind}=([^\\s]+)`).exec(text) ?? [];
      return code === undefined ? [] : [decodeURIComponent(code)];
    });
  return {
    mailer,
    to,
    codes,
    /** The code of the newest such link. */
    code(kind: 'verify' | 'reset', email: string): string {
      const code = codes(kind, email).at(-1);
      if (code === undefined) throw new Error(`no ${kind} link to ${email}`);
      return code;
    },
  };
};
export type Post = ReturnType<typeof createPost>;

export const emailOf = (name: string): string => `${name}@mail.example`;
export const signUpOf = (name: string, more: object = {}) => ({
  ...exampleSignUp,
  Email: emailOf(name),
  ...more,
});

/** The sign-up cookie is random, so only its name is kept when answers are compared. */
export const cookiesWithout = (secrets: readonly string[]): string[] =>
  secrets.map((line) => line.replace(/^(\w+_signup=)[\w-]{43};/, '$1;'));
/** The answer of every sign-up, normalised. */
export const SIGN_UP_COOKIE = 'marketlane_signup=; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax';

/** A user with a confirmed address, signed in. */
export const newcomer = async (
  backend: Parameters<typeof createVisitor>[0],
  post: Post,
  name: string,
  more: object = {},
): Promise<Visitor & { readonly id: number; readonly email: string }> => {
  const visitor = createVisitor(backend);
  await visitor.call(calls.signup.path, signUpOf(name, more));
  const { json } = await visitor.call(calls.verifyEmail.path, {
    VerifyCode: post.code('verify', emailOf(name)),
  });
  return { ...visitor, id: json.data.user.id, email: emailOf(name) };
};

/** The user of a visitor's session, according to the server. */
export const whoIs = async (visitor: Visitor): Promise<number | undefined> =>
  (await visitor.call(calls.currentUser.path)).json.data?.id;
