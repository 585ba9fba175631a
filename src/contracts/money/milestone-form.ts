/** The long texts of a milestone as one form: submitted work, statements of a dispute, an offer to settle it. */
import * as z from 'zod/mini';
import type { Id } from '../core/ids.ts';
import type { Parser } from '../core/parser.ts';
import { formFiles, storedFilesIn } from '../generic/file-upload.ts';
import { dollarsOf } from '../jobs/budget.ts';
import { centsTyped } from './milestones.ts';
import { dollarsOfCents } from './cents.ts';
import { MOST_WORK_LINKS, settlement, statement, submittedWork } from './milestone-work.ts';

/** The events with a long text. The body of `statement.added` is a statement, and it moves nothing. */
export const MILESTONE_FORM_EVENTS = [
  'work.submitted',
  'changes.requested',
  'dispute.opened',
  'dispute.answered',
  'statement.added',
  'settlement.offered',
  'ruling.appealed',
] as const;
export type MilestoneFormEvent = (typeof MILESTONE_FORM_EVENTS)[number];

/** `Event` decides which of the others count. `Whole`: the milestone's amount in dollars, of which an offer names a part. */
export const blankMilestoneForm = { Event: '', Whole: '', Amount: '', Note: '', Links: '', Files: '' };
export type MilestoneFormValues = Readonly<Partial<Record<keyof typeof blankMilestoneForm, string>>>;

/** Each event of a milestone has a draft of its own. */
export const subjectOfMilestoneForm = (id: Id, event: MilestoneFormEvent): string => `${id} ${event}`;

/** One on each line. */
export const linksIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const link = submittedWork.shape.Links;
const linksTyped = z.string().check(
  z.refine((typed) => linksIn(typed).length <= MOST_WORK_LINKS, `At most ${MOST_WORK_LINKS} links`),
  z.refine(
    (typed) => linksIn(typed).every((one) => link.safeParse([one]).success),
    'Each line is one address that begins with https://',
  ),
);
const { Note } = statement.shape;
const shapes = {
  work: z.object({ Note, Links: linksTyped, Files: formFiles }),
  statement: z.object({ Note, Files: formFiles }),
};
const AMOUNT = 'Enter an amount in dollars, such as 60';
const offerWithin = (whole: string | undefined) => {
  const most = centsTyped(whole ?? '') ?? 0;
  return z.object({
    Amount: z.string().check(
      z.refine((typed) => centsTyped(typed) !== undefined, AMOUNT),
      z.refine(
        (typed) => (centsTyped(typed) ?? 0) <= most,
        `Enter at most ${dollarsOf(dollarsOfCents(most))}, the amount of the milestone`,
      ),
    ),
    Note: settlement.shape.Note,
  });
};

const valuesIn = (given: unknown): MilestoneFormValues => (given ?? {}) as MilestoneFormValues;
const shapeOf = ({ Event, Whole }: MilestoneFormValues) =>
  Event === 'settlement.offered'
    ? offerWithin(Whole)
    : Event === 'work.submitted'
      ? shapes.work
      : shapes.statement;

/** The same values, or what is wrong with them. */
export const parseMilestoneForm = (given: unknown): ReturnType<Parser<unknown>['safeParse']> => {
  const values = valuesIn(given);
  return shapeOf(values).safeParse(values);
};

/** The body of a valid form. */
export const milestoneBodyOf = (values: MilestoneFormValues): Readonly<Record<string, unknown>> => {
  const { Event, Amount: typed = '', Links = '', Files = '' } = values;
  const words = values.Note?.trim() || undefined;
  if (Event === 'settlement.offered') return { Amount: dollarsOfCents(centsTyped(typed) ?? 0), Note: words };
  const files = { Files: storedFilesIn(Files) };
  return Event === 'work.submitted'
    ? { Note: words, Links: linksIn(Links), ...files }
    : { Note: words, ...files };
};
