/** A lifecycle as data for its drawing. `npm run diagrams` writes the files `*.chart.ts`. */

export interface ChartMove {
  /** Who causes it; empty for an immediate transition. */
  readonly who: readonly ('freelancer' | 'employer' | 'operator' | 'system' | 'time')[];
  readonly words: string;
  /** Paths of the possible targets; empty if the state stays. */
  readonly to: readonly string[];
}
export interface ChartState {
  /** 'disputed.review'. */
  readonly path: string;
  readonly words: string;
  /** Empty in a final state. */
  readonly moves: readonly ChartMove[];
  /** Inside it. */
  readonly states?: readonly ChartState[];
}
export interface LifecycleChart {
  readonly id: string;
  /** The states on the usual path, from the first to the best end. */
  readonly line: readonly ChartState[];
  /** All other states. */
  readonly asides: readonly ChartState[];
}
