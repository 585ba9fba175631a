/**
 * The first script of a page under test: the product and a recorder of its actors. When the address opens the
 * inspector, the inspector has a recorder of its own, and the test's recorder also sees the inspector's actors.
 */
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { attachInspector } from './inspector/attach.ts';
import { applyMutant, type Mutant } from './inspector/mutants.ts';
import { createRecorder, type Recorder } from './inspector/recorder.ts';
import { start } from './main.tsx';

declare global {
  /** Tests read the running actors from it, and send events through it. */
  var recorder: Recorder | undefined;
  /** A fault that a test injects into one machine. */
  var mutant: Mutant | undefined;
}

/** A machine is changed once, however many actors run it: swapping two targets twice would undo the fault. */
const seeded = new WeakSet<AnyStateMachine>();
/** An actor reports itself before its machine's first step. */
const seed = ({ type, actorRef }: InspectionEvent) => {
  if (type !== '@xstate.actor' || !globalThis.mutant) return;
  const { logic } = actorRef as unknown as { logic?: AnyStateMachine };
  if (!logic || !('root' in logic) || logic.id !== globalThis.mutant.machine || seeded.has(logic)) return;
  seeded.add(logic);
  applyMutant(logic, globalThis.mutant);
};

const root = document.getElementById('root');
if (root) {
  const recorder = createRecorder();
  globalThis.recorder = recorder;
  const watch = (inspected: InspectionEvent) => {
    seed(inspected);
    recorder.inspect(inspected);
  };
  const wanted = new URLSearchParams(location.search).get('inspect');
  const inspector = wanted === null ? undefined : attachInspector(location, watch);
  // Inspects the panel's actor before its key is pressed.
  if (wanted === 'closed') void inspector?.load();
  void start(root, (inspected) => {
    watch(inspected);
    inspector?.inspect(inspected);
  });
}
