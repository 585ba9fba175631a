/** A status outside 200–299. Only our own server sends the optional fields. */
interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly message?: string;
  /** A code of core/codes.ts, or an unknown one of another server. */
  readonly code?: string;
  /** The refused field of the body, or an entry within one: `Email`, `Portfolio.2.Skill`. */
  readonly field?: string;
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number;
  /** Values for the words, such as a limit. */
  readonly params?: RefusalParams;
  /** Names the request in the server's log. */
  readonly requestId?: string;
}
export type RefusalParams = Readonly<Record<string, string | number>>;

/** The reason a call failed: machines decide on it, views word it. Plain JSON. */
export type CallFailure =
  | { readonly kind: 'offline' } // no answer: no network, a refused connection, an aborted body
  | Refused
  | { readonly kind: 'unreadable' } // an answer that is not JSON (an HTML page, an empty body)
  | { readonly kind: 'unexpected'; readonly issue: string } // JSON that breaks the contract
  | { readonly kind: 'fault'; readonly issue: string }; // our own code failed, or a chunk did not load

/** Whether the server may have done what was asked: its answer was lost, or it failed on the way. */
export const mayBeDone = (reason: CallFailure): boolean =>
  reason.kind === 'refused' ? reason.status >= 500 : reason.kind !== 'fault';

/** Adapters throw this; machines receive it in `xstate.error.*` and keep only its plain `reason`. */
export class CallError extends Error {
  readonly reason: CallFailure;
  constructor(reason: CallFailure) {
    super(describeFailure(reason));
    this.name = 'CallError';
    this.reason = reason;
  }
}

export const describeFailure = (reason: CallFailure): string => {
  switch (reason.kind) {
    case 'offline':
      return 'the backend cannot be reached';
    case 'refused':
      return `the backend refused the call with status ${reason.status}`;
    case 'unreadable':
      return 'the backend did not answer with JSON';
    case 'unexpected':
    case 'fault':
      return reason.issue;
  }
};

/** The plain reason of any thrown value. */
export const reasonOf = (error: unknown): CallFailure =>
  error instanceof CallError
    ? error.reason
    : { kind: 'fault', issue: error instanceof Error ? error.message : String(error) };
