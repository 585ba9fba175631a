/** A chart with a place for everything: what a drawing draws, in pixels from the top left corner. Plain JSON. */

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}
/** What a line of text is of, which decides its size and colour. */
export type LineRole = 'name' | 'tags' | 'actor' | 'hook' | 'event' | 'note';
export interface Line extends Point {
  /** `x` is its left end, `y` its baseline. */
  readonly text: string;
  readonly role: LineRole;
  /** The transition it is of (see `textOfTransition`), so that it can be lit. */
  readonly transition: string | null;
}
export interface Box extends Rect {
  /** The state's path, '' for the machine. Of an `anywhere`, the path of the state it stands in. */
  readonly path: string;
  /**
   * `group` has states in it, `region` is a state of a parallel one; `anywhere` is no state: it lists what happens in
   * all states around it, and arrows lead from it to where that goes.
   */
  readonly kind: 'machine' | 'group' | 'region' | 'state' | 'anywhere';
  readonly isFinal: boolean;
  /** 0 for the machine; boxes come outermost first, so drawing them in order is right. */
  readonly depth: number;
  readonly description: string | null;
  readonly lines: readonly Line[];
}
/** The dot that marks where a state starts. */
export interface Dot extends Point {
  readonly radius: number;
  /** The path of the state that starts there, '' for the machine. */
  readonly path: string;
}
export interface Edge {
  readonly id: string;
  readonly kind: 'transition' | 'initial';
  readonly source: string;
  readonly target: string;
  /** All transitions that go this way; none for an initial one. */
  readonly transitions: readonly string[];
  /** A line of horizontal and vertical pieces; the last point is the arrow's tip. */
  readonly points: readonly Point[];
  readonly lines: readonly Line[];
  /** Where its lines stand; null without any. */
  readonly label: Rect | null;
}
export interface ChartLayout {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly dots: readonly Dot[];
  readonly edges: readonly Edge[];
}
