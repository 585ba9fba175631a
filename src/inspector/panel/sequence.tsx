import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { MOST_SHOWN } from '../feed.ts';
import { filterEntries, laneOf, lanesOf } from '../lanes.ts';
import { useInspector, useNews, usePanel } from './logic.ts';
import { ROW, SequenceRow } from './sequence-row.tsx';
import { SequenceTools } from './sequence-tools.tsx';
import { steer } from './steering.ts';

/** Within this distance of its end, the list keeps following new entries. */
const NEAR = 3 * ROW;

/** The visible entries: since the last clear, up to the pause, and matching the filter. */
const useShown = () => {
  const { feed } = usePanel();
  const { total, actors } = useNews();
  const text = useInspector(({ context }) => context.text);
  const hidden = useInspector(({ context }) => context.hidden);
  const only = useInspector(({ context }) => context.only);
  const shownFrom = useInspector(({ context }) => context.shownFrom);
  const shownUntil = useInspector(({ context }) => context.shownUntil);
  const isPaused = useInspector((snapshot) => snapshot.matches({ feed: 'paused' }));
  const until = isPaused ? shownUntil : total;
  const entries = useMemo(
    () => filterEntries(feed.between(shownFrom, until), { text, hidden, only }),
    [feed, shownFrom, until, text, hidden, only],
  );
  const lanes = useMemo(() => {
    const used = new Set(entries.flatMap(({ actor, source }) => [actor, laneOf(source)]));
    return lanesOf(actors).filter(({ id }) => used.has(id));
  }, [entries, actors]);
  return { entries, lanes, until, isPaused, left: Math.max(0, until - shownFrom - MOST_SHOWN) };
};

/** The events of all actors over time: an arrow from each sender to the receiver. */
export const Sequence = () => {
  const { inspector } = usePanel();
  const { entries, lanes, until, isPaused, left } = useShown();
  const moment = useInspector((snapshot) =>
    snapshot.matches({ moment: 'past' }) ? snapshot.context.moment : -1,
  );
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this view
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW,
    overscan: 12,
    getItemKey: (index) => entries[index]?.index ?? index,
  });
  const { length } = entries;
  const last = entries.at(-1)?.index;
  const chosen = entries.findIndex(({ index }) => index === moment);
  const isFollowing = !isPaused && chosen < 0;
  useEffect(() => {
    if (isAtEnd.current && isFollowing && length > 0) rows.scrollToIndex(length - 1, { align: 'end' });
  }, [length, last, isFollowing, rows]);
  // Keeps the selected entry in view when the filter changes.
  useEffect(() => {
    if (chosen >= 0) rows.scrollToIndex(chosen);
  }, [chosen, rows]);

  const choose = (place: number) => {
    const entry = entries[place];
    if (entry) inspector.send({ type: 'entry.chosen', index: entry.index, actor: entry.actor });
  };
  const places = [...entries.keys()];
  const steerBy = (event: KeyboardEvent) => {
    if (event.key === 'Escape') inspector.send({ type: 'moment.left' });
    const next = steer(event.key, places, chosen);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <div className="part sequence">
      <SequenceTools until={until} isPaused={isPaused} />
      <div className="lanes-head" aria-hidden="true">
        <span className="lanes">
          {lanes.map(({ id, words, kind }) => (
            <span key={id} className={`lane ${kind}`}>
              <span>{words}</span>
            </span>
          ))}
        </span>
      </div>
      <div
        ref={list}
        className="scroll"
        role="listbox"
        tabIndex={0}
        aria-label="Events"
        aria-activedescendant={chosen < 0 ? undefined : `entry-${moment}`}
        onKeyDown={steerBy}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
        }}
      >
        <div className="rows" role="presentation" style={{ height: rows.getTotalSize() }}>
          <span className="rules lanes" aria-hidden="true">
            {lanes.map(({ id, kind }) => (
              <span key={id} className={`lane ${kind}`} />
            ))}
          </span>
          {rows.getVirtualItems().map(({ key, index, start }) => {
            const entry = entries[index];
            return (
              entry && (
                <SequenceRow
                  key={key}
                  entry={entry}
                  lanes={lanes}
                  place={index}
                  count={length}
                  top={start}
                  isChosen={entry.index === moment}
                  onChoose={choose}
                />
              )
            );
          })}
        </div>
        {length === 0 && <p className="quiet pad">No event passes the filter.</p>}
      </div>
      {left > 0 && (
        <p className="note foot">
          The last {MOST_SHOWN.toLocaleString()} events; {left.toLocaleString()} before them are not drawn.
        </p>
      )}
    </div>
  );
};
