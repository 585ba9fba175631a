/** The page of plans: /packages. It stays current with the subscription, its payments and the cards. */
import { packages, type Packages } from '../../contracts/money/packages.ts';
import { createLiveRecordMachine } from '../generic/record.machine.ts';

/** Everybody has one page, and its address names nothing. */
const ID = 'packages';

export const packagesPageMachine = createLiveRecordMachine<Packages, 'packagesPage'>({
  id: 'packagesPage',
  contract: packages,
  idOf: () => ID,
  ownIdOf: () => ID,
  live: ['subscription'],
});
