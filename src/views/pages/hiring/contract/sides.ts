/** How the page names the two sides. */
import type { Contract } from '../../../../contracts/hiring/contract.ts';
import type { Side } from '../../../../contracts/hiring/offer.ts';

type Sides = Pick<
  Contract,
  'Role' | 'Employer_Id' | 'Employer_Name' | 'Employer_Company' | 'Freelancer_Id' | 'Freelancer_Name'
>;

export const nameOfSide = (sides: Sides, side: Side): string =>
  side === 'employer' ? (sides.Employer_Company ?? sides.Employer_Name) : sides.Freelancer_Name;
export const otherSideOf = ({ Role }: Sides): Side => (Role === 'employer' ? 'freelancer' : 'employer');
/** Whom the reader works with. */
export const otherNameOf = (sides: Sides): string => nameOfSide(sides, otherSideOf(sides));
export const otherIdOf = ({ Role, Employer_Id, Freelancer_Id }: Sides) =>
  Role === 'employer' ? Freelancer_Id : Employer_Id;
