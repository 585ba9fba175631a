/** What a freelancer proposes: checked against the job, and stored beside the proposal. */
import type { Answer, Proposal } from '../../src/contracts/hiring/proposal.ts';
import { exactCents } from '../../src/contracts/money/cents.ts';
import { questionsIn } from '../../src/contracts/jobs/posting.ts';
import type { Refuse } from '../core/refusal.ts';
import type { Database } from '../database/tables.ts';
import { replaceFiles } from '../files/files.ts';
import { milestonesOf, replaceMilestones, type PlannedMilestones } from './proposal-milestones.ts';

export type ContentCode = 'answers_missing' | 'attachment_gone' | 'milestones_sum';
export type Content = Omit<Proposal, 'JID'>;

interface Asking {
  /** One per line. */
  readonly questions: string | null;
  readonly payment_model: 'fixed' | 'hourly' | 'monthly';
}

/**
 * One answer for each question, in the order of the questions; answers to former questions are dropped. Without
 * `Answers` the caller does not know of questions, and gives none.
 */
const answersTo = (
  { questions }: Asking,
  given: readonly Answer[] | undefined,
  refuse: Refuse<'answers_missing'>,
): Answer[] => {
  if (!given) return [];
  return questionsIn(questions ?? '').map((Question) => {
    const answer = given.find((one) => one.Question.trim() === Question);
    if (!answer) throw refuse('answers_missing', { field: 'Answers' });
    return { Question, Answer: answer.Answer };
  });
};

export interface CheckedContent {
  readonly letter: string;
  readonly bid_cents: number;
  readonly milestones: PlannedMilestones;
  readonly answers: readonly Answer[];
  readonly files: readonly string[];
}

/** Milestones in parts are the whole of a fixed price. Those of a text may be unfinished, as older clients send them. */
export const checkedContent = (
  job: Asking,
  { CoverLetter, Bid, Answers, Files = [], ...milestones }: Content,
  refuse: Refuse<ContentCode>,
): CheckedContent => {
  const planned = milestonesOf(milestones);
  const bid = exactCents(Bid);
  const isInParts = job.payment_model === 'fixed' && (milestones.MilestoneList?.length ?? 0) > 0;
  const sum = planned.rows.reduce((all, { amount_cents }) => all + amount_cents, 0);
  if (isInParts && sum !== bid) throw refuse('milestones_sum', { field: 'MilestoneList' });
  return {
    letter: CoverLetter,
    bid_cents: bid,
    milestones: planned,
    answers: answersTo(job, Answers, refuse),
    files: Files,
  };
};

interface Owned {
  readonly id: number;
  readonly freelancer: number;
}
/** Replaces everything that the proposal held before. */
export const storeContent = async (
  transaction: Database,
  { id, freelancer }: Owned,
  { letter, bid_cents, milestones, answers, files }: CheckedContent,
  refuse: Refuse<'attachment_gone'>,
): Promise<void> => {
  await transaction
    .updateTable('proposals')
    .set({ cover_letter: letter, bid_cents, milestone_note: milestones.note })
    .where('id', '=', id)
    .execute();
  await replaceMilestones(transaction, id, milestones);
  await transaction.deleteFrom('proposal_answers').where('proposal_id', '=', id).execute();
  if (answers.length > 0)
    await transaction
      .insertInto('proposal_answers')
      .values(
        answers.map(({ Question, Answer }, position) => ({
          proposal_id: id,
          position,
          question: Question,
          answer: Answer,
        })),
      )
      .execute();
  const binding = { subject: 'proposal', subjectId: id, ownerId: freelancer, recipientId: null } as const;
  await replaceFiles(transaction, { ...binding, files, refuse });
};
