import type { EventObject, StateMachine } from 'xstate';

/** The type of the same machine that hears more: what a generic machine is given to hear is not known where it is made. */
export type Hearing<Machine, More extends EventObject> =
  Machine extends StateMachine<
    infer Context,
    infer Event,
    infer Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer Tag,
    infer Input,
    infer Output,
    infer Emitted,
    infer Meta,
    infer Config
  >
    ? StateMachine<
        Context,
        Event | More,
        Children,
        Actor,
        Action,
        Guard,
        Delay,
        Value,
        Tag,
        Input,
        Output,
        Emitted,
        Meta,
        Config
      >
    : never;
