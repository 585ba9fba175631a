/** Writers of a server that is killed: hourly and monthly contracts with time sheets, expenses and invoices, and a plan. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallName } from '../../src/contracts/app/calls.ts';
import type { Contract } from '../../src/contracts/hiring/contract.ts';
import type { Moved } from '../../src/contracts/hiring/lifecycle-event.ts';
import { exampleNewOffer, type FiledOffer, type Offer, type Side } from '../../src/contracts/hiring/offer.ts';
import type { Invoice } from '../../src/contracts/money/invoices.ts';
import type { Packages } from '../../src/contracts/money/packages.ts';
import type { Funding, Payment } from '../../src/contracts/money/payments.ts';
import type { Visitor } from '../server/helpers.ts';
import { numberOf, visitorOf, type Someone } from './contract-kills-stage.ts';

/** Undefined for a call that was made before the kill, or that another act or a deadline prevents. */
export type Ask = <Data = object>(
  visitor: Visitor,
  name: CallName,
  body: object,
) => Promise<Data | undefined>;
interface Record {
  readonly ask: Ask;
  /** Keeps what was acknowledged. */
  keep(row: string): void;
}
/** A call that is made until it has an answer, always with its key. */
interface Doing {
  readonly by: Side;
  readonly name: CallName;
  readonly body: object;
  readonly row: (data: never) => string;
}

/** Milliseconds until somebody who waits looks again. */
const NEXT_LOOK = 50;
const { JID: _, MilestoneList: __, ...direct } = exampleNewOffer;
export const PERIODIC = [
  { PaymentModel: 'hourly', Rate: 50, WeeklyHours: 10 },
  { PaymentModel: 'monthly', Rate: 1200 },
] as const;

