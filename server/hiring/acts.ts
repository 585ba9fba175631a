/** What happens beside an event of a lifecycle, in its transaction and after it. */
import type * as z from 'zod/mini';
import type { LifecycleKind } from '../../src/contracts/hiring/lifecycle-event.ts';
import type { Side } from '../../src/contracts/hiring/offer.ts';
import type { Refuse } from '../core/refusal.ts';
import type { Database } from '../database/tables.ts';
import type { SignedInUser } from '../generic/session.ts';
import type { Applied } from '../lifecycles/apply.ts';
import type { RefusedEvent } from '../lifecycles/conflicts.ts';
import type { MailSite } from '../mail/texts.ts';
import type { TaskId } from '../tasks/tasks.ts';

/** The codes of `lifecycleEvent` that an act may refuse with. */
export type ActCode =
  | 'amounts_reversed'
  | 'answers_missing'
  | 'attachment_gone'
  | 'demo_account_limited'
  | 'last_day_invalid'
  | 'milestones_sum'
  | 'person_blocked'
  | 'terms_incomplete'
  | 'unknown_skill';

export interface ActContext {
  readonly transaction: Database;
  readonly user: SignedInUser;
  /** The side of the user. */
  readonly by: Side;
  readonly site: MailSite;
  /** Business time. */
  readonly now: Date;
  readonly refuse: Refuse<ActCode>;
}
export interface Consequences {
  /** To send after the commit. */
  readonly notices?: readonly TaskId[];
}

export interface Act<Payload = unknown> {
  /** `either`: both sides may act, and the rows say which side the user is. */
  readonly by: Side | 'either';
  readonly payload: z.ZodMiniType<Payload>;
  /** Further fields of the chart's event, such as `closesAt`. They go into the log. */
  readonly eventOf?: (payload: Payload, context: ActContext, id: number) => object | Promise<object>;
  /** What to throw instead if the chart refuses the event for several reasons; undefined for the chart's own words. */
  readonly explain?: (
    refused: RefusedEvent,
    payload: Payload,
    context: ActContext,
    id: number,
  ) => Promise<RefusedEvent | undefined>;
  /** Runs after the chart has accepted the event, with the rows locked. */
  readonly follow: (
    payload: Payload,
    context: ActContext,
    id: number,
    applied: Applied,
  ) => Promise<Consequences>;
}
/** Keeps the payload's type between the parts of an act. */
export const act = <Payload>(parts: Act<Payload>): Act => parts as Act;

export type Acts = Readonly<Record<LifecycleKind, Readonly<Record<string, Act>>>>;
