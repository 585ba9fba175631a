/**
 * Renders pages on request and caches them for a few seconds, by route and id. Other parts of the address (query,
 * name, host) do not create cache entries; they are filled in afterwards.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Match } from '../../src/contracts/app/routes.ts';
import { slugOf } from '../../src/contracts/core/slug.ts';
import { integerId } from '../core/ids.ts';
import type { Dist, RenderTarget } from './dist.ts';
import { recordKey } from '../generic/page-cache.ts';
import { firstRows, listPages, recordPages, skillPages, type SiteServices } from './records.ts';
import { QUERY_PLACEHOLDER, renderedOf, type RenderedPage } from './page-variants.ts';

type Found = Extract<Match, { kind: 'found' }>;
/** A page's cache key, and how to render it. */
interface Subject {
  readonly key: string;
  readonly render: (path: string) => Promise<RenderedPage | undefined>;
}
type Renderer = NonNullable<Dist['render']>;

/** Renders a page at its canonical address, which a first render reveals. */
const renderAt = async (render: Renderer, place: RenderTarget): Promise<RenderedPage> => {
  const { html, canonical } = await render(place);
  const [own] = canonical?.split('?', 1) ?? [];
  if (own === undefined) throw new Error(`a page of ${place.route} has no canonical address`);
  if (own === place.path) return renderedOf(place, html);
  return renderedOf({ ...place, path: own }, (await render({ ...place, path: own })).html);
};

const recordSubject = (
  { name, params }: Found,
  query: string,
  render: Renderer,
  services: SiteServices,
): Subject | undefined => {
  const record = recordPages[name];
  if (!record) return undefined;
  const text = record.idIn(params, new URLSearchParams(query))?.trim();
  if (!text && record.isKnownToClient) return undefined;
  const id = integerId(text ?? '');
  const read = id === undefined ? '' : (record.searchOf?.(id) ?? '');
  return {
    key: recordKey(name, id),
    render: async (path) => {
      const found = id === undefined ? null : await services.answerOf(record.call, record.bodyOf(id));
      const known = record.isFrame
        ? { search: '', given: undefined, about: found }
        : { search: `${read}${read === '' ? '?' : '&'}${QUERY_PLACEHOLDER}`, given: found };
      const place = { route: name, path, ...known };
      if (found !== null) return renderAt(render, place);
      return renderedOf(place, (await render(place)).html, { status: 404, isUncached: true });
    },
  };
};

/** The frame of a skill's list. The skill may be unknown. */
const skillListSubject = (
  { name, params }: Found,
  render: Renderer,
  { database }: SiteServices,
): Subject | undefined => {
  const param = skillPages[name];
  if (param === undefined) return undefined;
  const slug = slugOf(params[param] ?? '');
  return {
    key: `${name} ${slug}`,
    render: async (path) => {
      const skills = await database.selectFrom('skills').select('name').execute();
      const place = { route: name, path, search: '', given: undefined };
      if (skills.some((skill) => slugOf(skill.name) === slug)) return renderAt(render, place);
      const { html } = await render({ ...place, about: null }); // search engines are told not to index it
      return renderedOf(place, html, { isUncached: true });
    },
  };
};

/** An unfiltered list with its first rows. With a query the list is another one, and stays a frame. */
const listSubject = (
  { name }: Found,
  query: string,
  render: Renderer,
  { answerOf }: SiteServices,
): Subject | undefined => {
  const call = listPages[name];
  if (call === undefined || query !== '') return undefined;
  return {
    key: name,
    render: async (path) =>
      renderAt(render, { route: name, path, search: '', given: await answerOf(call, firstRows) }),
  };
};

export const createRenderer = (dist: Dist, services: SiteServices, log: Pick<FastifyBaseLogger, 'error'>) => {
  const kept = services.pageCache;
  /**
   * The page of an address; undefined if the client has to render it: another kind of page, a failure, or too many
   * renders.
   */
  return async (
    match: Found,
    { path, search }: Pick<RenderTarget, 'path' | 'search'>,
    mayRender: () => boolean,
  ): Promise<RenderedPage | undefined> => {
    const { render } = dist;
    const subject =
      render &&
      (recordSubject(match, search, render, services) ??
        skillListSubject(match, render, services) ??
        listSubject(match, search, render, services));
    if (!subject) return undefined;
    const known = kept.get(subject.key);
    if (known) return known;
    if (!mayRender()) return undefined;
    const forget = () => void (kept.peek(subject.key) === page && kept.delete(subject.key));
    const page: Promise<RenderedPage | undefined> = subject.render(path).then(
      (made) => {
        if (made?.isUncached) forget();
        return made;
      },
      (error: unknown) => {
        log.error({ err: error }, 'a page could not be rendered');
        forget(); // the next request retries
        return undefined;
      },
    );
    kept.set(subject.key, page);
    return page;
  };
};
