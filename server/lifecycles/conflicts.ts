/**
 * What `apply` throws. The asked event is not applied, and the transaction can go on. If it does, it keeps the deadlines
 * that `apply` passed before the refusal; otherwise their tasks pass them.
 */
import type { Reason } from '../../src/machines/lifecycles/reasons.ts';

export interface Seen {
  /** The state after the passed deadlines. */
  readonly value: unknown;
  /** The version that the row had before them. */
  readonly version: number;
}

abstract class Conflict extends Error {
  readonly statusCode: number = 409;
  /** For the answer: `{ status, code, message, params }`. */
  readonly code: string;
  readonly params: { readonly state?: unknown; readonly version?: number };
  constructor(code: string, message: string, seen?: Seen) {
    super(message);
    this.code = code;
    this.params = seen ? { state: seen.value, version: seen.version } : {};
  }
}

/** The caller acted on an earlier version. The params hold the newer state. */
export class StaleLifecycle extends Conflict {
  override name = 'StaleLifecycle';
  constructor(seen: Seen) {
    super('stale', 'This has changed in the meantime. Check the new state and try again.', seen);
  }
}

/** The chart does not permit the event now. The code is that of the reason beside the chart. */
export class RefusedEvent extends Conflict {
  override name = 'RefusedEvent';
  readonly #seen: Seen | undefined;
  constructor({ code, words }: Reason, seen?: Seen) {
    super(code, words, seen);
    this.#seen = seen;
  }
  /** The same refusal for another reason. */
  as(reason: Reason): RefusedEvent {
    return new RefusedEvent(reason, this.#seen);
  }
}

export class MissingLifecycle extends Conflict {
  override name = 'MissingLifecycle';
  override readonly statusCode = 404;
  constructor(kind: string, id: number) {
    super('lifecycle_not_found', `There is no ${kind} ${id}`);
  }
}
