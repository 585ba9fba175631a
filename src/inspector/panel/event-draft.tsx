import { useSelector } from '@xstate/react';
import { useMemo, type SubmitEvent } from 'react';
import type { AnyStateMachine } from 'xstate';
import { eventIn } from '../event-draft.machine.ts';
import { transitionsOf } from '../transitions.ts';
import { useInspector, useEventDraft, useNews, usePanel } from './logic.ts';
import { samplesFor } from './samples.ts';

const jsonOf = (payload: object | undefined): string => JSON.stringify(payload ?? {}, null, 2);

/** XState's own list is not in a build (tools/build/lean-machines.cjs). */
const eventsOf = (machine: AnyStateMachine): string[] =>
  [...new Set(transitionsOf(machine).map(({ event }) => event))].filter(
    (event) => event !== '' && event !== '*' && !event.startsWith('xstate.'),
  );

/** Sends the selected actor one of its machine's events. */
export const EventDraftView = () => {
  const { recorder } = usePanel();
  const draft = useEventDraft();
  const actor = useInspector(({ context }) => context.chosen);
  const type = useSelector(draft, ({ context }) => context.type);
  const payload = useSelector(draft, ({ context }) => context.payload);
  const state = useSelector(draft, ({ value }) => value);
  useNews(); // acceptable events change with every event

  const machine = recorder.machineOf(actor);
  const types = useMemo(() => (machine ? eventsOf(machine) : []), [machine]);
  const samples = samplesFor(machine?.id ?? '', type);
  const read = eventIn({ type, payload });
  const takes = 'event' in read ? recorder.canTake(actor, read.event) : undefined;
  const pick = (event: string) =>
    draft.send({
      type: 'event.picked',
      event,
      payload: jsonOf(Object.values(samplesFor(machine?.id ?? '', event))[0]),
    });
  const post = (event: SubmitEvent) => {
    event.preventDefault();
    draft.send({ type: 'draft.posted' });
  };
  const wordsOf = (): string => {
    if (state === 'delivered') return `Sent to ${actor}.`;
    if (state === 'undeliverable' || takes === undefined) {
      if ('problem' in read) return type === '' ? '' : read.problem;
      return `${actor} is not running, so it cannot receive the event.`;
    }
    return takes
      ? 'The actor accepts this event now.'
      : 'The actor ignores this event in its current state. You can send it anyway.';
  };
  if (types.length === 0) return <p className="quiet">The machine of {actor} has no events.</p>;
  return (
    <form className="event-draft" onSubmit={post}>
      <label>
        Event
        <select value={type} onChange={({ target }) => pick(target.value)}>
          <option value="" disabled>
            Pick one for {actor}
          </option>
          {types.map((known) => (
            <option key={known} value={known}>
              {known}
            </option>
          ))}
        </select>
      </label>
      {Object.keys(samples).length > 1 && (
        <div className="samples" role="group" aria-label="Examples">
          {Object.entries(samples).map(([name, sample]) => (
            <button
              key={name}
              type="button"
              className="chip"
              onClick={() => draft.send({ type: 'payload.changed', payload: jsonOf(sample) })}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <label>
        Payload, as JSON
        <textarea
          value={payload}
          spellCheck={false}
          autoComplete="off"
          rows={Math.min(10, Math.max(3, payload.split('\n').length))}
          aria-invalid={type !== '' && 'problem' in read}
          aria-describedby="draft-status"
          onChange={({ target }) => draft.send({ type: 'payload.changed', payload: target.value })}
        />
      </label>
      <p
        id="draft-status"
        role="status"
        className="verdict"
        data-takes={'problem' in read ? 'broken' : takes}
      >
        {wordsOf()}
      </p>
      <button type="submit" className="solid" disabled={'problem' in read || takes === undefined}>
        {takes === false ? 'Send anyway' : 'Send'}
      </button>
    </form>
  );
};
