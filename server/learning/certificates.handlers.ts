import { codeOf, type certificateCalls } from '../../src/contracts/learning/certificate.ts';
import { integerId } from '../core/ids.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';
import { certificateRows, certificateStateOf } from './certificate-rows.ts';
import { certificateOf, findOwnCertificate } from './certificates.ts';

export const certificateHandlers: HandlersOf<typeof certificateCalls> = {
  async certificateGenerate({ id }, context) {
    const { database, clock, site, refuse } = context;
    const row = await findOwnCertificate(database, userOf(context).id, integerId(id) ?? 0);
    if (!row) throw refuse('certificate_not_found');
    return certificateOf(row, { origin: site.origin, now: clock.now() });
  },

  /** Counts every look-up, known or not, before it: a burst of guesses then gets no more answers than the limit. */
  async certificateVerify({ Code }, { database, clock, attempts, address, refuse }) {
    await attempts.add(['verifying', address]);
    const code = codeOf(Code);
    const row =
      code !== undefined &&
      (await certificateRows(database).where('certificates.code', '=', code).executeTakeFirst());
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
