/** Pages of the user's offers and contracts, as tabs of My work and My jobs. */
import { ROWS_A_PAGE, type Facets, type Page } from '../../contracts/generic/page.ts';
import { contractCalls } from '../../contracts/hiring/contract.ts';
import { offerCalls } from '../../contracts/hiring/offer.ts';
import type { ListingRequest } from '../../machines/generic/listing-context.ts';
import { withContractNext, type ShownContractRow } from '../../machines/hiring/contract-next.ts';
import { withOfferSteps, type ShownOfferRow } from '../../machines/hiring/own-offers.machine.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';

const pageOf = ({ page, after }: ListingRequest) => ({
  page,
  limit: ROWS_A_PAGE,
  ...(after !== undefined && { after }),
});

/** The counts of all tabs are those of another call. Rows without counts are better than none. */
const withCounts = async <Row>(
  rows: Promise<Page<Row>>,
  counting: Promise<Page<unknown>> | undefined,
): Promise<Page<Row>> => {
  const counts = counting?.then(
    ({ facets }) => facets,
    (): Facets => ({}), // the adapter has logged it
  );
  return { ...(await rows), facets: (await counts) ?? {} };
};

export const askOffers = async (
  environment: Environment,
  input: ListingRequest,
  {
    signal,
    counting,
  }: { readonly signal: AbortSignal; readonly counting: Promise<Page<unknown>> | undefined },
): Promise<Page<ShownOfferRow>> => {
  const found = await withCounts(
    httpOf(environment).call(offerCalls.offers, pageOf(input), signal),
    counting,
  );
  return { ...found, items: found.items.map(withOfferSteps) };
};

export const askContracts = async (
  environment: Environment,
  input: ListingRequest,
  {
    tab,
    signal,
    counting,
  }: {
    readonly tab: 'active' | 'ended';
    readonly signal: AbortSignal;
    readonly counting: Promise<Page<unknown>> | undefined;
  },
): Promise<Page<ShownContractRow>> => {
  const found = await withCounts(
    httpOf(environment).call(contractCalls.contracts, { tab, ...pageOf(input) }, signal),
    counting,
  );
  return { ...found, items: found.items.map(withContractNext) };
};
