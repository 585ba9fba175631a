import * as z from 'zod/mini';
import { fileName, id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { defineCall } from '../core/call.ts';
import { list } from '../core/reply.ts';

/** Section 3 of the specification. Only id and Name are required (A7d). */
export const freelancer = z.object({
  id,
  Name: requiredText,
  ScreenName: missable(text),
  /** File name; the picture is at {base}/images/{Photo} (C4). */
  Photo: missable(fileName),
  /** One comma-separated string. */
  Skills: missable(text),
  /** Dollars per hour. */
  HourlyRate: missable(numeric),
  avg_Rating: missable(numeric),
  no_of_reviews: missable(numeric),
  /** Only 'Verified' means verified (C5); any other value means not, so none is invalid. */
  Verified_Profile: z.catch(missable(text), undefined),
});
export type Freelancer = z.output<typeof freelancer>;

export const exampleFreelancer: Freelancer = {
  id: 17,
  Name: 'Amara Okafor',
  ScreenName: 'Amara O.',
  Photo: 'amara-okafor.svg',
  Skills: 'SEO Expert, Content Strategy, Google Analytics, Copywriting',
  HourlyRate: 45,
  avg_Rating: 4.9,
  no_of_reviews: 128,
  Verified_Profile: 'Verified',
};

export const freelancerCalls = {
  featuredFreelancers: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/featuredfreelancers',
    body: z.object({}),
    reply: list(freelancer),
    access: 'anyone',
    write: false,
    codes: [],
    summary: 'The freelancers featured on the home page',
  }),
};
