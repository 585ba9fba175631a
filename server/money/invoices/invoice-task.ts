/** The work of the task that issues the invoices of a milestone. */
import type { Clock } from '../../clock/clock.ts';
import { issueInvoicesTask, type IssueInvoices } from '../../lifecycles/tasks.ts';
import type { DatabaseKind } from '../../tasks/task.ts';
import { tellChanged } from '../money-changed.ts';
import type { InvoiceConfiguration } from './configuration.ts';
import { issueInvoices } from './issue.ts';

interface Options {
  readonly clock: Pick<Clock, 'now'>;
  readonly invoices: InvoiceConfiguration;
}

/** Once, with the task: both are one transaction. */
export const issueInvoicesKind = ({ clock, invoices }: Options): DatabaseKind<IssueInvoices> => ({
  ...issueInvoicesTask,
  async run({ transaction }, { milestone }) {
    const at = () => clock.now();
    const people = await issueInvoices(transaction, milestone, { configuration: invoices, at });
    for (const user of people) await tellChanged(transaction, { user, kind: 'invoice' });
  },
});
