/**
 * A path through the machines as a file: what a generator plans, what an inspector records, and what a run replays.
 * Nothing in it is secret: a recording holds only the fields that may be shown.
 */
import * as z from 'zod/mini';
import { user } from '../account/user.ts';

export const PATH_FORMAT = 'marketlane.path/1';

/** As XState has it: a state's name, or the active child of each active state. */
type PathState = string | { [state: string]: PathState };
const pathState: z.ZodMiniType<PathState> = z.lazy(() =>
  z.union([z.string(), z.record(z.string(), pathState)]),
);
const transition = z.object({
  /** The path of the state it leaves; '' is the machine itself. */
  source: z.string(),
  /** '' for one that needs no event. */
  event: z.string(),
  /** Its place among that state's transitions for that event. */
  index: z.int().check(z.nonnegative()),
});

const pathStep = z.object({
  /** The systemId of the actor that gets the event. */
  actor: z.string().check(z.minLength(1)),
  /** The machine it runs, where several take turns in one actor, as pages do. */
  machine: z.optional(z.string()),
  event: z.looseObject({ type: z.string().check(z.minLength(1)) }),
  /** The name of the sample that the event's payload is, where it is one. */
  sample: z.optional(z.string()),
  /** Where that actor stands afterwards. */
  state: pathState,
  takes: z.array(transition),
});
export type PathStep = z.output<typeof pathStep>;

export const pathFile = z.object({
  format: z.literal(PATH_FORMAT),
  /** A plan goes through one machine, whose model opens the page; a recording through all, from its own opening. */
  by: z._default(z.enum(['plan', 'recording']), 'recording'),
  name: z.string().check(z.minLength(1), z.maxLength(300)),
  /** The machine it is a path of; of a recording, the one that was looked at. */
  machine: z.string().check(z.minLength(1)),
  opening: z.object({
    /** Path and query of the address. */
    path: z.string().check(z.regex(/^\/(?!\/)/, 'is a path of this site')),
    user: z.nullable(user),
    /** The name of the machine's input sample; '' where it takes none or it was recorded. */
    input: z._default(z.string(), ''),
  }),
  /** Of a plan: where the machine starts, and what that takes. */
  start: z.optional(z.object({ state: pathState, takes: z.array(transition) })),
  steps: z.array(pathStep).check(z.maxLength(5000)),
});
export type PathFile = z.output<typeof pathFile>;

export const examplePathFile: PathFile = {
  format: PATH_FORMAT,
  by: 'plan',
  name: 'one skill is chosen',
  machine: 'skillSearch',
  opening: { path: '/', user: null, input: '' },
  start: { state: 'empty', takes: [{ source: 'counting', event: '', index: 0 }] },
  steps: [
    {
      actor: 'skillSearch',
      event: { type: 'skill.added', skill: 'SEO Expert' },
      sample: 'one',
      state: 'single',
      takes: [
        { source: '', event: 'skill.added', index: 0 },
        { source: 'counting', event: '', index: 1 },
      ],
    },
  ],
};
