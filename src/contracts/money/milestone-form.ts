/**
 * The long texts of a contract as one form: submitted work, statements of a dispute, an offer to settle it, money given back,
 * an expense.
 */
import * as z from 'zod/mini';
import type { Id } from '../core/ids.ts';
import type { Parser } from '../core/parser.ts';
import { formFiles, storedFilesIn } from '../generic/file-upload.ts';
import { dollarsOf } from './dollars.ts';
import { centsTyped } from './milestones.ts';
import { dollarsOfCents, exactCents } from './cents.ts';
import { extraFields } from './extra-fields.ts';
import {
  MONEY_RETURNED,
  MOST_WORK_LINKS,
  type MilestoneNote,
  settlement,
  statement,
  submittedWork,
  withReason,
} from './milestone-work.ts';
import { sharesOf, type Fees } from './shares.ts';

/** The acts with a long text: events of the chart, and giving back money that was paid out. */
export const MILESTONE_FORM_EVENTS = [
  'work.submitted',
  'changes.requested',
  'dispute.opened',
  'dispute.answered',
  'statement.added',
  'settlement.offered',
  'ruling.appealed',
  MONEY_RETURNED,
] as const;
export type MilestoneFormEvent = (typeof MILESTONE_FORM_EVENTS)[number];
/** About the contract, which gets a new milestone by it. */
export const EXPENSE_CLAIMED = 'expense.claimed';
export type WrittenEvent = MilestoneFormEvent | typeof EXPENSE_CLAIMED;

/** `Event` decides which of the others count. `Whole`: the most dollars of its `Amount`. */
export const blankMilestoneForm = { Event: '', Whole: '', Amount: '', Note: '', Links: '', Files: '' };
export type MilestoneFormValues = Readonly<Partial<Record<keyof typeof blankMilestoneForm, string>>>;

/** Each event of a milestone, or of a contract, has a draft of its own. */
export const subjectOfMilestoneForm = (id: Id, event: WrittenEvent): string => `${id} ${event}`;

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
  expense: z.object({ ...extraFields, Files: formFiles }),
};
const AMOUNT = 'Enter an amount in dollars, such as 60';
/** `what`: the most that it can be, in words. */
const amountUpTo = (whole: string | undefined, what: string) => {
  const most = centsTyped(whole ?? '') ?? 0;
  return z.string().check(
    z.refine((typed) => centsTyped(typed) !== undefined, AMOUNT),
    z.refine(
      (typed) => (centsTyped(typed) ?? 0) <= most,
      `Enter at most ${dollarsOf(dollarsOfCents(most))}, ${what}`,
    ),
  );
};
const offerWithin = (whole: string | undefined) =>
  z.object({ Amount: amountUpTo(whole, 'the amount of the milestone'), Note: settlement.shape.Note });
const returnWithin = (whole: string | undefined) =>
  z.object({
    Amount: amountUpTo(whole, 'what is left of this payment').check(
      z.refine((typed) => centsTyped(typed) !== 0, AMOUNT),
    ),
    Note: withReason.shape.Reason,
  });

const valuesIn = (given: unknown): MilestoneFormValues => (given ?? {}) as MilestoneFormValues;
const shapeOf = ({ Event, Whole }: MilestoneFormValues) => {
  switch (Event) {
    case 'settlement.offered':
      return offerWithin(Whole);
    case MONEY_RETURNED:
      return returnWithin(Whole);
    case 'work.submitted':
      return shapes.work;
    case EXPENSE_CLAIMED:
      return shapes.expense;
    default:
      return shapes.statement;
  }
};

/** The same values, or what is wrong with them. */
export const parseMilestoneForm = (given: unknown): ReturnType<Parser<unknown>['safeParse']> => {
  const values = valuesIn(given);
  return shapeOf(values).safeParse(values);
};

/**
 * What tells one submission from another: the typed values, and how much the other side has written that makes the same
 * text a new one. A statement, money given back and an expense are the same whatever others have written or the page has loaded.
 */
export const markedValuesOf = (
  values: MilestoneFormValues,
  others: readonly Pick<MilestoneNote, 'Event'>[],
): Readonly<Record<string, string>> => {
  const { Event = '', Whole: _, ...typed } = values;
  const isAlike = [MONEY_RETURNED, 'statement.added', EXPENSE_CLAIMED].includes(Event);
  if (isAlike) return typed;
  const heard = Event === 'settlement.offered' ? others.filter((note) => note.Event === Event) : others;
  return { ...typed, heard: String(heard.length) };
};

/**
 * What a typed offer for an amount of dollars comes to for each side, in cents. `part`: the freelancer's, before our fee;
 * undefined while the text is none.
 */
export const offerOf = (typed: string, amount: number, fees: Fees) => {
  const [whole, cents] = [exactCents(amount), centsTyped(typed)];
  const part = cents === undefined || cents > whole ? undefined : cents;
  const { net, refunded, funded } = sharesOf(whole, part ?? 0, fees);
  return { whole, part, net, refunded, fee: funded - net - refunded };
};

/** What a valid form asks to give back. */
export const returnOf = (values: MilestoneFormValues) => ({
  Amount: dollarsOfCents(centsTyped(values.Amount ?? '') ?? 0),
  Reason: values.Note?.trim() ?? '',
});
/** The expense of a valid form. */
export const expenseOf = (values: MilestoneFormValues) => {
  const { Amount, Note: words, Files } = shapes.expense.parse(values);
  return { Type: 'expense', Amount, Note: words, Files: storedFilesIn(Files) } as const;
};
/** The fields of the event of a valid form. */
export const milestoneBodyOf = (values: MilestoneFormValues): Readonly<Record<string, unknown>> => {
  const { Event, Amount: typed = '', Links = '', Files = '' } = values;
  const words = values.Note?.trim() || undefined;
  if (Event === 'settlement.offered') return { Amount: dollarsOfCents(centsTyped(typed) ?? 0), Note: words };
  const files = { Files: storedFilesIn(Files) };
  return Event === 'work.submitted'
    ? { Note: words, Links: linksIn(Links), ...files }
    : { Note: words, ...files };
};
