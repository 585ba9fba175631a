import type { CertificateState } from '../../../../contracts/learning/certificate.ts';

export const subject = 'This certificate';
export const usual = 'Certificate';
export const description = 'Your certificate, ready to print, with a code that anyone can check.';
export const missing = 'It may belong to another account. Your certificates are on one page.';
export const certificates = 'My certificates';
export const desk = 'My desk';

export const downloadA4 = 'Download the PDF (A4)';
export const downloadLetter = 'Download the PDF (Letter)';
export const print = 'Print';
export const share = 'Copy the link';
export const open = 'Open the public page';
export const again = 'Take the test again';
export const actions = 'What you can do';

export const leads: Readonly<Record<CertificateState, string>> = {
  valid: 'Print it, download it, or share the link. Anyone who has the link can check the certificate.',
  expiring:
    'This certificate expires soon. Take the test again, and a new certificate follows without a gap.',
  expired: 'This certificate has expired. Its public page says so. Take the test again for a new one.',
  revoked: 'We revoked this certificate. Its public page says so.',
};
export const reason = (words: string): string => `Reason: ${words}`;
export const qr = 'QR code of the public page';
