import type { KeyboardEvent, PointerEvent } from 'react';
import { useInspector, usePanel } from './logic.ts';

const STEP = 24;

/** The upper edge: resizes the panel by pointer or arrow keys. */
export const Resizer = () => {
  const { inspector } = usePanel();
  const height = useInspector(({ context }) => context.height);
  const most = Math.round(innerHeight * 0.85);
  const resize = (wanted: number) =>
    inspector.send({ type: 'panel.resized', height: Math.round(Math.min(most, wanted)) });
  const steerBy = (event: KeyboardEvent) => {
    const { key } = event;
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
    event.preventDefault();
    resize(height + (key === 'ArrowUp' ? STEP : -STEP));
  };
  const drag = ({ currentTarget, pointerId, clientY }: PointerEvent) => {
    if (currentTarget.hasPointerCapture(pointerId)) resize(innerHeight - clientY);
  };
  return (
    // oxlint-disable-next-line no-noninteractive-tabindex, no-noninteractive-element-interactions -- a separator that can be moved is a widget
    <div
      className="resizer"
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label="Height of the inspector"
      aria-valuemin={220}
      aria-valuemax={most}
      aria-valuenow={height}
      onKeyDown={steerBy}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  );
};
