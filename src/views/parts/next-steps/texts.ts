import type { NextSteps } from '../../../machines/lifecycles/next-steps.ts';

export const title = 'What happens next';
export const acts = 'What you can do';
export const byItself = 'By itself';
export const leadsTo = 'Leads to';
export const possibleFrom = 'Possible from';

const turns = {
  freelancer: 'It is the freelancer’s turn.',
  employer: 'It is the employer’s turn.',
  operator: 'It is our turn.',
} as const;
/** Whose turn it is, for the reader. */
export const turnOf = ({
  turn,
  isOver,
  isYourTurn,
}: Pick<NextSteps, 'turn' | 'isOver' | 'isYourTurn'>): string => {
  const [first, second] = turn;
  if (isOver) return 'It has ended.';
  if (first === undefined) return 'Nobody has to act now.';
  if (second !== undefined) return isYourTurn ? 'You or the other side can act.' : 'Either side can act.';
  return isYourTurn ? 'It is your turn.' : turns[first];
};
const shortTurns = {
  freelancer: 'Freelancer’s turn',
  employer: 'Employer’s turn',
  operator: 'Our turn',
} as const;
/** For a row; '' if nobody has to act. */
export const shortTurnOf = ({ turn: [first], isYourTurn }: NextSteps): string =>
  isYourTurn ? 'Your turn' : first === undefined ? '' : shortTurns[first];
/** Before "in 5 days". */
export const endsAs = (state: string): string => (state === 'Expired' ? 'Expires' : state);
