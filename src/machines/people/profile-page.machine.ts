/**
 * A freelancer's page. The id follows the last hyphen of the address; a wrong name before it is corrected
 * (generic/record.machine.ts).
 */
import { profileNameId } from '../../contracts/people/freelancer-card.ts';
import { idOfNameId } from '../../contracts/core/name-id.ts';
import { profile, type Profile } from '../../contracts/people/profile.ts';
import { siteOf } from '../../contracts/app/routes.ts';
import { createRecordMachine } from '../generic/record.machine.ts';

export const profilePageMachine = createRecordMachine<Profile, 'profilePage'>({
  id: 'profilePage',
  contract: profile,
  idOf: ({ params }) => idOfNameId(params['nameid'] ?? ''),
  ownIdOf: (found) => found.id,
  addressOf: (found, { productSlug, search }) =>
    siteOf(productSlug).href('userProfile', { nameid: profileNameId(found) }) + search,
});
