/** How the terms of one round of an offer differ from those of the round before. Pure. */
import type { OfferRound } from './offer.ts';

export type ComparedRound = Pick<
  OfferRound,
  'PaymentModel' | 'Rate' | 'WeeklyHours' | 'Milestones' | 'StartsOn' | 'Terms'
> & { readonly Files: readonly { readonly File: string; readonly Name: string }[] };

export type Mark = 'same' | 'added' | 'changed' | 'dropped';
export interface Compared<Value> {
  readonly mark: Mark;
  /** Undefined if it was dropped, or if both rounds have none. */
  readonly now: Value | undefined;
  /** Of the round before, if it differs. */
  readonly before: Value | undefined;
}
export interface ComparedMilestone {
  readonly Title: string;
  readonly Amount: number;
  readonly DueDate?: string | undefined;
}
export interface MilestoneDifference extends Compared<ComparedMilestone> {
  /** Its place in the round before, from 1, if the order has changed. */
  readonly placeBefore?: number;
}
export interface TermsDifference {
  readonly PaymentModel: Compared<OfferRound['PaymentModel']>;
  readonly Rate: Compared<number>;
  readonly WeeklyHours: Compared<number>;
  readonly StartsOn: Compared<string>;
  readonly Terms: Compared<string>;
  /** In the order of the later round; dropped ones at their old place. */
  readonly Milestones: readonly MilestoneDifference[];
  readonly Files: readonly Compared<ComparedRound['Files'][number]>[];
  /** The number of differences. */
  readonly count: number;
}

const compare = <Value>(before: Value | undefined, now: Value | undefined): Compared<Value> => {
  if (before === now) return { mark: 'same', now, before: undefined };
  return { mark: before === undefined ? 'added' : now === undefined ? 'dropped' : 'changed', now, before };
};
const isSame = (one: ComparedMilestone, other: ComparedMilestone): boolean =>
  one.Title === other.Title && one.Amount === other.Amount && one.DueDate === other.DueDate;

/** By place in `now`, the place in `before`: of the same title, else of the same place. */
const pairsOf = (
  before: readonly ComparedMilestone[],
  now: readonly ComparedMilestone[],
): ReadonlyMap<number, number> => {
  const pairs = new Map<number, number>();
  const free = new Set(before.keys());
  const pair = (place: number, found: number | undefined): void => {
    if (found === undefined) return;
    pairs.set(place, found);
    free.delete(found);
  };
  const sames = [isSame, (one: ComparedMilestone, other: ComparedMilestone) => one.Title === other.Title];
  for (const same of sames)
    for (const [place, one] of now.entries())
      if (!pairs.has(place))
        pair(
          place,
          [...free].find((old) => same(one, before[old] as ComparedMilestone)),
        );
  for (const place of now.keys()) if (!pairs.has(place) && free.has(place)) pair(place, place);
  return pairs;
};

const compareMilestones = (
  before: readonly ComparedMilestone[],
  now: readonly ComparedMilestone[],
): MilestoneDifference[] => {
  const pairs = pairsOf(before, now);
  const kept = [...pairs.values()].toSorted((one, other) => one - other);
  const rows = now.map((one, place): MilestoneDifference => {
    const old = pairs.get(place);
    if (old === undefined) return { mark: 'added', now: one, before: undefined };
    const rank = [...pairs].filter(([other]) => other < place).length;
    const was = before[old] as ComparedMilestone;
    const same = isSame(was, one);
    return {
      mark: same ? 'same' : 'changed',
      now: one,
      before: same ? undefined : was,
      ...(kept[rank] !== old && { placeBefore: old + 1 }),
    };
  });
  const used = new Set(pairs.values());
  for (const [old, was] of before.entries())
    if (!used.has(old))
      rows.splice(Math.min(old, rows.length), 0, { mark: 'dropped', now: undefined, before: was });
  return rows;
};

const compareFiles = (
  before: ComparedRound['Files'],
  now: ComparedRound['Files'],
): TermsDifference['Files'] => {
  const names = (files: ComparedRound['Files']) => new Set(files.map(({ File }) => File));
  const [old, recent] = [names(before), names(now)];
  return [
    ...now.map((file) => ({
      mark: old.has(file.File) ? ('same' as const) : ('added' as const),
      now: file,
      before: undefined,
    })),
    ...before
      .filter(({ File }) => !recent.has(File))
      .map((file) => ({ mark: 'dropped' as const, now: undefined, before: file })),
  ];
};

/** Without a round before, nothing differs. */
export const differencesOf = (now: ComparedRound, before: ComparedRound = now): TermsDifference => {
  const facts = {
    PaymentModel: compare(before.PaymentModel, now.PaymentModel),
    Rate: compare(before.Rate, now.Rate),
    WeeklyHours: compare(before.WeeklyHours, now.WeeklyHours),
    StartsOn: compare(before.StartsOn, now.StartsOn),
    Terms: compare(before.Terms, now.Terms),
  };
  const Milestones = compareMilestones(before.Milestones, now.Milestones);
  const Files = compareFiles(before.Files, now.Files);
  const differs = (one: Compared<unknown> & { readonly placeBefore?: number }): boolean =>
    one.mark !== 'same' || one.placeBefore !== undefined;
  return {
    ...facts,
    Milestones,
    Files,
    count: [...Object.values(facts), ...Milestones, ...Files].filter(differs).length,
  };
};
