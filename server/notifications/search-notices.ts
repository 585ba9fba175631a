/** Notifications of saved searches: of one result at once, or of a day's results. */
import { addressOf, type Filters } from '../../src/contracts/generic/listing-query.ts';
import { profileNameId } from '../../src/contracts/people/freelancer-card.ts';
import type { SearchKind } from '../../src/contracts/searches/saved-search.ts';
import { siteOf } from '../../src/contracts/app/routes.ts';
import { newSearchResultsMail, type MailSite } from '../mail/texts.ts';
import type { Notice } from './notice.ts';
import { quoted } from './work-notices.ts';

const nouns: Readonly<Record<SearchKind, { readonly one: string; readonly many: string }>> = {
  jobs: { one: 'job', many: 'jobs' },
  freelancers: { one: 'freelancer', many: 'freelancers' },
};

/** “A”, “B” and “C”. */
const namesOf = (names: readonly string[]): string => new Intl.ListFormat('en').format(names.map(quoted));

const pathOf = (kind: SearchKind, { id, title }: { readonly id: number; readonly title: string }): string =>
  kind === 'jobs'
    ? `${siteOf('').href('jobDetail')}?id=${id}`
    : siteOf('').href('userProfile', { nameid: profileNameId({ Name: title, id }) });

export const searchResultNotice = ({
  kind,
  result,
  from,
  searches,
  site,
}: {
  readonly kind: SearchKind;
  readonly result: { readonly id: number; readonly title: string };
  /** The owner of the result. */
  readonly from: { readonly id: number };
  readonly searches: readonly string[];
  readonly site: MailSite;
}): Notice => {
  const { one } = nouns[kind];
  const link = pathOf(kind, result);
  const title = `A new ${one} matches your search`;
  return {
    kind: 'savedSearch',
    title,
    text: `${quoted(result.title)}, found by ${namesOf(searches)}`,
    link,
    from: from.id,
    mail: {
      about: `found:${one}:${result.id}`,
      isUntilRead: false,
      write: (reader) =>
        newSearchResultsMail({
          ...reader,
          site,
          subject: title,
          by: namesOf(searches),
          see: `See the ${one}`,
          link,
        }),
    },
  };
};

/** The link lists the newest first. */
export const searchDigestNotice = ({
  kind,
  search,
  count,
  site,
}: {
  readonly kind: SearchKind;
  readonly search: { readonly id: number; readonly name: string; readonly filters: Filters };
  readonly count: number;
  readonly site: MailSite;
}): Notice => {
  const { one, many } = nouns[kind];
  const link = addressOf(
    { path: siteOf('').href(kind), fixed: {}, presets: {} },
    { filters: search.filters, sort: 'newest', at: 0, view: 'rows' },
  );
  const title = count === 1 ? `1 new ${one} matches your search` : `${count} new ${many} match your search`;
  return {
    kind: 'savedSearch',
    title,
    text: quoted(search.name),
    link,
    mail: {
      about: `search:${search.id}`,
      isUntilRead: false,
      write: (reader) =>
        newSearchResultsMail({
          ...reader,
          site,
          subject: title,
          by: quoted(search.name),
          see: `See the ${many}`,
          link,
        }),
    },
  };
};
