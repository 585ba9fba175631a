/**
 * A path through the machines as a file: generators plan it, inspectors record it, test runs replay it. It holds no
 * secrets: a recording keeps only fields that may be shown.
 */
import * as z from 'zod/mini';
import { user } from '../account/user.ts';

export const PATH_FORMAT = 'marketlane.path/1';

/** XState's state value: a state's name, or the active child of each active state. */
type PathState = string | { [state: string]: PathState };
const pathState: z.ZodMiniType<PathState> = z.lazy(() =>
  z.union([z.string(), z.record(z.string(), pathState)]),
);
const transition = z.object({
  /** The path of the source state; '' is the machine's root. */
  source: z.string(),
  /** '' for an eventless transition. */
  event: z.string(),
  /** The index among that state's transitions for that event. */
  index: z.int().check(z.nonnegative()),
});

const pathStep = z.object({
  /** The systemId of the actor that receives the event. */
  actor: z.string().check(z.minLength(1)),
  /** The machine, if several take turns in one actor, as pages do. */
  machine: z.optional(z.string()),
  event: z.looseObject({ type: z.string().check(z.minLength(1)) }),
  /** The name of the sample used as payload, if any. */
  sample: z.optional(z.string()),
  /** The actor's state afterwards. */
  state: pathState,
  takes: z.array(transition),
});
export type PathStep = z.output<typeof pathStep>;

export const pathFile = z.object({
  format: z.literal(PATH_FORMAT),
  /** A plan covers one machine, whose model opens the page; a recording covers all machines from its first page. */
  by: z._default(z.enum(['plan', 'recording']), 'recording'),
  name: z.string().check(z.minLength(1), z.maxLength(300)),
  /** The machine of the plan; for a recording, the machine that was inspected. */
  machine: z.string().check(z.minLength(1)),
  opening: z.object({
    /** Path and query of the address. */
    path: z.string().check(z.regex(/^\/(?!\/)/, 'is a path of this site')),
    user: z.nullable(user),
    /** The name of the machine's input sample; '' if it takes none, or for a recording. */
    input: z._default(z.string(), ''),
  }),
  /** For a plan: the start state, and how to reach it. */
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
