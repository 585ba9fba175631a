import { lanesOf } from '../lanes.ts';
import { PanelIcon, Tool } from './icons.tsx';
import { useInspector, useNews, usePanel } from './logic.ts';

const LaneFilter = () => {
  const { inspector } = usePanel();
  const { actors } = useNews();
  const hidden = useInspector(({ context }) => context.hidden);
  const only = useInspector(({ context }) => context.only);
  const chosen = useInspector(({ context }) => context.chosen);
  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- it closes when it is left
    <details
      className="menu"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className="tool" aria-label="Filter by actor" title="Filter by actor">
        <PanelIcon name="filter" />
        {(hidden.length > 0 || only !== null) && <span className="dot" />}
      </summary>
      <div className="sheet" tabIndex={-1}>
        <p>
          <button
            type="button"
            className="plain"
            onClick={() => inspector.send({ type: 'lane.isolated', id: chosen })}
          >
            Only {chosen}
          </button>
          <button type="button" className="plain" onClick={() => inspector.send({ type: 'lanes.restored' })}>
            All
          </button>
        </p>
        {lanesOf(actors).map(({ id, words }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={!hidden.includes(id)}
              onChange={() => inspector.send({ type: 'lane.toggled', id })}
            />
            {words}
          </label>
        ))}
      </div>
    </details>
  );
};

/** The diagram's toolbar: filters, pause, clear. */
export const SequenceTools = ({ until, isPaused }: { until: number; isPaused: boolean }) => {
  const { inspector } = usePanel();
  const { total } = useNews();
  const text = useInspector(({ context }) => context.text);
  const only = useInspector(({ context }) => context.only);
  const missed = total - until;
  return (
    <h3 className="sequence-tools">
      Events
      {only !== null && (
        <button type="button" className="chip" onClick={() => inspector.send({ type: 'lanes.restored' })}>
          only {only} <span aria-hidden="true">×</span>
          <span className="hidden"> – show all</span>
        </button>
      )}
      <span className="tools">
        <input
          type="search"
          aria-label="Filter events"
          placeholder="Filter"
          value={text}
          onChange={({ target }) => inspector.send({ type: 'text.changed', text: target.value })}
        />
        <LaneFilter />
        {isPaused ? (
          <button type="button" className="resume" onClick={() => inspector.send({ type: 'feed.resumed' })}>
            <PanelIcon name="play" /> Resume
            <span className="count">
              {missed}
              <span className="hidden"> events since the pause</span>
            </span>
          </button>
        ) : (
          <Tool
            icon="pause"
            label="Pause"
            onPress={() => inspector.send({ type: 'feed.paused', at: total })}
          />
        )}
        <Tool
          icon="clear"
          label="Clear"
          onPress={() => inspector.send({ type: 'feed.cleared', at: total })}
        />
      </span>
    </h3>
  );
};
