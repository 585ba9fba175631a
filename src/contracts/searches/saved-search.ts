/** A saved search: the filters of a listing under a name. It finds new rows, and tells its owner as they wish. */
import * as z from 'zod/mini';
import { SEEN } from '../account/account.ts';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, requiredText, text, type Contract } from '../core/fields.ts';
import { keyed } from '../core/keyed.ts';
import { list, record, unread } from '../core/reply.ts';
import { isAllowed, type Filters } from '../generic/listing-query.ts';
import { jobFilters } from '../jobs/job.ts';
import { freelancerFilters } from '../people/freelancer-search.ts';

export const SEARCH_KINDS = ['jobs', 'freelancers'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** When the owner is told of a new result. */
export const ALERTS = ['never', 'atOnce', 'daily'] as const;
const alert = z.enum(ALERTS, 'Choose when we tell you');
export type SearchAlert = z.output<typeof alert>;

/** Per account. */
export const MOST_SEARCHES = 50;
export const LONGEST_NAME = 80;

export const filtersOf: Readonly<Record<SearchKind, Readonly<Record<string, Contract<unknown>>>>> = {
  jobs: jobFilters,
  freelancers: freelancerFilters,
};

const name = text.check(
  z.trim(),
  z.regex(SEEN, 'Enter a name'),
  z.maxLength(LONGEST_NAME, `At most ${LONGEST_NAME} characters`),
);
/** By their names and values in the address. */
const filters = z.record(text.check(z.maxLength(40)), text.check(z.maxLength(600)));

const areOfKind = ({ Kind, Filters }: { readonly Kind: SearchKind; readonly Filters: Filters }): boolean =>
  Object.entries(Filters).every(([filter, value]) =>
    isAllowed({ filters: filtersOf[Kind], sorts: [] }, filter, value),
  );
const ofKind = z.refine<Parameters<typeof areOfKind>[0]>(areOfKind, {
  path: ['Filters'],
  error: 'Not a filter of this list',
});

export const savedSearch = z
  .object({
    id,
    Kind: z.enum(SEARCH_KINDS),
    Name: requiredText,
    Filters: filters,
    Alert: alert,
    /** Results since the search was last opened. */
    New: numeric,
  })
  .check(ofKind);
export type SavedSearch = z.output<typeof savedSearch>;
export const exampleSavedSearch: SavedSearch = {
  id: 7,
  Kind: 'jobs',
  Name: 'SEO in Portugal',
  Filters: { Skills: 'SEO Expert', minBudget: '500' },
  Alert: 'daily',
  New: 3,
};

export const searchToSave = keyed(
  z.object({ Kind: z.enum(SEARCH_KINDS), Name: name, Filters: filters, Alert: alert }),
).check(ofKind);
export type SearchToSave = z.output<typeof searchToSave>;
/** The search of a page, before it has an alert. */
export type NewSearch = Pick<SearchToSave, 'Kind' | 'Name' | 'Filters'>;
/** The fields that are typed. */
export const savedSearchForm = z.object({ Name: name, Alert: alert });

export const savedSearchChange = z.object({
  id,
  Name: z.optional(name),
  Alert: z.optional(alert),
  /** The owner looks at the results now. */
  Opened: missable(z.literal(true)),
});

export const savedSearchCalls = {
  savedSearchCreate: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/savedSearchCreate',
    body: searchToSave,
    reply: record(savedSearch),
    access: 'signedIn',
    write: true,
    codes: ['key_reused', 'saved_searches_full'],
    summary: 'Saves a search; one with the same filters is saved once, and takes the new name and alert',
  }),
  savedSearches: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/savedSearchfind',
    body: z.object({}),
    reply: list(savedSearch),
    access: 'signedIn',
    write: false,
    codes: [],
    summary: 'The caller’s saved searches, newest first',
  }),
  savedSearchUpdate: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/savedSearchUpdate',
    body: savedSearchChange,
    reply: record(savedSearch),
    access: 'signedIn',
    write: true,
    codes: ['saved_search_not_found'],
    summary: 'Changes the name or the alert of a saved search, or notes that its results were opened',
  }),
  savedSearchDelete: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/savedSearchDelete',
    body: z.object({ id }),
    reply: unread,
    access: 'signedIn',
    write: true,
    codes: [],
    summary: 'Deletes a saved search; deleting it again changes nothing',
  }),
};
