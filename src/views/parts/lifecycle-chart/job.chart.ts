/** Written by `npm run diagrams` from src/machines/lifecycles/job.lifecycle.ts. */
import type { LifecycleChart } from './chart.ts';
export const jobChart: LifecycleChart = {
  id: 'job',
  line: [
    {
      path: 'draft',
      words: 'The employer is writing the brief. Nobody else can see it.',
      moves: [{ who: ['employer'], words: 'The employer publishes the job.', to: ['open'] }],
    },
    {
      path: 'open',
      words:
        'Anyone can find the job, and freelancers can send proposals until its last day: 30 days, unless the employer chooses another.',
      moves: [
        { who: ['system'], words: 'A contract with a freelancer begins.', to: ['filled'] },
        { who: ['employer'], words: 'The employer changes the brief.', to: [] },
        { who: ['employer'], words: 'The employer changes the last day.', to: [] },
        { who: ['employer'], words: 'The employer closes the job without hiring.', to: ['closed'] },
        { who: ['operator'], words: 'We take the job down because it breaks the rules.', to: ['removed'] },
        { who: ['time'], words: 'The last day passes without a hire.', to: ['expired'] },
      ],
    },
    {
      path: 'filled',
      words: 'The employer hired a freelancer. The work continues in a contract, milestone by milestone.',
      moves: [],
    },
  ],
  asides: [
    { path: 'closed', words: 'The job takes no more proposals, and nobody was hired from it.', moves: [] },
    { path: 'expired', words: 'The last day passed. The employer can post the job again.', moves: [] },
    {
      path: 'removed',
      words: 'We took the job down because it broke the rules. Only its employer can still see it.',
      moves: [],
    },
  ],
};
