// @vitest-environment node
import { expect, it } from 'vitest';
import { assign, createActor, createMachine } from 'xstate';
import { watchPostingTerms } from '../../src/adapters/watches/posting-terms-watch.ts';

it('[J62a] reports the terms of the form at the start and after each change, until it is stopped', () => {
  const reports: unknown[] = [];
  const form = createMachine({
    context: { values: { Job_Skills: 'SEO Expert', Job_PaymentModel: 'hourly' } },
    on: { typed: { actions: assign({ values: { Job_Skills: 'Technical SEO', Job_PaymentModel: '' } }) } },
  });
  const root = createActor(
    createMachine({
      invoke: [
        { systemId: 'postingForm', src: form },
        { id: 'watch', src: watchPostingTerms, input: { skills: '', model: 'fixed' } },
      ],
      on: { 'terms.changed': { actions: ({ event }) => void reports.push(event) } },
    }),
  ).start();
  expect(reports).toEqual([{ type: 'terms.changed', skills: 'SEO Expert', model: 'hourly' }]);
  root.system.get('postingForm').send({ type: 'typed' });
  expect(reports.at(-1)).toEqual({ type: 'terms.changed', skills: 'Technical SEO', model: 'fixed' });
  root.stop();
});
