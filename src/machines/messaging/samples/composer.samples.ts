import { exampleAttachment } from '../../../contracts/messaging/attachment-file.ts';
import { exampleMessageDraft } from '../../../contracts/messaging/message-draft.ts';
import { composerMachine } from '../composer.machine.ts';
import { isComplete, isSendable } from '../composer-draft.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const key = 'file-1';
const broken = { broken: { kind: 'fault', issue: 'the adapter failed' } } as const;

export const composerSamples = samplesOf(composerMachine, {
  inputs: { 'to a freelancer': { to: '2' } },
  events: {
    'text.changed': { words: { text: 'Thank you. I read it this evening.' } },
    'files.chosen': { 'a picture': { files: [{ key, name: 'rankings.png', bytes: 81_204 }] } },
    'file.removed': { 'the picture': { key } },
    'file.retried': { 'the picture': { key } },
    'message.posted': { once: {} },
    'draft.restored': { 'what was kept': { draft: exampleMessageDraft } },
    'storage.refused': { once: {} },
    'file.checked': { 'a picture': { key, kind: 'image' } },
    'file.advanced': { 'half of it': { key, progress: 0.5 } },
    'file.refused': { 'no kind we take': { key, problem: 'kind' } },
    'file.failed': { 'refused by the server': { key, reason: { kind: 'refused', status: 500 } } },
    'file.uploaded': { kept: { key, attachment: exampleAttachment } },
  },
  failures: { draft: broken, holder: broken },
  unreachable: {
    '(root) | xstate.error.actor.* | 0': 'a generated crash has no id of an upload',
    'message | file.retried | 0': 'no generated upload crashes',
  },
  // One file is enough to cover files; its upload reports what happens to it.
  happensWhen: {
    'files.chosen': ({ files }) => files.length === 0,
    'file.removed': ({ files }) => files.some((file) => file.key === key),
    'file.retried': ({ files }) => files.some((file) => file.key === key && file.reason !== null),
    'file.checked': ({ files }) =>
      files.some((file) => file.key === key && file.kind === null && !file.problem && !file.reason),
    'file.advanced': ({ files }) =>
      files.some((file) => file.kind !== null && !file.attachment && !file.reason),
    'file.refused': ({ files }) =>
      files.some((file) => file.key === key && file.kind === null && !file.problem && !file.reason),
    'file.failed': ({ files }) =>
      files.some((file) => file.key === key && !file.attachment && !file.problem && !file.reason),
    'file.uploaded': ({ files }) =>
      files.some((file) => file.key === key && file.kind !== null && !file.attachment && !file.reason),
  },
  distinguish: ({ text, files, ...rest }) => [
    text.trim() !== '',
    isSendable({ text, files }),
    isComplete({ text, files }),
    files.map(({ kind, problem, reason, attachment }) => [kind, problem, reason?.kind, attachment !== null]),
    rest.to,
  ],
});
