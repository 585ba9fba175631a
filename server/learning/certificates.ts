/** Certificates as rows: whose they are, and whether they are valid at a time. */
import type { Selectable } from 'kysely';
import type { Certificate, CertificateState } from '../../src/contracts/learning/certificate.ts';
import { terms } from '../../src/contracts/money/terms.ts';
import { siteOf } from '../../src/contracts/app/routes.ts';
import { displayNameOf } from '../../src/contracts/people/freelancer-card.ts';
import type { Database, Tables } from '../database/tables.ts';
import { qrOf } from './qr.ts';

const DAY = 86_400_000;

export const certificateRows = (database: Database) =>
  database
    .selectFrom('certificates')
    .innerJoin('certification_tests', 'certification_tests.id', 'certificates.test_id')
    .leftJoin('skills', 'skills.id', 'certification_tests.skill_id')
    .innerJoin('freelancers', 'freelancers.id', 'certificates.freelancer_id')
    .innerJoin('users', 'users.id', 'freelancers.id')
    .select([
      'certificates.id',
      'test_id',
      'code',
      'score',
      'issued_at',
      'expires_at',
      'revoked_at',
      'revoked_reason',
      'certification_tests.title',
      'skills.name as skill',
      'users.name',
      'freelancers.screen_name',
    ]);
export type CertificateRow = Awaited<
  ReturnType<ReturnType<typeof certificateRows>['executeTakeFirstOrThrow']>
>;

export const certificateStateOf = (
  { expires_at, revoked_at }: Pick<Selectable<Tables['certificates']>, 'expires_at' | 'revoked_at'>,
  now: Date,
): CertificateState => {
  if (revoked_at !== null) return 'revoked';
  const left = expires_at.getTime() - now.getTime();
  if (left <= 0) return 'expired';
  return left <= terms.certificateExpiringDays * DAY ? 'expiring' : 'valid';
};

export const holderOf = ({ name, screen_name }: Pick<CertificateRow, 'name' | 'screen_name'>): string =>
  displayNameOf({ Name: name, ScreenName: screen_name ?? undefined });

/** A certificate of its own holder, by its id. */
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
    TID: row.test_id,
    Name: holderOf(row),
    Test: row.title,
    Skill: row.skill ?? undefined,
    Score: row.score,
    IssuedAt: row.issued_at.toISOString(),
    ExpiresAt: row.expires_at.toISOString(),
    State: certificateStateOf(row, now),
    Code: row.code,
    Revoked_Reason: row.revoked_reason ?? undefined,
    Address,
    QR: qrOf(Address),
  };
};