/** The two sides of a contract whose weeks or months the server charges by itself. */
export const periodicWriter = (
  { ask, keep }: Record,
  people: Readonly<globalThis.Record<Side, Someone>>,
  terms: (typeof PERIODIC)[number],
) => {
  let contract: string | undefined;
  let doing: Doing | undefined;
  let turn = 0;
  let latest: Invoice['id'] | undefined;
  const read = (address: string): Promise<Contract | undefined> =>
    ask<Contract>(visitorOf(people.employer, address), 'contract', { id: contract });
  const moves = (
    by: Side,
    kind: 'contract' | 'milestone',
    own: Pick<Contract, 'Version'> & { id: unknown },
    event: string,
    more = {},
  ): Doing => ({
    by,
    name: 'lifecycleEvent',
    body: { kind, id: own.id, event, version: own.Version, Key: randomUUID(), ...more },
    row: (moved: Moved) => `${kind} ${numberOf(own.id)} ${moved.Version - 1} ${event}`,
  });

  const pays = async (address: string): Promise<Doing | undefined> => {
    const visitor = visitorOf(people.employer, address);
    const { Lines = [], Methods = [] } =
      (await ask<Funding>(visitor, 'funding', { Contract: contract })) ?? {};
    const chosen = Lines.filter(({ State }) => State === 'draft' || State === 'fundingExpired');
    if (chosen.length === 0) return undefined;
    const cents = chosen.reduce((sum, { Total }) => sum + Math.round(Total * 100), 0);
    const Milestones = chosen.map(({ Milestone, Version }) => ({ id: Milestone, Version }));
    return {
      by: 'employer',
      name: 'fundMilestones',
      body: { Contract: contract, Milestones, Total: cents / 100, Method: Methods[0]?.id, Key: randomUUID() },
      row: ({ Reference }: Payment) => `payment ${Reference}`,
    };
  };
  const notes = ({ Extras }: Contract): Doing | undefined => {
    const week = Extras.findLast(({ Period }) => Period?.Sheet?.IsOpen === true);
    if (!week) return undefined;
    const Note = randomUUID();
    const Day = (week.Period?.Begins ?? '').slice(0, 10);
    return {
      by: 'freelancer',
      name: 'changeTimeSheet',
      body: {
        Week: week.id,
        Version: week.Period?.Sheet?.Version,
        Change: { Type: 'entry.added', Day, Minutes: 7, Note },
        Key: randomUUID(),
      },
      row: () => `note ${Note}`,
    };
  };
  const invoices = (): Doing => {
    const row = ({ id, Number: number }: Invoice): string => {
      latest = latest === undefined ? id : undefined;
      return `invoice ${number}`;
    };
    const Key = randomUUID();
    if (latest !== undefined)
      return { by: 'freelancer', name: 'creditInvoice', body: { id: latest, Key }, row };
    const Items = [{ Title: 'Train', Amount: 12.5 }];
    return { by: 'freelancer', name: 'createInvoice', body: { Contract: contract, Items, Key }, row };
  };
  const next = async (address: string): Promise<Doing | undefined> => {
    const own = await read(address);
    if (!own || own.State === 'ended') return undefined;
    if (own.PeriodsFrom === undefined) return moves('employer', 'contract', own, 'periods.started');
    if (own.State === 'paused') return moves('employer', 'contract', own, 'contract.resumed');
    turn += 1;
    switch (turn % 6) {
      case 0: {
        const invoiced = own.Extras.find(({ State }) => State === 'invoiced');
        return invoiced && moves('employer', 'milestone', invoiced, 'work.approved');
      }
      case 1:
        return {
          by: 'freelancer',
          name: 'addExtra',
          body: {
            Contract: contract,
            Type: 'expense',
            Amount: 12.34,
            Note: 'The licence.',
            Key: randomUUID(),
          },
          row: ({ id }: Moved) => `milestone ${id} 0 lifecycle.started`,
        };
      case 2:
        return pays(address);
      case 3:
        return notes(own);
      case 4:
        return moves('employer', 'contract', own, 'contract.paused');
      default:
        return invoices();
    }
  };

  return {
    /** Before the first kill. */
    async agree(address: string): Promise<void> {
      const [company, expert] = [visitorOf(people.employer, address), visitorOf(people.freelancer, address)];
      const offer = { ...direct, ...terms, FID: people.freelancer.id };
      const filed = await ask<FiledOffer>(company, 'createOffer', offer);
      const accepted = { kind: 'offer', id: filed?.id, event: 'offer.accepted', version: 1 };
      await ask(expert, 'lifecycleEvent', accepted);
      contract = String((await ask<Offer>(company, 'offer', { id: filed?.id }))?.Contract);
      const own = await read(address);
      if (own)
        await ask(company, 'lifecycleEvent', moves('employer', 'contract', own, 'periods.started').body);
    },
    async write(address: string): Promise<void> {
      for (;;) {
        doing ??= await next(address);
        if (!doing) {
          await wait(NEXT_LOOK);
          continue;
        }
        const data = await ask(visitorOf(people[doing.by], address), doing.name, doing.body);
        if (data) keep(doing.row(data as never));
        doing = undefined;
      }
    },
    /** After the last kill, so that everything comes to its end. */
    async end(address: string): Promise<void> {
      const own = await read(address);
      if (!own || own.State === 'ended') return;
      const { body } = moves('employer', 'contract', own, 'contract.ended', { Reason: 'All is done.' });
      await ask(visitorOf(people.employer, address), 'lifecycleEvent', body);
    },
  };
};

/** An employer who chooses a plan, which renews by itself, and another one once it has ended. */
export const planWriter = ({ ask, keep }: Record, employer: Someone) => {
  let order: object | undefined;
  return async (address: string): Promise<void> => {
    const visitor = visitorOf(employer, address);
    for (;;) {
      const shown = order ? undefined : await ask<Packages>(visitor, 'packages', {});
      const offered = shown?.Plans.find(({ Choice }) => Choice !== undefined);
      if (shown && offered && (!shown.Own || shown.Own.State === 'ended'))
        order = {
          Plan: offered.Plan,
          Version: shown.Own?.Version ?? 0,
          Total: offered.Choice?.Total,
          Method: shown.Methods[0]?.id,
          Key: randomUUID(),
        };
      if (order) {
        const chosen = await ask<Packages>(visitor, 'choosePlan', order);
        if (chosen?.Own) keep(`plan ${chosen.Own.id}`);
        order = undefined;
      }
      await wait(NEXT_LOOK);
    }
  };
};
