/** A rejected call. Guards and handlers throw it; the server sends `{ status, message }` with that status. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly statusCode: number;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  constructor(statusCode: number, message: string, { retryAfter }: { readonly retryAfter?: number } = {}) {
    super(message);
    this.statusCode = statusCode;
    this.retryAfter = retryAfter;
  }
}
