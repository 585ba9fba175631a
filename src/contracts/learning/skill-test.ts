/** One test on offer, as /skill-test shows it before the start. */
import * as z from 'zod/mini';
import { id, sameId, type Id } from '../core/fields.ts';
import {
  certifications,
  exampleCertifications,
  type Certifications,
  type OfferedTest,
} from './certification.ts';

export const skillTest = z.extend(certifications, { TID: id });
export type SkillTest = z.output<typeof skillTest>;

/** No test runs. */
export const exampleSkillTest: SkillTest = {
  ...exampleCertifications,
  Tests: exampleCertifications.Tests.map((test) => ({ ...test, Running: undefined })),
  Running: undefined,
  TID: 2,
};

/** Undefined: the test is not offered. */
export const testOf = (all: Certifications, test: Id): OfferedTest | undefined =>
  all.Tests.find(({ TID }) => sameId(TID, test));
/** The certificate that forbids another try until it is near its end. */
export const validCertificateOf = (all: Certifications, test: Id) =>
  all.Certificates.find(({ TID, State }) => State === 'valid' && sameId(TID, test));
