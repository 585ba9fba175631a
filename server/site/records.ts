/** Pages about one record, and the calls that load it. */
import type { CallName } from '../../src/contracts/app/calls.ts';
import { idOfNameId } from '../../src/contracts/core/name-id.ts';
import type { RouteName } from '../../src/contracts/app/routes.ts';
import type { Services } from '../generic/services.ts';
import type { RenderedPages } from './kept-pages.ts';

/** The call's answer for an anonymous visitor; null if the record does not exist. */
export type AnswerOf = (name: CallName, body: object) => Promise<unknown>;

/** What rendering needs beyond a handler's services. */
export interface SiteServices extends Services {
  readonly keptPages: RenderedPages;
  readonly answerOf: AnswerOf;
}

interface RecordPage {
  readonly call: CallName;
  /** The address parameter, in path or query, that names the record. */
  readonly idIn: (
    params: Readonly<Record<string, string>>,
    search: URLSearchParams,
  ) => string | null | undefined;
  readonly bodyOf: (id: number) => object;
  /** The query parameters that the page reads. */
  readonly searchOf?: (id: number) => string;
  /** True for a page with a list beside the record: only its frame is rendered, with the record's head. */
  readonly isFrame?: true;
  /** True if an address without a record may still be valid for this visitor; their client decides. */
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

/** Lists of one skill, and the parameter with the skill's slug. */
export const skillPages: Partial<Record<RouteName, string>> = {
  freelancersBySkill: 'cname',
  jobsByName: 'jobname',
};
