import type { VerifiedCertificate } from '../../../../contracts/learning/certificate.ts';

export const subject = 'This certificate';
export const usual = 'Certificate check';
export const description = 'Check whether a certificate of a passed test is valid.';
export const missing = 'We know no certificate with this code. Check the code for typos.';
export const tests = 'Certification tests';
export const home = 'Go to the home page';

export const titles: Readonly<Record<VerifiedCertificate['State'], string>> = {
  valid: 'This certificate is valid',
  expired: 'This certificate has expired',
  revoked: 'This certificate was revoked',
};
export const leads: Readonly<Record<VerifiedCertificate['State'], string>> = {
  valid: 'The holder passed the test, and the certificate has not expired.',
  expired: 'The holder passed the test, but the certificate is no longer valid.',
  revoked: 'We took this certificate back. It proves nothing.',
};
export const facts = 'Certificate';
export const holder = 'Holder';
export const test = 'Test';
export const code = 'Code';
