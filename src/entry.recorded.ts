/** The first script of a page that is watched by a test: the product as it is, and a recorder of its actors. */
import { createRecorder, type Recorder } from './inspector/recorder.ts';
import { start } from './main.tsx';

declare global {
  /** What a test reads the running actors from, and by which it sends an event by hand. */
  var recorder: Recorder | undefined;
}

const root = document.getElementById('root');
if (root) {
  const recorder = createRecorder();
  globalThis.recorder = recorder;
  start(root, recorder.inspect);
}
