/** Pages that the server renders with their data: of one record, or of a list. Each with the call that loads it. */
import type { CallName } from '../../src/contracts/app/calls.ts';
import { idOfNameId } from '../../src/contracts/core/name-id.ts';
import { ROWS_A_PAGE } from '../../src/contracts/generic/page.ts';
import type { RouteName } from '../../src/contracts/app/routes.ts';
import type { Services } from '../generic/services.ts';
import type { RenderedPageCache } from './page-cache.ts';

/** A call's reply to an anonymous visitor; null for a 404. */
export type AnswerOf = (name: CallName, body: object) => Promise<unknown>;

/** The services of rendering, in addition to those of all handlers. */
export interface SiteServices extends Services {
  readonly pageCache: RenderedPageCache;
  readonly answerOf: AnswerOf;
}

interface RecordPage {
  readonly call: CallName;
  /** Reads the record's id from the path or the query. */
  readonly idIn: (
    params: Readonly<Record<string, string>>,
    search: URLSearchParams,
  ) => string | null | undefined;
  readonly bodyOf: (id: number) => object;
  /** The query parameters that the page uses. */
  readonly searchOf?: (id: number) => string;
  /** True for a page that lists something about the record: rendered as an empty frame with the record's head. */
  readonly isFrame?: true;
  /** True if an address without an id can be valid: the client may remember the record. */
  readonly isKnownToClient?: boolean;
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
    isKnownToClient: true,
  },
  guide: { call: 'guideById', idIn: ({ GID }) => GID, bodyOf: (GID) => ({ GID }) },
};

/** Lists of one skill, with the parameter that holds its slug. */
export const skillPages: Partial<Record<RouteName, string>> = {
  freelancersBySkill: 'cname',
  jobsByName: 'jobname',
};

/** Lists that are sent with their first rows, by the call of their unfiltered list. */
export const listPages: Partial<Record<RouteName, CallName>> = {
  freelancers: 'freelancersFind',
  jobs: 'jobsFind',
};
/** As the client requests the first rows (src/wiring/generic/listing-ports.ts). */
export const firstRows = { page: 1, limit: ROWS_A_PAGE, facets: true } as const;
