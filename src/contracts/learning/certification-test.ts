import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { list } from '../core/reply.ts';

/** An available test. */
export const certificationTest = z.object({
  TID: id,
  Test_Title: requiredText,
  Test_Skill: missable(text),
  Test_ShortDec: missable(text),
  Test_Questions: missable(numeric),
  /** Minutes. */
  Test_Minutes: missable(numeric),
  /** Per cent. */
  Test_PassMark: missable(numeric),
  /** The certificate's validity in days. */
  Test_ValidDays: missable(numeric),
  Test_AttemptsPerDay: missable(numeric),
});
export type CertificationTest = z.output<typeof certificationTest>;

export const exampleCertificationTest: CertificationTest = {
  TID: 2,
  Test_Title: 'Technical SEO',
  Test_Skill: 'Technical SEO',
  Test_ShortDec: 'Crawling, indexing, site moves, structured data and speed.',
  Test_Questions: 30,
  Test_Minutes: 40,
  Test_PassMark: 75,
  Test_ValidDays: 365,
  Test_AttemptsPerDay: 3,
};

export const certificationTestCalls = {
  certificationTests: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/certificationTestfind',
    body: z.object({}),
    reply: list(certificationTest),
    access: 'anyone',
    write: false,
    codes: [],
    summary: 'The tests on offer',
  }),
};
