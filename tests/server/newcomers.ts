/** People who come by the whole way: sign up, read their mail, open the link. */
import { exampleSignUp } from '../../src/contracts/account.ts';
import { calls } from '../../src/contracts/calls.ts';
import { createMemoryMailer, type Mail } from '../../server/mail/mailer.ts';
import { createVisitor, type Visitor } from './helpers.ts';

export const createPost = () => {
  const mailer = createMemoryMailer();
  const to = (email: string): Mail[] => mailer.sent.filter((mail) => mail.to === email);
  return {
    mailer,
    to,
    /** The code of the newest link of this kind to this address. */
    code(kind: 'verify' | 'reset', email: string): string {
      const link = new RegExp(`/login\\?${kind}=([^\\s]+)`);
      const [, code] = link.exec(to(email).findLast(({ text }) => link.test(text))?.text ?? '') ?? [];
      if (code === undefined) throw new Error(`no ${kind} link to ${email}`);
      return decodeURIComponent(code);
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
  return { ...visitor, id: json.data.id, email: emailOf(name) };
};

/** Whose session a visitor has, as the server sees it. */
export const whoIs = async (visitor: Visitor): Promise<number | undefined> =>
  (await visitor.call(calls.currentUser.path)).json.data?.id;
