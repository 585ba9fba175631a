/** Saying no: thrown by a guard or a handler, sent as `{ status, message }` with that status. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
