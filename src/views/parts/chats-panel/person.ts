/** The other person of a conversation. Only the id is certain: the backend may leave out the rest. */
import { profileNameId } from '../../../contracts/people/freelancer-card.ts';
import type { Id } from '../../../contracts/core/ids.ts';
import { knownNameOf } from '../../../contracts/people/known-name.ts';
import { isEmployer } from '../../../contracts/account/known-user.ts';
import type { Site } from '../../../contracts/app/routes.ts';

export interface Person {
  readonly id: Id;
  readonly [field: string]: unknown;
}

const wordsIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined;

export const nameOf = (person: Person): string => knownNameOf(person) ?? `Member ${person.id}`;

export const photoOf = ({ Photo }: Person): string | undefined => wordsIn(Photo);

/** The company and the job that the conversation is about; undefined if neither is known. */
export const aboutOf = (person: Person): string | undefined => {
  const company = wordsIn(person['Company']);
  const parts = [company === nameOf(person) ? undefined : company, wordsIn(person['Job'])];
  return parts.filter(Boolean).join(' · ') || undefined;
};

/** Their profile page; undefined while their account type is unknown. */
export const pageOf = (site: Site, person: Person): string | undefined => {
  if (isEmployer({ type: person['type'] }))
    return site.href('employerProfileById', { id: String(person.id) });
  if (person['type'] === 'Freelancer')
    return site.href('userProfile', { nameid: profileNameId({ id: person.id, Name: nameOf(person) }) });
  return undefined;
};
