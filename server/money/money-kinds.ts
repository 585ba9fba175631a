/** The tasks of payments, refunds and payouts. */
import type { OpenPages } from '../generic/open-pages.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { MailSite } from '../mail/texts.ts';
import type { AnyKind } from '../tasks/task.ts';
import { chargeKind, expireKind, type ProviderWork } from './charges.ts';
import { removeMethodKind } from './methods.ts';
import { changedKind } from './money-changed.ts';
import { moneyNewsKind } from './money-news.ts';
import { payOutKind, reverseKind } from './payouts.ts';
import { eventKind } from './provider-events.ts';
import { reconcileKind } from './reconcile.ts';
import { sendRefundKind } from './refunds.ts';

interface Options extends ProviderWork {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly realtime: Pick<OpenPages, 'tell'>;
  readonly site: () => MailSite;
  /** Milliseconds between two reconciliations. */
  readonly every: number;
}

export const moneyKinds = ({ mailer, realtime, site, every, ...work }: Options): readonly AnyKind[] => [
  chargeKind(work),
  expireKind(work),
  eventKind(work.clock),
  sendRefundKind(work),
  payOutKind(work),
  reverseKind(work),
  removeMethodKind(work.provider),
  reconcileKind(work, every),
  changedKind(realtime),
  moneyNewsKind({ site, mailer }),
];
