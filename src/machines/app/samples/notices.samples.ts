import { noticesMachine } from '../notices.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const noticesSamples = samplesOf(noticesMachine, {
  events: {
    'notice.raised': {
      'a skill is missing': { kind: 'warning', text: 'skills is Required ...' },
      'for employers': { kind: 'info', text: 'Login as an Employer to post a job' },
    },
    'notice.dismissed': { 'the first': { id: 0 } },
    'notices.held': { once: {} },
    'notices.released': { once: {} },
  },
  // A notice must be shown for its button to exist.
  happensIn: { 'notice.dismissed': ['showing', 'held'] },
  distinguish: ({ notices }) => notices.map(({ text }) => text),
});
