/** Certificates: how they stand, and the rows of their holder. */
import { sql } from 'kysely';
import type { CertificateState } from '../../src/contracts/learning/certificate.ts';
import type { Database } from '../database/tables.ts';
import { renewableFrom } from './attempt-limits.ts';

interface Standing {
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
}
export const certificateStateOf = ({ expires_at, revoked_at }: Standing, now: Date): CertificateState => {
  if (revoked_at) return 'revoked';
  if (expires_at <= now) return 'expired';
  return renewableFrom(expires_at) <= now ? 'expiring' : 'valid';
};

/** Whether its holder has another one of the same test that ends later and is not revoked. `own`: the row's name in the statement. */
export const isRenewed = (own: string) => sql<boolean>`exists (
  select from certificates newer where newer.freelancer_id = ${sql.ref(`${own}.freelancer_id`)}
    and newer.test_id = ${sql.ref(`${own}.test_id`)} and newer.revoked_at is null
    and newer.expires_at > ${sql.ref(`${own}.expires_at`)})`;

export const certificateRows = (database: Database) =>
  database
    .selectFrom('certificates')
    .innerJoin('certification_tests', 'certification_tests.id', 'certificates.test_id')
    .innerJoin('users', 'users.id', 'certificates.freelancer_id')
    .innerJoin('freelancers', 'freelancers.id', 'certificates.freelancer_id')
    .leftJoin('skills', 'skills.id', 'certification_tests.skill_id')
    .select([
      'certificates.id',
      'certificates.test_id',
      'certification_tests.title',
      'certification_tests.is_offered',
      isRenewed('certificates').as('is_renewed'),
      'skills.name as skill',
      sql<string>`coalesce(nullif(freelancers.screen_name, ''), users.name)`.as('holder'),
      'certificates.score',
      'certificates.issued_at',
      'certificates.expires_at',
      'certificates.revoked_at',
      'certificates.revoked_reason',
      'certificates.code',
    ]);
