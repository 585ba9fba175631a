/** The freelancers that a person has saved, and those chosen for a comparison. Pure, without a schema. */
import { sameId, type Id } from '../core/ids.ts';
import type { Freelancer } from './freelancer.ts';

/** The fields needed to list a freelancer without loading the profile. */
export type KeptFreelancer = Pick<Freelancer, 'id' | 'Name' | 'ScreenName' | 'Photo' | 'HourlyRate'>;
export const keptFreelancerOf = ({
  id,
  Name,
  ScreenName,
  Photo,
  HourlyRate,
}: KeptFreelancer): KeptFreelancer => ({ id, Name, ScreenName, Photo, HourlyRate });

export const MOST_COMPARED = 4;
export const LEAST_COMPARED = 2;

export const isAmong = (kept: readonly KeptFreelancer[], wanted: Id): boolean =>
  kept.some(({ id }) => sameId(id, wanted));
export const withoutOne = (kept: readonly KeptFreelancer[], gone: KeptFreelancer): KeptFreelancer[] =>
  kept.filter(({ id }) => !sameId(id, gone.id));
/** Newest first, without duplicates. */
export const withOne = (kept: readonly KeptFreelancer[], one: KeptFreelancer): KeptFreelancer[] => [
  keptFreelancerOf(one),
  ...withoutOne(kept, one),
];
