/** Proposing other terms, as a form: its texts, and the changes that they make. Pure. */
import { markOf } from '../core/mark.ts';
import type { Parser } from '../core/parser.ts';
import { dollarsOfCents } from '../money/cents.ts';
import { areComplete, centsTyped, milestonesIn, wrongIn, type MilestoneLine } from '../money/milestones.ts';
import {
  LONGEST_AMENDMENT_NOTE,
  MOST_CHANGES,
  type AmendmentBody,
  type ShownTerms,
  type WireChange,
} from './contract.ts';
import { contractAmount, MOST_WEEKLY_HOURS, weeklyHours } from './offer.ts';

/** The state of a milestone that can be changed or dropped. */
const AMENDABLE = 'draft';

/** An agreed milestone as the form shows it. */
export interface AmendedLine extends MilestoneLine {
  readonly key: number;
  readonly was: MilestoneLine;
  readonly isDropped: boolean;
  /** It is being paid for or is paid, so it stays as it is. */
  readonly isSettled: boolean;
}
/** With the state of each milestone's own lifecycle, if it has one. */
export type AmendableTerms = Omit<ShownTerms, 'Milestones'> & {
  readonly Milestones: readonly (ShownTerms['Milestones'][number] & { readonly State?: string })[];
};
export const blankAmendment = {
  PaymentModel: '',
  /** The agreed milestones (`textOfLines`). */
  Milestones: '',
  /** More milestones, as money/milestones.ts has them. */
  Added: '',
  Rate: '',
  RateWas: '',
  WeeklyHours: '',
  WeeklyHoursWas: '',
  Note: '',
};
export type AmendmentValues = Readonly<Partial<Record<keyof typeof blankAmendment, string>>>;

export const textOfLines = (lines: readonly AmendedLine[]): string =>
  lines.length === 0 ? '' : JSON.stringify(lines);

const isText = (value: unknown): value is string => typeof value === 'string';
const isLine = (value: unknown): value is AmendedLine => {
  const { key, was, title, amount, due, isDropped, isSettled } = (value ?? {}) as Partial<AmendedLine>;
  const { title: oldTitle, amount: oldAmount, due: oldDue } = (was ?? {}) as Partial<MilestoneLine>;
  return (
    typeof key === 'number' &&
    typeof isDropped === 'boolean' &&
    typeof isSettled === 'boolean' &&
    [title, amount, due, oldTitle, oldAmount, oldDue].every(isText)
  );
};
/** Empty for any other text: a draft comes from storage. */
export const linesIn = (text: string): readonly AmendedLine[] => {
  try {
    const found: unknown = JSON.parse(text || '[]');
    return Array.isArray(found) && found.every(isLine) ? found : [];
  } catch {
    return [];
  }
};

/** The values that the form begins with. */
export const amendmentOf = (terms: AmendableTerms): typeof blankAmendment => {
  const { PaymentModel, Milestones, Rate, WeeklyHours } = terms;
  const rate = Rate === undefined ? '' : String(Rate);
  const hours = WeeklyHours === undefined ? '' : String(WeeklyHours);
  const lines = Milestones.map(
    ({ Key, Title, Amount, DueDate = '', State = AMENDABLE }, index): AmendedLine => {
      const was = { title: Title, amount: String(Amount), due: DueDate };
      return { key: Key ?? index + 1, ...was, was, isDropped: false, isSettled: State !== AMENDABLE };
    },
  );
  return {
    ...blankAmendment,
    PaymentModel,
    Milestones: textOfLines(lines),
    Rate: rate,
    RateWas: rate,
    WeeklyHours: hours,
    WeeklyHoursWas: hours,
  };
};

/** Names the terms, so that a draft is restored over the same terms alone, whatever else of the contract changes. */
export const subjectOfAmendment = (terms: AmendableTerms & { readonly id: string }): string =>
  `${terms.id} ${markOf(JSON.stringify(amendmentOf(terms)))}`;

export const isChanged = ({ title, amount, due, was }: AmendedLine): boolean =>
  title.trim() !== was.title || centsTyped(amount) !== centsTyped(was.amount) || due !== was.due;
/** By part. A milestone that is dropped or settled has no wrong part. */
export const wrongOf = (line: AmendedLine): Readonly<Record<keyof MilestoneLine, boolean>> => {
  if (line.isDropped || line.isSettled) return { title: false, amount: false, due: false };
  const wrong = wrongIn(line);
  return {
    ...wrong,
    title: wrong.title || line.title.trim() === '',
    amount: wrong.amount || line.amount === '',
  };
};

