/** People who come by the whole way: sign up, read their mail, open the link. */
import { exampleSignUp } from '../../src/contracts/account/account.ts';
import { calls } from '../../src/contracts/app/calls.ts';
import { createMemoryMailer, type Mail } from '../../server/mail/mailer.ts';
import { createVisitor, type Visitor } from './helpers.ts';

export const createPost = () => {
  const mailer = createMemoryMailer();
  const to = (email: string): Mail[] => mailer.sent.filter((mail) => mail.to === email);
  /** The codes of all links of this kind to this address, the newest last. */
  const codes = (kind: 'verify' | 'reset', email: string): string[] =>
    to(email).flatMap(({ text }) => {
      const [, code] = new RegExp(`/login\\?${kind}=([^\\s]+)`).exec(text) ?? [];
      return code === undefined ? [] : [decodeURIComponent(code)];
    });
  return {
    mailer,
    to,
    codes,
    /** The code of the newest link of this kind to this address. */
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

/** What an answer gives to a browser that signs up: random, so all but its name is cut out where answers are compared. */
export const cookiesWithout = (secrets: readonly string[]): string[] =>
  secrets.map((line) => line.replace(/^(\w+_signup=)[\w-]{43};/, '$1;'));
/** That, as every sign-up is answered. */
export const SIGN_UP_COOKIE = 'marketlane_signup=; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax';

/** Somebody who has proven their address and is signed in. */
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

/** Whose session a visitor has, as the server sees it. */
export const whoIs = async (visitor: Visitor): Promise<number | undefined> =>
  (await visitor.call(calls.currentUser.path)).json.data?.id;
