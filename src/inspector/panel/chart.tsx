import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { ChartLayout } from '../chart/geometry.ts';
import { activeStates, textOfState, textOfTransition } from '../transitions.ts';
import { Drawing } from './drawing.tsx';
import { Tool } from './icons.tsx';
import { useInspector, useLookedAt, usePanel } from './logic.ts';

const layouts = new WeakMap<AnyStateMachine, Promise<ChartLayout>>();
/** The layout library is large, so it loads with the first chart. */
const layoutOf = (machine: AnyStateMachine): Promise<ChartLayout> => {
  const known = layouts.get(machine);
  if (known) return known;
  const laid = Promise.all([import('../chart/describe.ts'), import('../chart/layout.ts')]).then(
    ([{ describeChart }, { layoutChart }]) => layoutChart(describeChart(machine)),
  );
  layouts.set(machine, laid);
  return laid;
};
const useLayout = (machine: AnyStateMachine | undefined): ChartLayout | undefined => {
  const [laid, setLaid] = useState<{ machine: AnyStateMachine; layout: ChartLayout }>();
  useEffect(() => {
    let isWanted = true;
    if (machine) void layoutOf(machine).then((layout) => isWanted && setLaid({ machine, layout }));
    return () => void (isWanted = false);
  }, [machine]);
  return laid?.machine === machine ? laid?.layout : undefined;
};

/** Smaller text is unreadable. */
const READABLE = 0.7;
const STEP = 1.25;

/** The selected actor's chart: the current state is highlighted, and the last transition marked. */
export const ChartView = () => {
  const { inspector, recorder } = usePanel();
  const actor = useInspector(({ context }) => context.chosen);
  const isFitted = useInspector((snapshot) => snapshot.matches({ chart: 'fitted' }));
  const zoom = useInspector(({ context }) => context.zoom);
  const looked = useLookedAt();
  const layout = useLayout(looked ? recorder.machine(looked.last.machine) : recorder.machineOf(actor));
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const fitting = layout
    ? Math.max(READABLE, Math.min(1.2, room.width / layout.width, room.height / layout.height))
    : 1;
  const scale = isFitted ? fitting : zoom;
  const value = looked?.last.value;
  const active = useMemo(() => new Set(value === undefined ? [] : activeStates(value)), [value]);
  const taken = useMemo(() => new Set(looked?.last.takes.map(textOfTransition)), [looked]);

  // Scrolls the highlighted state into view in a large chart.
  // oxlint-disable react/exhaustive-effect-dependencies -- the effect reads the DOM that its dependencies drew
  useEffect(() => {
    const lit = [...(frame.current?.querySelectorAll('[data-lit]') ?? [])].at(-1);
    const box = lit?.getBoundingClientRect();
    const view = frame.current?.getBoundingClientRect();
    if (!box || !view) return;
    const isInSight =
      box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
    if (!isInSight)
      frame.current?.scrollBy(
        box.left + box.width / 2 - view.left - view.width / 2,
        box.top + box.height / 2 - view.top - view.height / 2,
      );
  }, [layout, scale, active]);
  // oxlint-enable react/exhaustive-effect-dependencies

  const zoomTo = (next: number) => inspector.send({ type: 'chart.zoomed', zoom: next });
  return (
    <div className="part chart">
      <h3>
        {actor}{' '}
        <span className="state">
          {value === undefined ? '' : textOfState(value).replace('(no states)', '')}
        </span>
        <span className="tools">
          <Tool icon="minus" label="Smaller" onPress={() => zoomTo(scale / STEP)} />
          <Tool icon="plus" label="Larger" onPress={() => zoomTo(scale * STEP)} />
          <Tool
            icon="fit"
            label="Fit"
            disabled={isFitted}
            onPress={() => inspector.send({ type: 'chart.fitted' })}
          />
        </span>
      </h3>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <div
        className="scroll canvas"
        ref={frame}
        role="region"
        tabIndex={0}
        aria-label={`Statechart of ${actor}`}
      >
        {layout ? (
          <Drawing layout={layout} scale={scale} active={active} taken={taken} />
        ) : (
          <p className="quiet pad">Drawing…</p>
        )}
      </div>
    </div>
  );
};
