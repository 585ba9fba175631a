import { memo } from 'react';
import { laneOf, nameOfEvent, wordsOfSource, type Lane } from '../lanes.ts';
import type { Entry } from '../recorder.ts';
import { leavesOf, textOfState } from '../transitions.ts';

/** A line's height in pixels. */
export const ROW = 24;

interface RowProps {
  readonly entry: Entry;
  readonly lanes: readonly Lane[];
  readonly place: number;
  readonly count: number;
  readonly top: number;
  readonly isChosen: boolean;
  readonly onChoose: (place: number) => void;
}
const secondsOf = (at: number): string => (at / 1000).toFixed(2);

/** One event: its time, arrow, name and resulting state. */
export const SequenceRow = memo(({ entry, lanes, place, count, top, isChosen, onChoose }: RowProps) => {
  const from = lanes.findIndex(({ id }) => id === laneOf(entry.source));
  const to = lanes.findIndex(({ id }) => id === entry.actor);
  const share = 100 / Math.max(1, lanes.length);
  const isTaken = entry.takes.length > 0;
  const state = textOfState(entry.value);
  return (
    // oxlint-disable-next-line click-events-have-key-events -- the list has the focus and its keys
    <div
      id={`entry-${entry.index}`}
      className="row"
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-posinset={place + 1}
      aria-setsize={count}
      data-taken={isTaken}
      data-kind={entry.source.kind}
      style={{ top }}
      onClick={() => onChoose(place)}
    >
      <span className="lanes" aria-hidden="true">
        <span
          className={`arrow ${to < from ? 'back' : 'forth'}`}
          style={{ left: `${(Math.min(from, to) + 0.5) * share}%`, width: `${Math.abs(to - from) * share}%` }}
        />
      </span>
      <span className="what" title={`${nameOfEvent(entry.event.type)} → ${state}`}>
        <span className="hidden">
          {wordsOfSource(entry.source)} → {entry.actor}:{' '}
        </span>
        <span className="name">{nameOfEvent(entry.event.type)}</span>
        {isTaken && leavesOf(entry.value).length > 0 && <span className="state"> → {state}</span>}
      </span>
      {!isTaken && <span className="hidden">, nothing taken</span>}
      <span className="at">
        {secondsOf(entry.at)}
        <span className="hidden"> s</span>
      </span>
    </div>
  );
});
