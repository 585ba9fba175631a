import { exampleUser } from '../../../contracts/account/user.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import { workspaceMachine } from '../workspace.machine.ts';

export const workspaceSamples = samplesOf(workspaceMachine, {
  events: {
    'session.changed': { 'an employer': { user: exampleUser }, nobody: { user: null } },
    'job.selected': { 'an audit': { id: 7 } },
    'earningType.chosen': { milestones: { earningType: 'milestone' } },
    'revenue.reported': { 'of a month': { platformRevenue: 1250 } },
    'summary.opened': { once: {} },
    'summary.closed': { once: {} },
  },
});
