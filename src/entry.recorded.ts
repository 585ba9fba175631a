/**
 * The first script of a page that is watched by a test: the product as it is, and a recorder of its actors. Where the
 * address asks for the inspector, that has a recorder of its own, and the test's hears of the inspector's actors too.
 */
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { attachInspector } from './inspector/attach.ts';
import { applyMutant, type Mutant } from './inspector/mutants.ts';
import { createRecorder, type Recorder } from './inspector/recorder.ts';
import { start } from './main.tsx';

declare global {
  /** What a test reads the running actors from, and by which it sends an event by hand. */
  var recorder: Recorder | undefined;
  /** A fault that a test seeds into one machine. */
  var mutant: Mutant | undefined;
}

/** A machine is seeded once, however many actors run it: two targets that are swapped twice are as before. */
const seeded = new WeakSet<AnyStateMachine>();
/** An actor reports itself before its machine takes a first step. */
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
  // A panel that waits for its key, and whose actor can be looked at before that.
  if (wanted === 'closed') void inspector?.load();
  void start(root, (inspected) => {
    watch(inspected);
    inspector?.inspect(inspected);
  });
}
