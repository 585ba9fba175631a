/** The panel of saved jobs, signed out and signed in. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { NOBODY } from '../../src/contracts/jobs/kept-jobs.ts';
import { parseSettings } from '../../src/settings.ts';
import { LogicProvider, type Logic } from '../../src/views/logic.tsx';
import { SavedJobs } from '../../src/views/parts/save-job/saved-jobs.tsx';

const panelOf = (owner: string): string => {
  const savedJobs = createActor(createMachine({ context: { lists: {}, owner } })).start();
  const logic = {
    app: { system: { get: () => savedJobs } },
    settings: parseSettings({}),
    pageOf: () => undefined,
  } as unknown as Logic;
  return renderToStaticMarkup(
    <LogicProvider value={logic}>
      <SavedJobs />
    </LogicProvider>,
  );
};

it('[L62] leads a signed-in user to the list of all saved jobs, and nobody else', () => {
  expect(panelOf('user:7')).toContain('href="/freelancer-job-profile?tab=saved"');
  expect(panelOf(NOBODY)).not.toContain('/freelancer-job-profile');
});
