/** A lifecycle as readers see it. The files `*.chart.ts` beside this one are written by `npm run diagrams`. */

export interface ChartMove {
  /** '' for what follows at once. */
  readonly event: string;
  /** Who may bring it about; nobody where it follows at once. */
  readonly who: readonly ('freelancer' | 'employer' | 'operator' | 'system')[];
  readonly words: string;
  /** Paths of the states it may lead to; none where it stays. */
  readonly to: readonly string[];
}
export interface ChartState {
  /** 'disputed.review'. */
  readonly path: string;
  readonly name: string;
  readonly words: string;
  readonly isFinal: boolean;
  readonly moves: readonly ChartMove[];
  readonly states: readonly ChartState[];
}
export interface LifecycleChart {
  readonly id: string;
  /** The states on the usual way, from the first to the best end. */
  readonly line: readonly ChartState[];
  /** All the others. */
  readonly asides: readonly ChartState[];
}
