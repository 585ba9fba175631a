import { nameOfEvent, wordsOfSource } from '../lanes.ts';
import { textOfState, textOfTransition, wordsOfEvent } from '../transitions.ts';
import { JsonTree } from './json-tree.tsx';
import { useInspector, useLookedAt, usePanel } from './logic.ts';

/** One event: its payload, the actions it triggered, and the states before and after. */
export const EventView = () => {
  const { inspector } = usePanel();
  const looked = useLookedAt();
  const isPast = useInspector((snapshot) => snapshot.matches({ moment: 'past' }));
  if (!looked) return <p className="quiet">Nothing has been heard of it yet.</p>;
  const { last, before } = looked;
  const { type, ...payload } = last.event;
  return (
    <div className="event">
      <h4>{nameOfEvent(type)}</h4>
      <p className="quiet">
        {wordsOfSource(last.source)} → {last.actor}, {(last.at / 1000).toFixed(3)} s, no. {last.index}
      </p>
      <h5>Payload</h5>
      <JsonTree key={last.index} value={payload} />
      <h5>State</h5>
      <p className="states">
        {before && (
          <>
            <code>{textOfState(before.value)}</code> →{' '}
          </>
        )}
        <code className="after">{textOfState(last.value)}</code>
      </p>
      <h5>Transitions taken</h5>
      {last.takes.length === 0 ? (
        <p className="quiet">
          {type === 'xstate.init' ? 'None: this is its start.' : 'None: it did not take this event.'}
        </p>
      ) : (
        <ol>
          {last.takes.map((taken) => (
            <li key={textOfTransition(taken)}>
              <code>{taken.source || last.actor}</code> on{' '}
              {taken.event ? wordsOfEvent(taken.event) : 'its own'}
              {taken.index > 0 && <span className="quiet"> (branch {taken.index + 1})</span>}
            </li>
          ))}
        </ol>
      )}
      {isPast && (
        <button type="button" className="plain" onClick={() => inspector.send({ type: 'moment.left' })}>
          Back to now
        </button>
      )}
    </div>
  );
};
