/** /certification: what a freelancer holds, and the tests on offer to them. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { record } from '../core/reply.ts';
import { certificateCode, certificateState } from './certificate.ts';

/** Factors of the time. */
export const extraTime = z.union([z.literal(1), z.literal(1.5), z.literal(2)]);
export type ExtraTime = z.output<typeof extraTime>;

const ownCertificate = z.object({
  id,
  TID: id,
  Title: requiredText,
  Skill: missable(text),
  /** Per cent. */
  Score: numeric,
  IssuedAt: requiredText,
  ExpiresAt: requiredText,
  State: certificateState,
  /** The holder has another one of this test that ends later. */
  Renewed: z.boolean(),
  Code: certificateCode,
});
export type OwnCertificate = z.output<typeof ownCertificate>;

const offeredTest = z.object({
  TID: id,
  Title: requiredText,
  Skill: missable(text),
  About: missable(text),
  Questions: numeric,
  /** With the caller's extra time. */
  Minutes: numeric,
  /** What to prepare: the names of its topics. */
  Topics: z.array(requiredText),
  /** Of today, in UTC. */
  AttemptsLeft: numeric,
  /** When the caller can start again: the next day in UTC, or when the certificate is near its end. Missing: now. */
  NextAttemptAt: missable(text),
  /** The caller's attempt that is running. */
  Running: missable(id),
  /** The caller's highest score, per cent. */
  Best: missable(numeric),
});
export type OfferedTest = z.output<typeof offeredTest>;

export const certifications = z.object({
  /** The server's clock. */
  Now: requiredText,
  /** The newest first. */
  Certificates: z.array(ownCertificate),
  /** Those on offer. Empty for everybody but freelancers. */
  Tests: z.array(offeredTest),
  /** At most one attempt runs. */
  Running: missable(z.object({ id, TID: id, Title: requiredText, DueAt: requiredText })),
  ExtraTime: extraTime,
  PassPercent: numeric,
  AttemptsPerDay: numeric,
  ValidDays: numeric,
});
export type Certifications = z.output<typeof certifications>;

export const exampleCertifications: Certifications = {
  Now: '2026-11-27T10:04:00.000Z',
  Certificates: [
    {
      id: 31,
      TID: 2,
      Title: 'Technical SEO',
      Skill: 'Technical SEO',
      Score: 92,
      IssuedAt: '2025-12-12T10:00:00.000Z',
      ExpiresAt: '2026-12-12T10:00:00.000Z',
      State: 'expiring',
      Renewed: false,
      Code: '7F3K-2Q9D-XM4T-B8VN',
    },
  ],
  Tests: [
    {
      TID: 2,
      Title: 'Technical SEO',
      Skill: 'Technical SEO',
      About: 'Crawling, indexing, site moves, structured data and speed.',
      Questions: 20,
      Minutes: 45,
      Topics: ['Crawling and robots.txt', 'Structured data'],
      AttemptsLeft: 2,
      NextAttemptAt: undefined,
      Running: 7,
      Best: 92,
    },
  ],
  Running: { id: 7, TID: 2, Title: 'Technical SEO', DueAt: '2026-11-27T10:45:00.000Z' },
  ExtraTime: 1.5,
  PassPercent: 75,
  AttemptsPerDay: 3,
  ValidDays: 365,
};

export const testSetting = z.object({ ExtraTime: extraTime });
export type TestSetting = z.output<typeof testSetting>;

export const certificationCalls = {
  certifications: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/certificationfind',
    body: z.object({}),
    reply: record(certifications),
    access: 'signedIn',
    write: false,
    codes: [],
    summary:
      'The certificates of the calling freelancer, the tests on offer with the attempts left today, and the setting',
  }),
  testSettingSave: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/testSettingSave',
    body: testSetting,
    reply: record(testSetting),
    access: 'signedIn',
    write: true,
    codes: ['freelancers_only'],
    summary: 'Changes the extra time of the caller’s later attempts; one that is running keeps its deadline',
  }),
};
