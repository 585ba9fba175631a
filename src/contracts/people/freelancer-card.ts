/** The texts of a freelancer card (rules C). Separate from the contract, so that a card loads no schema. */
import type { Freelancer } from './freelancer.ts';

/** The card's skills, without blanks around commas (C8). */
export const skillsOf = ({ Skills }: Pick<Freelancer, 'Skills'>): string[] =>
  (Skills ?? '')
    .split(',')
    .map((skill) => skill.trim())
    .filter(Boolean);

/** The shown name: ScreenName before Name (C3). */
export const displayNameOf = ({ ScreenName, Name }: Pick<Freelancer, 'ScreenName' | 'Name'>): string =>
  ScreenName?.trim() || Name;

/** C1: {first word of Name}-{id} */
export const profileNameId = ({ Name, id: ownId }: Pick<Freelancer, 'Name' | 'id'>): string =>
  `${Name.trim().split(/\s+/)[0] ?? ''}-${ownId}`;

/** C2: {full Name}-{id} */
export const reviewsNameId = ({ Name, id: ownId }: Pick<Freelancer, 'Name' | 'id'>): string =>
  `${Name}-${ownId}`;
