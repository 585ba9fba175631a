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

const MONEY = /^\s*\$?\s*(\d{1,9}(?:\.\d{1,2})?)\s*$/;
/** Parses a typed amount to cents; undefined if it is invalid. */
export const centsTyped = (typed: string): number | undefined =>
  centsOfText(MONEY.exec(typed.replaceAll(',', ''))?.[1] ?? '');

/** Whether a text is a day of the calendar, such as 2026-12-01. */
export const isDay = (text: string): boolean => {
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === text;
};

const DUE = /^(.*?)(?:\s+by\s+(\d{4}-\d{2}-\d{2}))?\s*$/;
/** The text after the last colon is the amount and the date. A line without a colon is all title. */
const lineIn = (line: string): MilestoneLine => {
  const colon = line.lastIndexOf(':');
  if (colon < 0) return { title: line.trim(), amount: '', due: '' };
  const [, amount = '', due = ''] = DUE.exec(line.slice(colon + 1)) ?? [];
  return { title: line.slice(0, colon).trim(), amount: amount.trim(), due };
};
const isSeen = (line: string): boolean => /\S/.test(line);

/** Every line that is not blank, in its parts. */
export const milestoneLinesIn = (text: string): readonly MilestoneLine[] =>
  text.split('\n').filter(isSeen).map(lineIn);

/** The text of lines. `milestoneLinesIn` returns the same lines, with titles trimmed and amounts without colons. */
export const textOfMilestones = (lines: readonly MilestoneLine[]): string =>
  lines
    .map(({ title, amount, due }) => {
      const words = `${title.replaceAll(/\s+/g, ' ')}: ${amount.replaceAll(/[:\s]/g, '')}`;
      return due === '' ? words : `${words} by ${due}`;
    })
    .join('\n');

const milestoneOf = ({ title, amount, due }: MilestoneLine): Milestone | undefined => {
  const cents = centsTyped(amount);
  if (cents === undefined || cents === 0 || title.length > LONGEST_MILESTONE_TITLE) return undefined;
  if (due !== '' && !isDay(due)) return undefined;
  return { title: title || 'Milestone', cents, ...(due !== '' && { due }) };
};

/** The milestones of a text, and the lines that are none as they are. */
export const milestonesIn = (
  text: string,
): { readonly milestones: readonly Milestone[]; readonly rest: string } => {
  const milestones: Milestone[] = [];
  const rest: string[] = [];
  for (const line of text.split('\n').filter(isSeen)) {
    const found = milestones.length < MOST_MILESTONES ? milestoneOf(lineIn(line)) : undefined;
    if (found) milestones.push(found);
    else rest.push(line);
  }
  return { milestones, rest: rest.join('\n') };
};

const LEAST_CENTS = terms.smallestMilestoneDollars * 100;
const MOST_CENTS = LARGEST_BID * 100;
const isComplete = (line: MilestoneLine): boolean => {
  const { title = '', cents = 0 } = (line.title && milestoneOf(line)) || {};
  return title !== '' && cents >= LEAST_CENTS && cents <= MOST_CENTS;
};
/** Whether every line has a title, an amount within the limits and, if any, a real date. */
export const areComplete = (text: string): boolean => {
  const lines = milestoneLinesIn(text);
  return lines.length <= MOST_MILESTONES && lines.every(isComplete);
};
