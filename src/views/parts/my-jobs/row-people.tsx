/** The other side of an offer or a contract: a link to the profile, and one to write. */
import type { OfferRow } from '../../../contracts/hiring/offer.ts';
import { profileNameId } from '../../../contracts/people/freelancer-card.ts';
import { useSite } from '../../logic.tsx';

export type Sides = Pick<
  OfferRow,
  'Role' | 'Employer_Id' | 'Employer_Name' | 'Employer_Company' | 'Freelancer_Id' | 'Freelancer_Name'
>;

/** Whom the reader works with. */
export const otherNameOf = ({ Role, Employer_Company, Employer_Name, Freelancer_Name }: Sides): string =>
  Role === 'employer' ? Freelancer_Name : (Employer_Company ?? Employer_Name);

export const OtherSide = ({ sides }: { sides: Sides }) => {
  const site = useSite();
  const { Role, Employer_Id, Freelancer_Id, Freelancer_Name } = sides;
  const name = otherNameOf(sides);
  const isEmployer = Role === 'employer';
  const profile = isEmployer
    ? site.href('userProfile', { nameid: profileNameId({ id: Freelancer_Id, Name: Freelancer_Name }) })
    : site.href('employerProfileById', { id: String(Employer_Id) });
  return (
    <>
      <a href={profile}>{name}</a>
      <a
        href={site.href('chatWith', { id: String(isEmployer ? Freelancer_Id : Employer_Id) })}
        aria-label={`Message ${name}`}
      >
        Message
      </a>
    </>
  );
};