const milestoneOf = (title: string, cents: number, due: string | undefined) => ({
  Title: title.trim(),
  Amount: dollarsOfCents(cents),
  DueDate: due || undefined,
});
const changeOf = (line: AmendedLine): WireChange[] =>
  line.isDropped || line.isSettled || !isChanged(line)
    ? []
    : [
        {
          Type: 'milestone.changed',
          MilestoneKey: line.key,
          Milestone: milestoneOf(line.title, centsTyped(line.amount) ?? 0, line.due),
        },
      ];
/** A contract keeps a milestone at any time, so the dropped ones come last. */
const milestoneChanges = (lines: readonly AmendedLine[], added: string): WireChange[] => [
  ...lines.flatMap(changeOf),
  ...milestonesIn(added).milestones.map(({ title, cents, due }): WireChange => ({
    Type: 'milestone.added',
    Milestone: milestoneOf(title, cents, due),
  })),
  ...lines
    .filter(({ isDropped, isSettled }) => isDropped && !isSettled)
    .map(({ key }): WireChange => ({ Type: 'milestone.dropped', MilestoneKey: key })),
];

interface Issue {
  readonly path: readonly string[];
  readonly message: string;
}
const issuesOf = (values: AmendmentValues): Issue[] => {
  const {
    Milestones = '',
    Added = '',
    Rate = '',
    RateWas,
    WeeklyHours = '',
    WeeklyHoursWas,
    Note = '',
  } = values;
  const lines = linesIn(Milestones);
  const found: Issue[] = [];
  const say = (field: string, message: string) => void found.push({ path: [field], message });
  if (lines.some((line) => Object.values(wrongOf(line)).includes(true)))
    say('Milestones', 'Correct the marked milestones');
  else if (lines.length > 0 && lines.every(({ isDropped }) => isDropped) && Added.trim() === '')
    say('Milestones', 'Keep at least one milestone, or add one');
  if (!areComplete(Added) || milestonesIn(Added).rest !== '') say('Added', 'Correct the marked milestones');
  if (Rate !== (RateWas ?? '')) {
    const cents = centsTyped(Rate);
    const parsed = contractAmount.safeParse(cents === undefined ? Rate : dollarsOfCents(cents));
    if (!parsed.success) say('Rate', parsed.error.issues[0]?.message ?? 'Enter an amount in dollars');
  }
  if (WeeklyHours !== (WeeklyHoursWas ?? '') && !weeklyHours.safeParse(WeeklyHours).success)
    say('WeeklyHours', `Enter 1 to ${MOST_WEEKLY_HOURS} whole hours`);
  if (Note.length > LONGEST_AMENDMENT_NOTE) say('Note', 'At most 1,000 characters');
  return found;
};

/** The differences alone. Only for values without issues. */
const changesOf = ({
  Milestones = '',
  Added = '',
  Rate = '',
  RateWas = '',
  WeeklyHours = '',
  WeeklyHoursWas = '',
}: AmendmentValues): WireChange[] => {
  const cents = centsTyped(Rate);
  return [
    ...milestoneChanges(linesIn(Milestones), Added),
    ...(cents !== undefined && cents !== centsTyped(RateWas)
      ? [{ Type: 'rate.changed', Rate: dollarsOfCents(cents) } as const]
      : []),
    ...(WeeklyHours !== WeeklyHoursWas
      ? [{ Type: 'limit.changed', WeeklyHours: Number(WeeklyHours) } as const]
      : []),
  ];
};

/** Where something can be changed. */
const fieldOf = ({ PaymentModel, Milestones = '' }: AmendmentValues): keyof typeof blankAmendment =>
  linesIn(Milestones).some(({ isSettled }) => !isSettled)
    ? 'Milestones'
    : PaymentModel === 'fixed'
      ? 'Added'
      : 'Rate';

type Parsed = ReturnType<Parser<AmendmentBody>['safeParse']>;
const refused = (issues: readonly Issue[]): Parsed => ({ success: false, error: { issues } });
/** The form's texts as the body of `amendment.proposed`. */
export const parseAmendment = (given: unknown): Parsed => {
  const values = (given ?? {}) as AmendmentValues;
  const issues = issuesOf(values);
  if (issues.length > 0) return refused(issues);
  const Changes = changesOf(values);
  const path = [fieldOf(values)];
  if (Changes.length === 0) return refused([{ path, message: 'Change something first' }]);
  if (Changes.length > MOST_CHANGES)
    return refused([{ path, message: `Propose at most ${MOST_CHANGES} changes at a time` }]);
  return { success: true, data: { Changes, Note: values.Note?.trim() || undefined } };
};
