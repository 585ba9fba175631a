/** What a freelancer reads about taking a test again. */
import { expect, it } from 'vitest';
import { exampleCertifications, type OwnCertificate } from '../../../src/contracts/learning/certification.ts';
import { isRenewedIn } from '../../../src/contracts/learning/skill-test.ts';

it('[X40] a certificate is renewed by another one of the same test that is valid for longer', () => {
  const [own] = exampleCertifications.Certificates as [OwnCertificate];
  const isRenewedBy = (fields: Partial<OwnCertificate>) =>
    isRenewedIn({ ...exampleCertifications, Certificates: [{ ...own, ...fields }, own] }, own);
  const later = '2027-12-12T10:00:00.000Z';
  expect(isRenewedBy({ State: 'valid', ExpiresAt: later })).toBe(true);
  expect(isRenewedBy({ State: 'revoked', ExpiresAt: later })).toBe(false);
  expect(isRenewedBy({ State: 'valid', ExpiresAt: later, TID: 4 })).toBe(false);
  expect(isRenewedBy({})).toBe(false);
  const expired = { ...own, State: 'expired' } as const;
  const all = [{ ...own, State: 'valid', ExpiresAt: later } as const, expired];
  expect(isRenewedIn({ ...exampleCertifications, Certificates: all }, expired)).toBe(false);
});
