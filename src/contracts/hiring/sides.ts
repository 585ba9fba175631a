/** The two sides of an offer or a contract. */
import type { Id } from '../core/ids.ts';
import type { Side } from './offer.ts';

export interface Sides {
  readonly Role: Side;
  readonly Employer_Id: Id;
  readonly Employer_Name: string;
  readonly Employer_Company?: string | undefined;
  readonly Freelancer_Id: Id;
  readonly Freelancer_Name: string;
}

export const nameOfSide = (sides: Omit<Sides, 'Role'>, side: Side): string =>
  side === 'employer' ? (sides.Employer_Company ?? sides.Employer_Name) : sides.Freelancer_Name;
/** Whom the reader works with. */
export const otherSideOf = (sides: Sides): { readonly id: Id; readonly name: string } =>
  sides.Role === 'employer'
    ? { id: sides.Freelancer_Id, name: nameOfSide(sides, 'freelancer') }
    : { id: sides.Employer_Id, name: nameOfSide(sides, 'employer') };
