/** A plausible mistake in the product, as one small edit. `npm run mutants` shows which test notices it. */
export interface Fault {
  /** The file of the product, from the root. */
  readonly file: string;
  /** Text that occurs in the file exactly once. */
  readonly anchor: string;
  /** Replaces the anchor. */
  readonly replacement: string;
  /** The harm to a person, in one sentence. */
  readonly harm: string;
}
