/**
 * The lifecycle of a job post, from its draft until it accepts no more proposals.
 *
 * The employer publishes, edits, extends and closes it, or discards the draft. The system reports that a contract was made from it, and that
 * its last day has passed. An operator may take down a post that breaks the rules.
 */
import { and, assign, setup, type SnapshotFrom } from 'xstate';
import { terms } from '../../contracts/money/terms.ts';
import { after, days, permittedMovesOf, type Act, type Role } from './lifecycle.ts';

export interface JobContext {
  /** When the job stops accepting proposals, as ISO text; null in a draft and after the end. */
  readonly dueAt: string | null;
}
interface LastDay {
  /** The end of the job's time, as ISO text; by default the terms' days from now. */
  readonly closesAt?: string;
}
/**
 * `acceptsProposals`: freelancers may apply. `isPublic`: anyone may see the job. `isHired`: a contract was made from
 * it. `isOver`: it ended without one.
 */
export type JobTag = 'acceptsProposals' | 'isPublic' | 'isHired' | 'isOver';
export type JobEvent =
  | ({ readonly type: 'job.published' } & Act & LastDay)
  | ({ readonly type: 'job.discarded' } & Act)
  | ({ readonly type: 'job.edited' } & Act)
  | ({ readonly type: 'job.extended' } & Act & LastDay)
  | ({ readonly type: 'job.closed' } & Act)
  | ({ readonly type: 'job.removed' } & Act)
  | ({ readonly type: 'contract.started' } & Act)
  | ({ readonly type: 'deadline.passed' } & Act);

/** The last day, if given, is a moment after the event, written as `toISOString` writes it. */
const closesLater = ({ at, closesAt }: Act & LastDay): boolean => {
  if (closesAt === undefined) return true;
  const time = typeof closesAt === 'string' ? Date.parse(closesAt) : Number.NaN;
  return time > Date.parse(at) && new Date(time).toISOString() === closesAt;
};

export const jobLifecycle = setup({
  types: { context: {} as JobContext, events: {} as JobEvent, tags: '' as JobTag },
  guards: {
    isEmployer: ({ event }) => event.by === 'employer',
    isOperator: ({ event }) => event.by === 'operator',
    isSystem: ({ event }) => event.by === 'system',
    isDue: ({ context: { dueAt }, event }) =>
      event.by === 'system' && dueAt !== null && Date.parse(event.at) >= Date.parse(dueAt),
    hasTime: ({ event }) => closesLater(event),
  },
  actions: {
    noteLastDay: assign({
      dueAt: (_, { at, closesAt }: Act & LastDay) => closesAt ?? after(at, days(terms.jobOpenDays)),
    }),
    forgetLastDay: assign({ dueAt: null }),
  },
}).createMachine({
  id: 'job',
  context: { dueAt: null },
  initial: 'draft',
  states: {
    draft: {
      description: 'The employer is writing the brief. Nobody else can see it.',
      on: {
        'job.published': {
          guard: and(['isEmployer', 'hasTime']),
          target: 'open',
          description: 'The employer publishes the job.',
          actions: { type: 'noteLastDay', params: ({ event }) => event },
        },
        'job.discarded': {
          guard: 'isEmployer',
          target: 'discarded',
          description: 'The employer deletes the draft.',
        },
      },
    },
    open: {
      description: `Anyone can find the job, and freelancers can send proposals until its last day: ${terms.jobOpenDays} days, unless the employer chooses another.`,
      tags: ['acceptsProposals', 'isPublic'],
      exit: 'forgetLastDay',
      on: {
        'contract.started': {
          guard: 'isSystem',
          target: 'filled',
          description: 'A contract with a freelancer begins.',
        },
        'job.edited': {
          guard: 'isEmployer',
          target: 'open', // `can()` is false for a transition without target or action
          description: 'The employer changes the brief.',
        },
        'job.extended': {
          guard: and(['isEmployer', 'hasTime']),
          description: 'The employer changes the last day.',
          actions: { type: 'noteLastDay', params: ({ event }) => event },
        },
        'job.closed': {
          guard: 'isEmployer',
          target: 'closed',
          description: 'The employer closes the job without hiring.',
        },
        'job.removed': {
          guard: 'isOperator',
          target: 'removed',
          description: 'We take the job down because it breaks the rules.',
        },
        'deadline.passed': {
          guard: 'isDue',
          target: 'expired',
          description: 'The last day passes without a hire.',
        },
      },
    },
    filled: {
      type: 'final',
      tags: ['isPublic', 'isHired'],
      description:
        'The employer hired a freelancer. The work continues in a contract, milestone by milestone.',
    },
    closed: {
      type: 'final',
      tags: ['isPublic', 'isOver'],
      description: 'The job takes no more proposals, and nobody was hired from it.',
    },
    expired: {
      type: 'final',
      tags: ['isPublic', 'isOver'],
      description: 'The last day passed. The employer can post the job again.',
    },
    discarded: {
      type: 'final',
      description: 'The employer deleted the draft. Nobody else ever saw it.',
    },
    removed: {
      type: 'final',
      tags: 'isOver',
      description: 'We took the job down because it broke the rules. Only its employer can still see it.',
    },
  },
});

export type JobSnapshot = SnapshotFrom<typeof jobLifecycle>;
export type JobState = JobSnapshot['value'];
export const permittedMoves = (snapshot: JobSnapshot, role: Role): JobEvent['type'][] =>
  permittedMovesOf(snapshot, role) as JobEvent['type'][];
