import { ROWS_A_PAGE } from '../contracts/page.ts';
import type { ListingRequest } from '../machines/listing-context.ts';

/** The fields of a listing's call: names in the address are the names in the call. */
export const bodyOf = ({ query, page, after, fresh }: ListingRequest): Readonly<Record<string, unknown>> => ({
  ...query.filters,
  ...(query.sort !== '' && { sort: query.sort }),
  page,
  limit: ROWS_A_PAGE,
  ...(after !== undefined && { after }),
  ...(fresh && { facets: true }),
});
