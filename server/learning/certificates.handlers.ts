import { codeOf, type certificateCalls } from '../../src/contracts/learning/certificate.ts';
import { integerId } from '../core/ids.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';
import { certificateRows, certificateStateOf } from './certificate-rows.ts';

export const certificateHandlers: HandlersOf<typeof certificateCalls> = {
  async certificateGenerate({ id }, context) {
    const { database, clock, refuse } = context;
    const row = await certificateRows(database)
      .where('certificates.id', '=', integerId(id) ?? 0)
      .where('certificates.freelancer_id', '=', userOf(context).id)
      .executeTakeFirst();
    if (!row) throw refuse('certificate_not_found');
    return {
      id: row.id,
      Name: row.holder,
      Test: row.title,
      Score: row.score,
      IssuedAt: row.issued_at.toISOString(),
      ExpiresAt: row.expires_at.toISOString(),
      TID: row.test_id,
      Skill: row.skill ?? undefined,
      State: certificateStateOf(row, clock.now()),
      Code: row.code,
      Revoked_Reason: row.revoked_reason ?? undefined,
    };
  },

  async certificateVerify({ Code }, { database, clock, refuse }) {
    const code = codeOf(Code);
    const row =
      code === undefined
        ? undefined
        : await certificateRows(database).where('certificates.code', '=', code).executeTakeFirst();
    if (!row) throw refuse('certificate_not_found');
    const state = certificateStateOf(row, clock.now());
    return {
      Name: row.holder,
      Test: row.title,
      Score: row.score,
      IssuedAt: row.issued_at.toISOString(),
      ExpiresAt: row.expires_at.toISOString(),
      // How soon it ends concerns its holder alone.
      State: state === 'expiring' ? 'valid' : state,
    };
  },
};
