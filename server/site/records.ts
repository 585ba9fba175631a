/** The pages of one thing each, and which call finds it. The same handlers answer here as answer the client's calls. */
import type { Call } from '../../src/contracts/call.ts';
import { calls, type CallName } from '../../src/contracts/calls.ts';
import { idOfNameId } from '../../src/contracts/name-id.ts';
import type { RouteName } from '../../src/contracts/routes.ts';
import { handlers } from '../handlers/handlers.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallContext, Services } from '../services.ts';

interface RecordPage {
  readonly call: CallName;
  /** What the address names its thing by, in the path's parameters or in the query. */
  readonly idIn: (
    params: Readonly<Record<string, string>>,
    search: URLSearchParams,
  ) => string | null | undefined;
  readonly bodyOf: (id: number) => object;
  /** The part of the query that the page reads. */
  readonly searchOf?: (id: number) => string;
  /** True of a page that is a list beside its thing: it is rendered as a frame, with the head that the thing gives it. */
  readonly isFrame?: true;
  /** True where an address that names nothing may still mean something to this visitor: their client knows. */
  readonly mayBeRemembered?: boolean;
}

export const recordPages: Partial<Record<RouteName, RecordPage>> = {
  userProfile: {
    call: 'profileById',
    idIn: ({ nameid = '' }) => idOfNameId(nameid),
    bodyOf: (id) => ({ id }),
  },
  userReviews: {
    call: 'profileById',
    idIn: ({ nameid = '' }) => idOfNameId(nameid),
    bodyOf: (id) => ({ id }),
    isFrame: true,
  },
  jobDetail: {
    call: 'jobById',
    idIn: (_, search) => search.get('id'),
    bodyOf: (id) => ({ id }),
    searchOf: (id) => `?id=${id}`,
    mayBeRemembered: true,
  },
  guide: { call: 'guideById', idIn: ({ GID }) => GID, bodyOf: (GID) => ({ GID }) },
};

/** Lists of one skill, and the parameter that says which: by its slug. */
export const skillPages: Partial<Record<RouteName, string>> = {
  freelancersBySkill: 'cname',
  jobsByName: 'jobname',
};

const signsNobodyIn = (): never => {
  throw new Error('a page is rendered for everybody alike');
};

/** What a call answers to somebody of whom nothing is known, as its contract reads it; null where there is none. */
export const answerOf = async (name: CallName, body: object, services: Services): Promise<unknown> => {
  const call = calls[name] as Call<unknown, unknown>;
  const asked = call.body.safeParse(body);
  if (!asked.success) return null;
  const context: CallContext = {
    ...services,
    session: undefined,
    site: { name: '', origin: '' },
    cookies: { read: () => undefined, keep: signsNobodyIn },
    isOwnMachine: false,
    device: '',
    address: '',
    signIn: signsNobodyIn,
    signOut: signsNobodyIn,
  };
  const handle = handlers[name] as (body: unknown, context: CallContext) => Promise<unknown>;
  try {
    // Through JSON, as it comes to a client: what cannot travel must not be rendered either.
    const json: unknown = JSON.parse(
      JSON.stringify({ status: 200, data: await handle(asked.data, context) }),
    );
    const parsed = call.reply(json);
    if (!parsed.ok) throw new Error(`The reply of ${name} breaks its contract: ${parsed.issue}`);
    return (json as { data: unknown }).data;
  } catch (error) {
    if (error instanceof Refusal && error.statusCode === 404) return null;
    throw error;
  }
};
