/** A chart with coordinates for everything, in pixels from the top left corner. Plain JSON. */

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}
/** The kind of a line of text, which decides its size and colour. */
export type LineRole = 'name' | 'tags' | 'actor' | 'hook' | 'event' | 'note';
export interface Line extends Point {
  /** `x` is its left end, `y` its baseline. */
  readonly text: string;
  readonly role: LineRole;
  /** Its transition (see `textOfTransition`), for highlighting. */
  readonly transition: string | null;
}
export interface Box extends Rect {
  /** The state's path, '' for the machine. For an `anywhere` node, the path of its state. */
  readonly path: string;
  /**
   * A `group` has child states, a `region` is a child of a parallel state. An `anywhere` node is not a state: it
   * lists the transitions of its parent, which apply in all child states, and their arrows start there.
   */
  readonly kind: 'machine' | 'group' | 'region' | 'state' | 'anywhere';
  readonly isFinal: boolean;
  /** 0 for the machine. Boxes are ordered outermost first, the order to draw them in. */
  readonly depth: number;
  readonly description: string | null;
  readonly lines: readonly Line[];
}
/** The dot of an initial state. */
export interface Dot extends Point {
  readonly radius: number;
  /** The initial state's path, '' for the machine. */
  readonly path: string;
}
export interface Edge {
  readonly id: string;
  readonly kind: 'transition' | 'initial';
  readonly source: string;
  readonly target: string;
  /** All transitions along this arrow; none for an initial one. */
  readonly transitions: readonly string[];
  /** A polyline of horizontal and vertical pieces; the last point is the arrow's tip. */
  readonly points: readonly Point[];
  readonly lines: readonly Line[];
  /** The position of its text; null without any. */
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
