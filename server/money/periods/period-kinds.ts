/** The work of the tasks of weeks and months. */
import type * as z from 'zod';
import {
  periodBeginTask,
  periodFundedTask,
  periodsHaltedTask,
  periodsRenewedTask,
} from '../../lifecycles/tasks.ts';
import type { MailSite } from '../../mail/texts.ts';
import type { PaymentProvider } from '../../provider/port.ts';
import type { AnyKind, DatabaseKind } from '../../tasks/task.ts';
import { beginPeriod } from './begin-period.ts';
import { closePeriod } from './close-period.ts';
import { fundPeriod, periodFunded } from './fund-period.ts';
import { tellLateRenewal, tellRenewal } from './period-news.ts';
import { closingOf, latestPeriod, lockPeriodic, unpaidPeriods } from './period-rows.ts';
import {
  closePeriodAt,
  closePeriodTask,
  fundPeriodTask,
  noticePeriodTask,
  type PeriodFunding,
} from './period-tasks.ts';
import { stopTimersOf } from './timers.ts';

interface Options {
  readonly provider: Pick<PaymentProvider, 'name'>;
  /** Business time. */
  readonly clock: { readonly now: () => Date };
  readonly site: () => MailSite;
}
interface OfMilestone {
  readonly milestone: number;
}

export const periodKinds = ({ provider, clock, site }: Options): readonly AnyKind[] => {
  const beginning: DatabaseKind<z.infer<typeof periodBeginTask.payload>> = {
    ...periodBeginTask,
    clock: 'business',
    run: ({ transaction }, payload) => beginPeriod(transaction, payload, clock.now()),
  };
  const funding: DatabaseKind<PeriodFunding> = {
    ...fundPeriodTask,
    clock: 'business',
    run: ({ transaction }, payload) =>
      fundPeriod(transaction, payload, { provider, now: clock.now(), site: site() }),
  };
  const funded: DatabaseKind<OfMilestone> = {
    ...periodFundedTask,
    async run({ transaction }, { milestone }) {
      const now = clock.now();
      const period = await periodFunded(transaction, milestone, now);
      // Paid for late, or held up by a dispute: it is invoiced at once.
      if (period && closingOf(period) <= now) await closePeriodAt(transaction, milestone, period, now);
    },
  };
  const closing: DatabaseKind<OfMilestone> = {
    ...closePeriodTask,
    clock: 'business',
    run: ({ transaction }, { milestone }) =>
      closePeriod(transaction, milestone, { now: clock.now(), site: site() }),
  };
  const notice: DatabaseKind<OfMilestone> = {
    ...noticePeriodTask,
    clock: 'business',
    run: ({ transaction }, { milestone }) =>
      tellRenewal(transaction, milestone, { site: site(), now: clock.now() }),
  };
  const halted: DatabaseKind<{ readonly contract: number }> = {
    ...periodsHaltedTask,
    async run({ transaction }, { contract }) {
      const now = clock.now();
      const work = { now, site: site() };
      const own = await lockPeriodic(transaction, contract);
      const latest = await latestPeriod(transaction, contract);
      if (latest?.kind === 'week') await stopTimersOf(transaction, latest, now);
      if (latest?.kind === 'month') await closePeriod(transaction, latest.id, work);
      // A closed week waits for its payment, which an ended contract no longer takes.
      if (own?.status !== 'ended') return;
      for (const { id } of await unpaidPeriods(transaction, contract))
        await closePeriod(transaction, id, work);
    },
  };
  const renewed: DatabaseKind<{ readonly contract: number }> = {
    ...periodsRenewedTask,
    run: ({ transaction }, { contract }) =>
      tellLateRenewal(transaction, contract, { site: site(), now: clock.now() }),
  };
  return [beginning, funding, funded, closing, notice, halted, renewed];
};
