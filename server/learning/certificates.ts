/** A certificate as its holder sees it: with the address of its public page, and the QR code of that address. */
import { siteOf } from '../../src/contracts/app/routes.ts';
import type { Certificate } from '../../src/contracts/learning/certificate.ts';
import type { Database } from '../database/tables.ts';
import { certificateRows, certificateStateOf } from './certificate-rows.ts';
import { qrOf } from './qr.ts';

type CertificateRow = Awaited<ReturnType<ReturnType<typeof certificateRows>['executeTakeFirstOrThrow']>>;

/** Undefined for a certificate of somebody else. */
export const findOwnCertificate = (
  database: Database,
  holder: number,
  id: number,
): Promise<CertificateRow | undefined> =>
  certificateRows(database)
    .where('certificates.id', '=', id)
    .where('certificates.freelancer_id', '=', holder)
    .executeTakeFirst();

export const certificateOf = (
  row: CertificateRow,
  { origin, now }: { readonly origin: string; readonly now: Date },
): Certificate => {
  const Address = origin + siteOf('').href('verify', { code: row.code });
  return {
    id: row.id,
    Name: row.holder,
    Test: row.title,
    Score: row.score,
    IssuedAt: row.issued_at.toISOString(),
    ExpiresAt: row.expires_at.toISOString(),
    TID: row.is_offered && !row.is_renewed ? row.test_id : undefined,
    Skill: row.skill ?? undefined,
    State: certificateStateOf(row, now),
    Code: row.code,
    Revoked_Reason: row.revoked_reason ?? undefined,
    Address,
    QR: qrOf(Address),
  };
};
