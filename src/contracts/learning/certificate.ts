/** /generate-certificate and /verify/{code}: what a passed test gives. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import type { Id } from '../core/ids.ts';
import { record } from '../core/reply.ts';

/** `expiring`: valid for 30 days at most. */
export const CERTIFICATE_STATES = ['valid', 'expiring', 'expired', 'revoked'] as const;
export const certificateState = z.enum(CERTIFICATE_STATES);
export type CertificateState = z.output<typeof certificateState>;

/** Crockford's base32 in groups of four: no I, L, O and U. 80 random bits. */
export const certificateCode = text.check(z.regex(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/));
/** What a person typed, as the code that it may be: letters that look like digits are digits. Undefined for anything else. */
export const codeOf = (typed: string): string | undefined => {
  const bare = typed
    .slice(0, 40)
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const grouped = bare.match(/.{1,4}/g)?.join('-') ?? '';
  return certificateCode.safeParse(grouped).success ? grouped : undefined;
};

const shown = {
  /** The holder, as their profile shows it. */
  Name: requiredText,
  Test: requiredText,
  /** Per cent. */
  Score: numeric,
  IssuedAt: requiredText,
  ExpiresAt: requiredText,
};

export const certificate = z.object({
  id,
  ...shown,
  /** The test, unless it is no longer offered, or its holder has a newer certificate of it. */
  TID: missable(id),
  Skill: missable(text),
  State: certificateState,
  Code: certificateCode,
  /** Why our staff took it back, for its holder. */
  Revoked_Reason: missable(text),
  /** The absolute address of its public page. */
  Address: requiredText,
  /** The QR code of that address: the dark modules as the path of an SVG, and the number of modules of a side with its light margin. */
  QR: z.object({ Size: numeric, Path: text }),
});
export type Certificate = z.output<typeof certificate>;
export const exampleCertificate: Certificate = {
  id: 31,
  Name: 'Ines P.',
  Test: 'Technical SEO',
  Score: 92,
  IssuedAt: '2026-11-27T10:20:00.000Z',
  ExpiresAt: '2027-11-27T10:20:00.000Z',
  TID: 2,
  Skill: 'Technical SEO',
  State: 'valid',
  Code: '7F3K-2Q9D-XM4T-B8VN',
  Revoked_Reason: undefined,
  Address: 'https://marketlane.example/verify/7F3K-2Q9D-XM4T-B8VN',
  QR: { Size: 2, Path: 'M0 0h1v1h-1zM1 1h1v1h-1z' },
};

/** `{api}/certificates/31.pdf`. `base` has no trailing slash; '' is the page's own origin. */
export const certificateAddress = (base: string, of: Id, size?: PaperSize): string =>
  `${base}/certificates/${encodeURIComponent(of)}.pdf${size === undefined ? '' : `?size=${size}`}`;
type PaperSize = 'A4' | 'Letter';

/** What anyone learns who has the code, and nothing else. */
export const verifiedCertificate = z.object({ ...shown, State: z.enum(['valid', 'expired', 'revoked']) });
export type VerifiedCertificate = z.output<typeof verifiedCertificate>;
export const exampleVerifiedCertificate: VerifiedCertificate = {
  Name: 'Ines P.',
  Test: 'Technical SEO',
  Score: 92,
  IssuedAt: '2026-11-27T10:20:00.000Z',
  ExpiresAt: '2027-11-27T10:20:00.000Z',
  State: 'valid',
};

/** With the code that was asked for, which the reply leaves out. */
export const checkedCertificate = z.extend(verifiedCertificate, { Code: certificateCode });
export type CheckedCertificate = z.output<typeof checkedCertificate>;
export const exampleCheckedCertificate: CheckedCertificate = {
  ...exampleVerifiedCertificate,
  Code: exampleCertificate.Code,
};

export const certificateCalls = {
  certificateGenerate: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/certificateGenerate',
    body: z.object({ id }),
    reply: record(certificate),
    access: 'signedIn',
    write: false,
    codes: ['certificate_not_found'],
    summary: 'A certificate of the caller, with the code that verifies it',
  }),
  certificateVerify: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/certificateVerify',
    body: z.object({ Code: text.check(z.maxLength(64)) }),
    reply: record(verifiedCertificate),
    access: 'anyone',
    write: false,
    codes: ['certificate_not_found'],
    summary:
      'The certificate of a code: holder, test, score, dates and whether it is valid; 404 for every other code alike',
  }),
};
