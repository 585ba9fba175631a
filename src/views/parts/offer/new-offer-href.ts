import type { Site } from '../../../contracts/app/routes.ts';
import type { Id } from '../../../contracts/core/ids.ts';

interface Subject {
  readonly freelancer: Id;
  readonly job?: Id | undefined;
  readonly proposal?: Id | undefined;
  /** The contract that has ended. */
  readonly after?: Id | undefined;
}

/** The page on which an employer writes an offer. */
export const newOfferHref = (site: Site, subject: Subject): string => {
  const query = Object.entries<Id | undefined>({ ...subject }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${site.href('newOffer')}?${new URLSearchParams(query)}`;
};
