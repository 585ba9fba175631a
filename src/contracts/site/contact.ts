import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { keyed } from '../core/keyed.ts';
import { filed } from '../people/profile-forms.ts';
import { record } from '../core/reply.ts';

const line = (words: string) =>
  z.string().check(z.trim(), z.minLength(1, words), z.maxLength(120, 'At most 120 characters'));
/** `abort`: a text beyond the limit skips the pattern, whose time is polynomial in the length. */
const atMost = (length: number) =>
  z.maxLength(length, { abort: true, error: `At most ${length} characters` });
/** The newsletter's rule (F7); an email address has at most 254 characters. */
const email = z
  .string()
  .check(z.trim(), atMost(254), z.regex(/^\S+@\S+\.\S+$/, 'Enter an email address such as ada@example.com'));
export const LONGEST_MESSAGE = 5000;
const message = z
  .string()
  .check(
    z.trim(),
    z.minLength(10, 'Write at least 10 characters'),
    z.maxLength(LONGEST_MESSAGE, 'At most 5,000 characters'),
  );

export const CONTACT_TOPICS = [
  'hiring',
  'finding-work',
  'payments',
  'account',
  'safety',
  'press',
  'other',
] as const;
export const contactMessage = z.object({
  Name: line('Enter your name'),
  Email: email,
  Topic: z.enum(CONTACT_TOPICS, 'Choose a topic'),
  Message: message,
});
export type ContactMessage = z.output<typeof contactMessage>;
export const exampleContactMessage: ContactMessage = {
  Name: 'Ada Moreau',
  Email: 'ada@example.com',
  Topic: 'payments',
  Message: 'My second milestone was approved on Monday and still says “clearing”.',
};

export const PARTNER_KINDS = ['agency', 'training', 'technology', 'community', 'other'] as const;
export const partnerRequest = z.object({
  Name: line('Enter your name'),
  Email: email,
  Company: line('Enter the name of your company'),
  Kind: z.enum(PARTNER_KINDS, 'Choose a kind of partnership'),
  /** Optional. */
  Website: z
    .string()
    .check(
      z.trim(),
      atMost(300),
      z.regex(
        /^(https?:\/\/\S+\.\S+)?$/,
        'Enter an address such as https://example.com, or leave this empty',
      ),
    ),
  Message: message,
});
export type PartnerRequest = z.output<typeof partnerRequest>;
export const examplePartnerRequest: PartnerRequest = {
  Name: 'Ada Moreau',
  Email: 'ada@example.com',
  Company: 'Lantern Learning',
  Kind: 'training',
  Website: 'https://lantern.example',
  Message: 'We teach two hundred marketers a year and would like to send you the best of them.',
};

export const contactCalls = {
  contact: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/contactCreate',
    body: keyed(contactMessage),
    reply: record(filed),
    access: 'anyone',
    write: true,
    codes: ['key_reused'],
    summary: 'Files a message to the marketplace; the same one twice within an hour gets the same reference',
  }),
  partner: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/partnerCreate',
    body: keyed(partnerRequest),
    reply: record(filed),
    access: 'anyone',
    write: true,
    codes: ['key_reused'],
    summary: 'Files a request for a partnership; the same one twice within an hour gets the same reference',
  }),
};
