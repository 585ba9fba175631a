/**
 * The page of a new offer, such as /new-offer?freelancer=2. The address may also name a job (`job=41`), the freelancer's
 * proposal for it (`proposal=7`), or a contract that has ended (`after=c-12`). The page loads these records; then the form
 * (`offerWriting`) opens, filled in from them.
 */
import { offerStart, type OfferStart } from '../../contracts/hiring/offer-form.ts';
import { tell } from '../core/tell.ts';
import { createRecordMachine, type RecordAddress } from '../generic/record.machine.ts';

const NAMES = ['freelancer', 'job', 'proposal', 'after'] as const;

/** Its person and its work, as a query with nothing else; undefined without a freelancer. */
export const subjectIn = ({ search }: Pick<RecordAddress, 'search'>): string | undefined => {
  const query = new URLSearchParams(search);
  const named = new URLSearchParams(
    NAMES.flatMap((name): [string, string][] => {
      const value = query.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  return named.has('freelancer') ? named.toString() : undefined;
};

export const newOfferMachine = createRecordMachine<OfferStart, 'newOffer'>({
  id: 'newOffer',
  contract: offerStart,
  idOf: subjectIn,
  ownIdOf: ({ Subject }) => Subject,
  addressOf: ({ Subject }, { path }) => `${path}?${Subject}`,
}).provide({
  actions: {
    passOn: tell('offerWriting', ({ context: { item, productSlug } }) => ({
      type: 'writing.begun',
      subject: item?.Subject ?? '',
      values: item?.Values ?? {},
      answered: null,
      productSlug,
    })),
  },
});
