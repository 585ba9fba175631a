/** Runs a call's handler for a page that the server renders. */
import type { Call } from '../../src/contracts/core/call.ts';
import { calls, type CallName } from '../../src/contracts/app/calls.ts';
import { pageReply, type Page } from '../../src/contracts/generic/page.ts';
import { isRefusal, refuseListed } from '../core/refusal.ts';
import type { ListedCode } from '../../src/contracts/core/codes.ts';
import type { CallContext, Refusing } from '../generic/services.ts';
import { handlers, type AllServices } from './handlers.ts';

type AllContext = CallContext & AllServices & Refusing<ListedCode>;

const rejectSignIn = (): never => {
  throw new Error('Pages are rendered without a session');
};
const rejectWrite = Object.assign(
  (): never => {
    throw new Error('A rendered page writes nothing');
  },
  { amend: async () => {} },
);

/** A call's reply to an anonymous visitor, checked against its contract; null for a 404. */
export const answerOf = async (name: CallName, body: object, services: AllServices): Promise<unknown> => {
  const call = calls[name] as Call<unknown, unknown>;
  const asked = call.body.safeParse(body);
  if (!asked.success) return null;
  const context: AllContext = {
    ...services,
    session: undefined,
    site: { name: '', origin: '' },
    cookies: { read: () => undefined, keep: rejectSignIn },
    isOwnMachine: false,
    device: '',
    address: '',
    write: rejectWrite,
    signIn: rejectSignIn,
    signOut: rejectSignIn,
    refuse: refuseListed,
  };
  const handle = handlers[name] as (body: unknown, context: AllContext) => Promise<unknown>;
  try {
    // A round trip through JSON, so that the page renders exactly what a client would receive.
    const data: unknown = JSON.parse(JSON.stringify(await handle(asked.data, context)));
    const parsed = call.reply({ status: 200, ...(call.paged ? pageReply(data as Page<unknown>) : { data }) });
    if (!parsed.ok) throw new Error(`The reply of ${name} breaks its contract: ${parsed.issue}`);
    return data;
  } catch (error) {
    if (isRefusal(error) && error.statusCode === 404) return null;
    throw error;
  }
};
