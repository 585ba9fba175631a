/** Written by `npm run diagrams` from src/machines/lifecycles/job.lifecycle.ts. */
import type { LifecycleChart } from './chart.ts';
export const jobChart: LifecycleChart = {
  id: 'job',
  line: [
    {
      path: 'draft',
      name: 'Draft',
      words: 'The employer is writing the brief. Nobody else can see it.',
      isFinal: false,
      moves: [
        { event: 'job.published', who: ['employer'], words: 'The employer publishes the job.', to: ['open'] },
      ],
      states: [],
    },
    {
      path: 'open',
      name: 'Open',
      words:
        'Anyone can find the job, and freelancers can send proposals until its last day: 30 days, unless the employer chooses another.',
      isFinal: false,
      moves: [
        {
          event: 'contract.started',
          who: ['system'],
          words: 'A contract with a freelancer begins.',
          to: ['filled'],
        },
        { event: 'job.extended', who: ['employer'], words: 'The employer changes the last day.', to: [] },
        {
          event: 'job.closed',
          who: ['employer'],
          words: 'The employer closes the job without hiring.',
          to: ['closed'],
        },
        {
          event: 'job.removed',
          who: ['operator'],
          words: 'We take the job down because it breaks the rules.',
          to: ['removed'],
        },
        {
          event: 'deadline.passed',
          who: ['system'],
          words: 'The last day passes without a hire.',
          to: ['expired'],
        },
      ],
      states: [],
    },
    {
      path: 'filled',
      name: 'Filled',
      words: 'The employer hired a freelancer. The work continues in a contract, milestone by milestone.',
      isFinal: true,
      moves: [],
      states: [],
    },
  ],
  asides: [
    {
      path: 'closed',
      name: 'Closed',
      words: 'The job takes no more proposals, and nobody was hired from it.',
      isFinal: true,
      moves: [],
      states: [],
    },
    {
      path: 'expired',
      name: 'Expired',
      words: 'The last day passed. The employer can post the job again.',
      isFinal: true,
      moves: [],
      states: [],
    },
    {
      path: 'removed',
      name: 'Removed',
      words: 'We took the job down because it broke the rules. Only its employer can still see it.',
      isFinal: true,
      moves: [],
      states: [],
    },
  ],
};
