/** The pages of one thing each, and which call finds it. */
import type { CallName } from '../../src/contracts/app/calls.ts';
import { idOfNameId } from '../../src/contracts/core/name-id.ts';
import type { RouteName } from '../../src/contracts/app/routes.ts';
import type { Services } from '../generic/services.ts';
import type { RenderedPages } from './kept-pages.ts';

/** What a call answers to somebody of whom nothing is known; null where there is none. */
export type AnswerOf = (name: CallName, body: object) => Promise<unknown>;

/** What rendering works with, beside what all handlers have. */
export interface SiteServices extends Services {
  readonly keptPages: RenderedPages;
  readonly answerOf: AnswerOf;
}

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
