/** Addresses that offers and contracts lead to. */
import type { Site } from '../../../contracts/app/routes.ts';
import type { Sides } from '../../../contracts/hiring/sides.ts';
import { profileNameId } from '../../../contracts/people/freelancer-card.ts';

/** The profile of the other side. */
export const otherProfileHref = (
  site: Site,
  { Role, Employer_Id, Freelancer_Id, Freelancer_Name }: Sides,
): string =>
  Role === 'employer'
    ? site.href('userProfile', { nameid: profileNameId({ id: Freelancer_Id, Name: Freelancer_Name }) })
    : site.href('employerProfileById', { id: String(Employer_Id) });
