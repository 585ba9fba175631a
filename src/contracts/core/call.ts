/** The shape of an entry in the calls table. Client, server, the tests' backend and the docs derive from it. */
import type * as z from 'zod/mini';
import type { AnyCallCode, ListedCode } from './codes.ts';
import type { ReplyContract } from './reply.ts';

/** The base address of the path (rule A1). */
export type Address = 'api' | 'backend';

export interface Call<Body, Reply, Codes extends ListedCode = ListedCode> {
  readonly method: 'POST';
  readonly address: Address;
  readonly path: `/${string}`;
  /** The body's fields beside Token, which every call carries (A2). */
  readonly body: z.ZodMiniType<Body>;
  readonly reply: ReplyContract<Reply>;
  /** The codes of its refusals, beside those of any call. The build takes them out of the browser's scripts. */
  readonly codes: readonly Codes[];
  /** True if the reply is a page of a list (page.ts), with fields beside its data. */
  readonly paged?: true;
  /** The permitted callers: anyone, or only signed-in users. */
  readonly access: 'anyone' | 'signedIn';
  /** True if it changes something: never retried, guarded against XSRF. */
  readonly write: boolean;
  /** One line for the list of calls. */
  readonly summary: string;
}

export const defineCall = <Body, Reply, const Codes extends ListedCode>(
  call: Call<Body, Reply, Codes>,
): Call<Body, Reply, Codes> => call;

export type BodyOf<C> = C extends Call<infer Body, infer _Reply> ? Body : never;
export type ReplyOf<C> = C extends Call<infer _Body, infer Reply> ? Reply : never;
export type ListedCodeOf<C> = C extends { readonly codes: readonly (infer Codes extends ListedCode)[] }
  ? Codes
  : never;
/** Every code that the call may answer. */
export type CodeOf<C> = ListedCodeOf<C> | AnyCallCode;
