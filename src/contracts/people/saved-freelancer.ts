import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { list, unread } from '../core/reply.ts';
import { exampleFreelancer, freelancer } from './freelancer.ts';
import { keptFreelancerOf, MOST_COMPARED } from './shortlist.ts';

export const MOST_SAVED_FREELANCERS = 200;

/** Idempotent: saving a saved freelancer, or removing one that is not saved, changes nothing. */
const savedChange = z.object({ id, saved: z.boolean() });

/** The fields needed to list a freelancer without loading the profile. */
export const keptFreelancer = z.pick(freelancer, {
  id: true,
  Name: true,
  ScreenName: true,
  Photo: true,
  HourlyRate: true,
});

/** What a tab keeps, by the user who chose it: `wanted` by a visitor who pressed Save and was led to sign in. */
export const keptChoice = z.object({
  owner: z.nullable(id),
  chosen: z.array(keptFreelancer).check(z.maxLength(MOST_COMPARED)),
  wanted: z.nullable(keptFreelancer),
});
export type KeptChoice = z.output<typeof keptChoice>;

export const exampleKeptFreelancer = keptFreelancerOf(exampleFreelancer);

export const savedFreelancerCalls = {
  saveFreelancer: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/freelancerSaveCreate',
    body: savedChange,
    reply: unread,
    access: 'signedIn',
    write: true,
    codes: ['freelancer_not_found', 'saved_freelancers_full'],
    summary: 'Adds a freelancer to the account’s saved freelancers, or removes them',
  }),
  savedFreelancers: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/freelancerSavesfind',
    body: z.object({}),
    reply: list(keptFreelancer),
    access: 'signedIn',
    write: false,
    codes: [],
    summary: 'The account’s saved freelancers, newest first, without those whose profile is hidden or closed',
  }),
};
