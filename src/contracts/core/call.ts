/** What an entry of the calls table says. Client, server, the tests' backend and the docs all derive from it. */
import type * as z from 'zod/mini';
import type { ReplyContract } from './reply.ts';

/** Which of the addresses of rule A1 the path hangs on. */
export type Address = 'api' | 'backend';

export interface Call<Body, Reply> {
  readonly method: 'POST';
  readonly address: Address;
  readonly path: `/${string}`;
  /** The fields beside Token, which every call carries (A2). */
  readonly body: z.ZodMiniType<Body>;
  readonly reply: ReplyContract<Reply>;
  /** True where the reply is a page of a list (page.ts), which says more beside its data. */
  readonly paged?: true;
  /** Who may call: anyone, or only who has a session. */
  readonly access: 'anyone' | 'signedIn';
  /** True when it changes something: never retried, guarded against XSRF. */
  readonly write: boolean;
  /** One line for the list of calls. */
  readonly summary: string;
}

export const defineCall = <Body, Reply>(call: Call<Body, Reply>): Call<Body, Reply> => call;

export type BodyOf<C> = C extends Call<infer Body, infer _Reply> ? Body : never;
export type ReplyOf<C> = C extends Call<infer _Body, infer Reply> ? Reply : never;
