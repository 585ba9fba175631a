/** What a card says of a freelancer (rules C). Apart from the contract, so that a card brings no schema along. */
import type { Freelancer } from './freelancer.ts';

/** The skills of a card: blanks and spaces around commas don't count (C8). */
export const skillsOf = ({ Skills }: Pick<Freelancer, 'Skills'>): string[] =>
  (Skills ?? '')
    .split(',')
    .map((skill) => skill.trim())
    .filter(Boolean);

/** Shown name: ScreenName before Name (C3). */
export const displayNameOf = ({ ScreenName, Name }: Pick<Freelancer, 'ScreenName' | 'Name'>): string =>
  ScreenName?.trim() || Name;

/** C1: {first word of Name}-{id} */
export const profileNameId = ({ Name, id: ownId }: Pick<Freelancer, 'Name' | 'id'>): string =>
  `${Name.trim().split(/\s+/)[0] ?? ''}-${ownId}`;

/** C2: {full Name}-{id} */
export const reviewsNameId = ({ Name, id: ownId }: Pick<Freelancer, 'Name' | 'id'>): string =>
  `${Name}-${ownId}`;
