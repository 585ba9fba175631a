/** Invitations of both demo accounts, in every state and with different time left. */
import { terms } from '../../../src/contracts/money/terms.ts';
import type { Random } from '../../core/random.ts';
import { lifeOf, stateOf, type Life, type Step } from './lives.ts';
import { DAY, iso, momentBy, referenceBy } from './moments.ts';

export interface Asked {
  readonly job: { readonly id: number; readonly employer_id: number };
  readonly freelancer: number;
  readonly message: string | null;
  readonly invited: number;
  /** Without an answer, the time decides. */
  readonly answer?: 'accepted' | 'declined';
  /** By default some hours later. */
  readonly answered?: number;
}
interface InvitationRow {
  readonly id: number;
  readonly reference: string;
  readonly job_id: number;
  readonly freelancer_id: number;
  readonly message: string | null;
  readonly invited_at: string;
  readonly status: string;
  readonly decline_reason: string | null;
}
export interface InvitationRows {
  readonly invitations: InvitationRow[];
  readonly lives: Life[];
}

const reasons = [
  'Thank you for thinking of me. I have no time before the end of next month.',
  'A good job, but I do not work with this system any more.',
  'The budget is below what I can work for. I hope that you find somebody good.',
] as const;

export const invitationsBy = (random: Random, asked: readonly Asked[], now: number): InvitationRows => {
  const rows: InvitationRows = { invitations: [], lives: [] };
  for (const { job, freelancer, message, invited, answer, answered } of asked) {
    const id = rows.invitations.length + 1;
    const sentAt = iso(invited);
    const due = Date.parse(sentAt) + terms.invitationDays * DAY;
    const at = iso(answered ?? momentBy(random, invited, Math.min(now, invited + 2 * DAY, due - 1)));
    const steps: Step[] = answer
      ? [{ type: `invitation.${answer}`, by: 'freelancer', user: freelancer, at }]
      : due <= now
        ? [{ type: 'deadline.passed', by: 'system', at: iso(due) }]
        : [];
    const life = lifeOf(
      'invitation',
      id,
      { by: 'employer', user: job.employer_id, at: sentAt, input: { sentAt } },
      steps,
    );
    rows.lives.push(life);
    rows.invitations.push({
      id,
      reference: referenceBy(random),
      job_id: job.id,
      freelancer_id: freelancer,
      message,
      invited_at: sentAt,
      status: stateOf(life),
      decline_reason: answer === 'declined' ? random.pick<string>(reasons) : null,
    });
  }
  return rows;
};
