/** The work of the task that issues the invoices of a milestone, or of a payment for a plan. */
import type { Clock } from '../../clock/clock.ts';
import { issueInvoicesTask, type IssueInvoices } from '../../lifecycles/tasks.ts';
import type { DatabaseKind } from '../../tasks/task.ts';
import { tellChanged } from '../money-changed.ts';
import type { InvoiceConfiguration } from './configuration.ts';
import { issueInvoices } from './issue.ts';
import { issuePlanInvoices } from './issue-plan.ts';

interface Options {
  readonly clock: Pick<Clock, 'now'>;
  readonly invoices: InvoiceConfiguration;
}

/** Once, with the task: both are one transaction. */
export const issueInvoicesKind = ({ clock, invoices }: Options): DatabaseKind<IssueInvoices> => ({
  ...issueInvoicesTask,
  async run({ transaction }, own) {
    const issuing = { configuration: invoices, at: () => clock.now() };
    const people =
      'milestone' in own
        ? await issueInvoices(transaction, own.milestone, issuing)
        : await issuePlanInvoices(transaction, own.payment, issuing);
    for (const user of people) await tellChanged(transaction, { user, kind: 'invoice' });
  },
});
