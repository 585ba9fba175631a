/** Who acts next in a contract: on a proposed change, or on its milestones. */
import type { Contract } from '../../contracts/hiring/contract.ts';
import type { NextSteps } from '../lifecycles/next-steps.ts';
import type { MilestoneState } from '../money/milestone-steps.ts';

/** Milestones that wait for the same. */
interface MilestonesTurn extends Pick<NextSteps, 'turn' | 'isOver' | 'isYourTurn'> {
  readonly of: 'milestones';
  /** The one whose deadline comes first. */
  readonly first: string;
  readonly others: number;
}
/** Null if nobody has to act. */
export type ContractTurn = { readonly of: 'amendment'; readonly isYourTurn: boolean } | MilestonesTurn | null;

interface Waiting {
  readonly title: string;
  readonly end: string | undefined;
  readonly steps: NonNullable<MilestoneState['steps']>;
}
const isHeld = ({ end }: Waiting): boolean => end === 'held' || end === 'undecided';
const isUnpaid = ({ end }: Waiting): boolean => end === 'agreed';

/** The reader alone, either side, the other side, and then our staff. */
const rankOf = ({ steps: { turn, isYourTurn } }: Waiting): number =>
  isYourTurn ? turn.length : turn.includes('operator') ? 4 : 3;
const dueIn = ({ steps: { byItself } }: Waiting): number => Date.parse(byItself?.dueAt ?? '9999-12-31');

/** One milestone at a time waits to be funded: the first one, while no other holds money (D124). */
const waitingIn = (all: readonly Waiting[]): readonly Waiting[] => {
  const next = all.some(isHeld) ? undefined : all.find(isUnpaid);
  return all
    .filter((one) => one.steps.turn.length > 0 && (!isUnpaid(one) || one === next))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || dueIn(one) - dueIn(other));
};

export const contractTurnOf = (
  { Amendment, Role, Milestones, Extras }: Contract,
  states: Readonly<Record<string, MilestoneState>>,
): ContractTurn => {
  const waiting = waitingIn(
    [...Milestones, ...Extras].flatMap(({ id, Title }) => {
      const { steps, comesTo } = states[String(id)] ?? {};
      return steps && !steps.isOver ? [{ title: Title, end: comesTo?.end, steps }] : [];
    }),
  );
  const [first] = waiting;
  const isYourTurn = first?.steps.isYourTurn === true;
  if (Amendment && (Amendment.By !== Role || !isYourTurn))
    return { of: 'amendment', isYourTurn: Amendment.By !== Role };
  if (!first) return null;
  const alike = waiting.filter((one) => rankOf(one) === rankOf(first));
  const { turn } = first.steps;
  return { of: 'milestones', turn, isOver: false, isYourTurn, first: first.title, others: alike.length - 1 };
};
