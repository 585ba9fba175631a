/** The tasks of payments, refunds, payouts and subscriptions. */
import type { OpenPages } from '../generic/open-pages.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { MailSite } from '../mail/texts.ts';
import { recurringTask } from '../tasks/sweep.ts';
import type { AnyKind } from '../tasks/task.ts';
import { chargeKind, expireKind, type ProviderWork } from './charges.ts';
import { closeAccountKind, forgetKind } from './closing.ts';
import type { InvoiceConfiguration } from './invoices/configuration.ts';
import { issueInvoicesKind } from './invoices/invoice-task.ts';
import { removeMethodKind } from './methods.ts';
import { missedEventsKind } from './missed-events.ts';
import { changedKind } from './money-changed.ts';
import { moneyNewsKind } from './money-news.ts';
import { payOutKind, reverseKind } from './payouts.ts';
import { sweepPeriods } from './periods/lost-periods.ts';
import { periodKinds } from './periods/period-kinds.ts';
import { eventKind, sweepProviderEvents } from './provider-events.ts';
import { sweepPlanCharges } from './plans/lost-charges.ts';
import { planEndingKind, planNewsKind } from './plans/plan-news.ts';
import { planChargeKind, planFeaturedKind, planRenewalKind } from './plans/plan-work.ts';
import { reconcileKind } from './reconcile.ts';
import { sendRefundKind } from './refunds.ts';
import { staffNewsKind } from './staff-news.ts';
import { returnChargeKind } from './unmatched-charges.ts';

const HOUR = 3_600_000;

interface Options extends ProviderWork {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly realtime: Pick<OpenPages, 'tell'>;
  readonly site: () => MailSite;
  readonly invoices: InvoiceConfiguration;
  /** Milliseconds between two reconciliations. */
  readonly every: number;
}

export const moneyKinds = ({
  mailer,
  realtime,
  site,
  invoices,
  every,
  ...work
}: Options): readonly AnyKind[] => [
  chargeKind(work),
  expireKind(work),
  eventKind(work.clock),
  sendRefundKind(work),
  returnChargeKind(work),
  payOutKind(work),
  reverseKind(work),
  removeMethodKind(work),
  forgetKind,
  closeAccountKind(work),
  reconcileKind(work, every),
  missedEventsKind(work),
  recurringTask('sweep.provider-events', every, () => sweepProviderEvents(work.database, work.clock.now())),
  recurringTask('sweep.lost-work', HOUR, async () => {
    await sweepPeriods(work.database, work.clock.now());
    await sweepPlanCharges(work.database);
  }),
  changedKind(realtime),
  moneyNewsKind({ site, mailer }),
  ...periodKinds({ ...work, site }),
  planRenewalKind(work),
  planChargeKind(work),
  planFeaturedKind,
  planNewsKind({ site, mailer }),
  planEndingKind({ site }),
  staffNewsKind(site),
  issueInvoicesKind({ clock: work.clock, invoices }),
];
