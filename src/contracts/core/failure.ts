/** Why a call failed, in terms a machine can decide on and a view can put into words. Plain JSON. */
export type CallFailure =
  | { readonly kind: 'offline' } // nothing came back: no network, a refused connection, an aborted body
  | { readonly kind: 'refused'; readonly status: number; readonly message?: string } // an answer outside 200–299
  | { readonly kind: 'unreadable' } // an answer that is not JSON (a page of HTML, an empty body)
  | { readonly kind: 'unexpected'; readonly issue: string } // JSON, but not of the contract
  | { readonly kind: 'fault'; readonly issue: string }; // our own code failed, a chunk that did not load

/** What an adapter throws; machines receive it in `xstate.error.*` and keep only its plain `reason`. */
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

/** The plain reason of whatever was thrown. */
export const reasonOf = (error: unknown): CallFailure =>
  error instanceof CallError
    ? error.reason
    : { kind: 'fault', issue: error instanceof Error ? error.message : String(error) };
