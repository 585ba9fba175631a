import { exampleAttachment } from '../../../contracts/messaging/attachment-file.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { formFilesMachine } from '../form-files.machine.ts';

const key = 'file-1';

export const formFilesSamples = samplesOf(formFilesMachine, {
  inputs: { 'of a brief': { subject: 'brief', form: 'proposalForm', field: 'Files' } },
  events: {
    'files.chosen': { 'a picture': { files: [{ key, name: 'rankings.png', bytes: 81_204 }] } },
    'files.held': { 'none of them': { keys: [] } },
    'file.removed': { 'the picture': { key } },
    'file.retried': { 'the picture': { key } },
    'file.checked': { 'a picture': { key, kind: 'image' } },
    'file.advanced': { 'half of it': { key, progress: 0.5 } },
    'file.refused': { 'no kind we take': { key, problem: 'kind' } },
    'file.failed': { 'refused by the server': { key, reason: { kind: 'refused', status: 500 } } },
    'file.uploaded': { kept: { key, attachment: exampleAttachment } },
  },
  failures: { holder: { broken: { kind: 'fault', issue: 'the adapter failed' } } },
  unreachable: {
    '(root) | xstate.error.actor.* | 0': 'no generated upload crashes',
    'open | file.retried | 0': 'no generated upload crashes',
  },
  // One file is enough to cover files; its upload reports what happens to it.
  happensWhen: {
    'files.chosen': ({ files }) => files.length === 0,
    'file.removed': ({ files }) => files.some((file) => file.key === key),
    'file.retried': ({ files }) => files.some((file) => file.key === key && file.reason !== null),
    'file.checked': ({ files }) =>
      files.some((file) => file.key === key && file.kind === null && !file.problem && !file.reason),
    'file.advanced': ({ files }) => files.some((file) => file.kind !== null && !file.reason),
    'file.refused': ({ files }) =>
      files.some((file) => file.key === key && file.kind === null && !file.problem && !file.reason),
    'file.failed': ({ files }) => files.some((file) => file.key === key && !file.problem && !file.reason),
    'file.uploaded': ({ files }) => files.some((file) => file.kind !== null && !file.reason),
  },
  distinguish: ({ files }) => files.map(({ kind, problem, reason }) => [kind, problem, reason?.kind]),
});
