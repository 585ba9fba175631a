import { useEffect, useRef } from 'react';

interface Gestures {
  /** The margin around the square on each side, as a share of the element's side. */
  readonly edge: number;
  /** 1 is a full side of the square. */
  readonly move: (right: number, down: number) => void;
  readonly zoomBy: (factor: number) => void;
}
interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spreadOf = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** DOM listeners, because React's wheel listeners are passive and cannot stop the page from scrolling. */
export const useGestures = (gestures: Gestures) => {
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(gestures);
  useEffect(() => {
    latest.current = gestures;
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const points = new Map<number, Point>();
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      points.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent) => {
      if (!points.has(event.pointerId)) return;
      const before = [...points.values()];
      points.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = [...points.values()];
      const square = element.clientWidth * (1 - 2 * latest.current.edge);
      const [from, to] = [middleOf(before), middleOf(after)];
      latest.current.move((to.x - from.x) / square, (to.y - from.y) / square);
      const [narrow, wide] = [spreadOf(before), spreadOf(after)];
      if (narrow > 0 && wide > 0) latest.current.zoomBy(wide / narrow);
    };
    const up = (event: PointerEvent) => points.delete(event.pointerId);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current.zoomBy(Math.exp(-event.deltaY / 500));
    };
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', up, { signal });
    element.addEventListener('wheel', wheel, { signal, passive: false });
    return () => stop.abort();
  }, []);
  return frame;
};
