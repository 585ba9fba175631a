/** Saying no: thrown by a guard or a handler, sent as `{ status, message }` with that status. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly statusCode: number;
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined;
  constructor(statusCode: number, message: string, { retryAfter }: { readonly retryAfter?: number } = {}) {
    super(message);
    this.statusCode = statusCode;
    this.retryAfter = retryAfter;
  }
}
