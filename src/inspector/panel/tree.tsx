import { useEffect, useRef, type KeyboardEvent } from 'react';
import { treeOf } from '../lanes.ts';
import { leavesOf, textOfState } from '../transitions.ts';
import type { RecordedActor } from '../recorder.ts';
import type { Latest } from '../feed.ts';
import { useInspector, useNews, usePanel } from './logic.ts';
import { steer } from './steering.ts';

const idOf = (actor: string): string => `actor-${actor}`;

/** The state in brief: the innermost state of each region. */
const stateOf = ({ isRunning }: RecordedActor, last: Latest['last'] | undefined) => {
  if (!isRunning) return 'stopped';
  const leaves = last ? leavesOf(last.value) : [];
  return leaves.length > 1
    ? leaves.map((leaf) => leaf.slice(leaf.lastIndexOf('.') + 1)).join(' · ')
    : leaves.join('');
};

/** Every actor by systemId, below its parent, with its state. */
export const Tree = () => {
  const { inspector } = usePanel();
  const { actors, latest } = useNews();
  const chosen = useInspector(({ context }) => context.chosen);
  const rows = treeOf(actors);
  const choose = (id: string) => inspector.send({ type: 'actor.chosen', id });
  const list = useRef<HTMLDivElement>(null);
  // The selection may come from the diagram.
  useEffect(() => {
    list.current?.querySelector(`#${idOf(chosen)}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const steerBy = (event: KeyboardEvent) => {
    const next = steer(
      event.key,
      rows,
      rows.findIndex(({ id }) => id === chosen),
    );
    if (!next) return;
    event.preventDefault();
    choose(next.id);
  };
  return (
    <div className="part tree">
      <h3 id="tree-title">
        Actors <span className="quiet">{rows.filter(({ isRunning }) => isRunning).length} running</span>
      </h3>
      <div
        ref={list}
        className="scroll"
        role="tree"
        tabIndex={0}
        aria-labelledby="tree-title"
        aria-activedescendant={rows.some(({ id }) => id === chosen) ? idOf(chosen) : undefined}
        onKeyDown={steerBy}
      >
        {rows.map((actor) => {
          const { id, machine, depth, isRunning } = actor;
          const last = latest.get(id)?.last;
          return (
            // oxlint-disable-next-line click-events-have-key-events -- the tree has the focus and its keys
            <div
              key={id}
              id={idOf(id)}
              className="leaf-actor"
              role="treeitem"
              tabIndex={-1}
              aria-level={depth + 1}
              aria-selected={id === chosen}
              data-depth={depth}
              data-running={isRunning}
              title={machine === id ? id : `${id} runs the machine ${machine}`}
              onClick={() => choose(id)}
            >
              <span key={last?.index} className="light" />
              <span className="name">{id}</span>{' '}
              <span className="state" title={last && textOfState(last.value)}>
                {stateOf(actor, last)}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
};
