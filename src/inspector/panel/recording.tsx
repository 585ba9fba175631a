import { useMemo } from 'react';
import { fileNameOf, hiddenIn, isStep, pathFileOf } from '../recording.ts';
import { PanelIcon } from './icons.tsx';
import { useInspector, useNews, usePanel } from './logic.ts';
import { sampleLike } from './samples.ts';

const download = (name: string, text: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

const Discard = () => {
  const { inspector } = usePanel();
  return (
    <button type="button" className="plain" onClick={() => inspector.send({ type: 'recording.discarded' })}>
      Discard
    </button>
  );
};

const Running = () => {
  const { inspector, recorder } = usePanel();
  const { total } = useNews();
  const { from } = useInspector(({ context }) => context.recording);
  const steps = useMemo(
    () =>
      recorder
        .since(from)
        .slice(0, total - from)
        .filter(isStep).length,
    [recorder, from, total],
  );
  return (
    <>
      <span className="running">
        <PanelIcon name="record" /> Recording, {steps} {steps === 1 ? 'step' : 'steps'}
      </span>
      <button
        type="button"
        className="plain"
        onClick={() => inspector.send({ type: 'recording.stopped', at: total })}
      >
        <PanelIcon name="stop" /> Stop
      </button>
      <Discard />
    </>
  );
};

const Stopped = () => {
  const { inspector, recorder } = usePanel();
  const { from, until, name } = useInspector(({ context }) => context.recording);
  const chosen = useInspector(({ context }) => context.chosen);
  const result = useMemo(
    () =>
      pathFileOf(recorder.since(0), {
        name: name.trim() || 'a recorded session',
        machine: recorder.machineOf(chosen)?.id ?? 'app',
        from,
        until: until ?? Infinity,
        sampleOf: ({ machine, event }) => sampleLike(machine, event),
      }),
    [recorder, chosen, from, until, name],
  );
  const file = 'file' in result ? result.file : undefined;
  const hidden = file ? hiddenIn(file) : 0;
  const told = file
    ? `${file.steps.length} steps${hidden > 0 ? `, ${hidden} with hidden fields` : ''}`
    : `No file: ${'problem' in result ? result.problem : ''}`;
  return (
    <>
      <span className="quiet" role="status">
        {told}
      </span>
      <input
        type="text"
        aria-label="Name of the recording"
        placeholder="a recorded session"
        maxLength={300}
        value={name}
        onChange={({ target }) => inspector.send({ type: 'recording.named', name: target.value })}
      />
      <button
        type="button"
        className="solid"
        disabled={!file || file.steps.length === 0}
        onClick={() => file && download(fileNameOf(file.name), `${JSON.stringify(file, null, 2)}\n`)}
      >
        <PanelIcon name="download" /> Export
      </button>
      <Discard />
    </>
  );
};

/** Saves a recording as a file that `npm run paths -- --replay` runs again. */
export const RecordingView = () => {
  const { inspector } = usePanel();
  const { total } = useNews();
  const state = useInspector(({ value }) => value.recording);
  return (
    <div className="recording" role="group" aria-label="Recording">
      {state === 'running' && <Running />}
      {state === 'stopped' && <Stopped />}
      {state === 'idle' && (
        <>
          <button
            type="button"
            className="plain"
            onClick={() => inspector.send({ type: 'recording.taken', at: total })}
          >
            Take all since opening
          </button>
          <button
            type="button"
            className="plain"
            onClick={() => inspector.send({ type: 'recording.started', at: total })}
          >
            <PanelIcon name="record" /> Record
          </button>
        </>
      )}
    </div>
  );
};
