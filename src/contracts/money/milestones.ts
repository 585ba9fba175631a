/**
 * The milestones of a proposal as text: one per line, `Audit: 400 by 2026-12-01`. The text is the form's value and what a
 * backend without structured milestones receives. Pure, without the schema library.
 */
import { centsOfText } from './cents.ts';
import { terms } from './terms.ts';

export const LONGEST_MILESTONE_TITLE = 120;
export const MOST_MILESTONES = 20;
/** Dollars. */
export const LARGEST_BID = 1_000_000;

/** A line in its parts, as typed. */
export interface MilestoneLine {
  readonly title: string;
  readonly amount: string;
  /** An ISO date, or ''. */
  readonly due: string;
}
export interface Milestone {
  readonly title: string;
  readonly cents: number;
  /** An ISO date. */
  readonly due?: string;
}

const MONEY = /^\s*\$?\s*(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(\.\d{1,2})?\s*$/;
/**
 * Parses a typed amount to cents; undefined if it is invalid. A comma only separates thousands: many people write
 * `400,50` for 400.50.
 */
export const centsTyped = (typed: string): number | undefined => {
  const [, whole = '', part = ''] = MONEY.exec(typed) ?? [];
  return centsOfText(whole.replaceAll(',', '') + part);
};

/** No work is older, and the database knows no year 0. */
const FIRST_DAY = '1900-01-01';
/** Whether a text is a day of the calendar since 1900, such as 2026-12-01. */
export const isDay = (text: string): boolean => {
  const midnight = new Date(`${text}T00:00:00Z`);
  return (
    text >= FIRST_DAY && !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === text
  );
};

const DUE = /(?:^|\s)by (\d{4}-\d{2}-\d{2})$/;
/** The text after the last colon is the amount and the date. A line without a colon is all title. */
const lineIn = (line: string): MilestoneLine => {
  const colon = line.lastIndexOf(':');
  if (colon < 0) return { title: line, amount: '', due: '' };
  const words = line.slice(colon + 1).trim();
  const due = DUE.exec(words);
  return {
    title: line.slice(0, colon),
    amount: words.slice(0, due?.index).trim(),
    due: due?.[1] ?? '',
  };
};
export const isBlank = ({ title, amount, due }: MilestoneLine): boolean =>
  `${title}${amount}${due}`.trim() === '';

/** A line for every row of the form, also for an empty row. */
export const milestoneLinesIn = (text: string): readonly MilestoneLine[] =>
  text.split('\n').flatMap((line) => (/\S/.test(line) ? [lineIn(line)] : []));

/** The text of rows. `milestoneLinesIn` returns the same rows, with amounts without colons and blanks. */
export const textOfMilestones = (lines: readonly MilestoneLine[]): string =>
  lines
    .map(({ title, amount, due }) => {
      const words = `${title.replaceAll(/[\n\r]/g, ' ')}: ${amount.replaceAll(/[:\s]/g, '')}`;
      return isDay(due) ? `${words} by ${due}` : words;
    })
    .join('\n');

const milestoneOf = ({ title, amount, due }: MilestoneLine): Milestone | undefined => {
  const cents = centsTyped(amount);
  const name = title.trim() || 'Milestone';
  if (cents === undefined || cents === 0 || name.length > LONGEST_MILESTONE_TITLE) return undefined;
  if (due !== '' && !isDay(due)) return undefined;
  return { title: name, cents, ...(due !== '' && { due }) };
};

/** The milestones of a text, and the lines that are none as they are. */
export const milestonesIn = (
  text: string,
): { readonly milestones: readonly Milestone[]; readonly rest: string } => {
  const milestones: Milestone[] = [];
  const rest: string[] = [];
  for (const line of text.split('\n')) {
    const parts = lineIn(line);
    const found = milestones.length < MOST_MILESTONES ? milestoneOf(parts) : undefined;
    if (found) milestones.push(found);
    else if (!isBlank(parts)) rest.push(line);
  }
  return { milestones, rest: rest.join('\n') };
};

/** Cents; undefined without a milestone. */
export const sumOfMilestones = (text: string): number | undefined => {
  const { milestones } = milestonesIn(text);
  return milestones.length === 0 ? undefined : milestones.reduce((sum, { cents }) => sum + cents, 0);
};

const LEAST_CENTS = terms.smallestMilestoneDollars * 100;
const MOST_CENTS = LARGEST_BID * 100;
/** By part, whether it is wrong. A blank line has no wrong part. */
export const wrongIn = (line: MilestoneLine): Readonly<Record<keyof MilestoneLine, boolean>> => {
  const cents = centsTyped(line.amount) ?? 0;
  return {
    title: line.title.trim().length > LONGEST_MILESTONE_TITLE,
    amount: !isBlank(line) && (cents < LEAST_CENTS || cents > MOST_CENTS),
    due: line.due !== '' && !isDay(line.due),
  };
};
/** Whether every line has an amount within the limits and, if any, a real date. */
export const areComplete = (text: string): boolean =>
  milestoneLinesIn(text).every((line) => !Object.values(wrongIn(line)).includes(true));
export const areFew = (text: string): boolean =>
  milestoneLinesIn(text).filter((line) => !isBlank(line)).length <= MOST_MILESTONES;
