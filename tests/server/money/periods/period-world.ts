/** Hourly and monthly contracts whose weeks and months are paid through the embedded provider. */
import { expect } from 'vitest';
import type { Backend } from '../../../../server/backend.ts';
import { weekAround } from '../../../../src/contracts/money/period-dates.ts';
import type { TimeChange, TimeSheet } from '../../../../src/contracts/money/time-sheets.ts';
import { exampleNewOffer, type FiledOffer, type Offer } from '../../../../src/contracts/hiring/offer.ts';
import type { Contract } from '../../../../src/contracts/hiring/contract.ts';
import type { Person } from '../../backend-fixture.ts';
import { createEmbeddedWorld, type EmbeddedWorld } from '../embedded-world.ts';
import { brokenInvariants } from '../invariants.ts';

const { JID: _, MilestoneList: __, ...direct } = exampleNewOffer;
export const hourly = { PaymentModel: 'hourly', Rate: 50, WeeklyHours: 10 } as const;
export const monthly = { PaymentModel: 'monthly', Rate: 1200 } as const;
const HOUR = 3_600_000;

export interface Periodic {
  readonly company: Person;
  readonly expert: Person;
  readonly contract: number;
}
type Milestone = Contract['Milestones'][number];

export const createPeriodWorld = (backend: Backend, world: EmbeddedWorld = createEmbeddedWorld(backend)) => {
  const now = (): Date => backend.services.clock.now();
  const { told } = world;
  const record = ({ company, contract }: Periodic): Promise<Contract> =>
    told<Contract>(company, 'contract', { id: `c-${contract}` });
  const periods = async (own: Periodic): Promise<readonly Milestone[]> =>
    (await record(own)).Extras.filter(({ Kind }) => Kind === 'week' || Kind === 'month');
  const latest = async (own: Periodic): Promise<Milestone> => {
    const found = (await periods(own)).at(-1);
    if (!found) throw new Error(`The contract ${own.contract} has no week and no month`);
    return found;
  };
  /** Moves the clock to this moment, in steps of which each lets its tasks run. */
  const until = async (at: string | Date): Promise<void> => {
    const span = new Date(at).getTime() - now().getTime();
    if (span > 0) await backend.advanceClock(span);
    await world.drain();
  };
  const agrees = async (
    terms: object,
    people: { readonly company?: Person; readonly expert?: Person } = {},
  ): Promise<Periodic> => {
    const company = people.company ?? (await world.person('Employer'));
    const expert = people.expert ?? (await world.person('Freelancer'));
    const { id } = await told<FiledOffer>(company, 'createOffer', { ...direct, ...terms, FID: expert.id });
    expect((await world.act(expert, 'offer', Number(id), 'offer.accepted')).status).toBe(200);
    const { Contract: wire } = await told<Offer>(company, 'offer', { id });
    return { company, expert, contract: Number(String(wire).slice(2)) };
  };
  const contractActs = (who: Person, { contract }: Periodic, event: string, fields: object = {}) =>
    world.act(who, 'contract', contract, event, fields);
  const sheet = (own: Periodic, week: Milestone, who = own.expert): Promise<TimeSheet> =>
    told<TimeSheet>(who, 'timeSheet', { Week: week.id });
  const notes = async (own: Periodic, week: Milestone, Change: TimeChange): Promise<TimeSheet> => {
    const { Version } = await sheet(own, week);
    return told<TimeSheet>(own.expert, 'changeTimeSheet', { Week: week.id, Version, Change });
  };

  return {
    ...world,
    now,
    record,
    periods,
    latest,
    until,
    agrees,
    contractActs,
    sheet,
    notes,
    /** Begins a payment by hand for all that waits, as the page does. */
    checkout: (own: Periodic) => world.begins({ ...own, milestones: [] }),
    /** The employer starts the payments without a card: the first week waits for its payment. */
    async hires(company: Person, expert: Person): Promise<{ readonly id: number; readonly day: string }> {
      const own = await agrees(hourly, { company, expert });
      expect((await contractActs(company, own, 'periods.started')).status).toBe(200);
      await world.drain();
      const { id, Period } = await latest(own);
      return { id: Number(id), day: (Period?.Begins ?? '').slice(0, 10) };
    },
    /** A Monday morning, so that a test has a whole week before it. */
    untilMonday: (): Promise<void> =>
      until(new Date(Date.parse(weekAround(now().toISOString()).ends) + 9 * HOUR)),
    /** The employer keeps a card and starts the payments. */
    async begins(terms: object, expert?: Person): Promise<Periodic> {
      const own = await agrees(terms, expert && { expert });
      await world.keepsCard(own.company);
      expect((await contractActs(own.company, own, 'periods.started')).status).toBe(200);
      await world.drain();
      return own;
    },
    worked: (own: Periodic, week: Milestone, Day: string, Minutes: number): Promise<TimeSheet> =>
      notes(own, week, { Type: 'entry.added', Day, Minutes, Note: 'Audit of the shop' }),
    /**
     * Nothing is lost; `booksAgree` audits everything, at the end of a file. The contract is paused, so that the leaps of the
     * next test do not stop for its weeks.
     */
    async holds(own: Periodic): Promise<void> {
      await world.drain();
      expect(await brokenInvariants(backend.database)).toEqual([]);
      await contractActs(own.company, own, 'contract.paused');
    },
  };
};
export type PeriodWorld = ReturnType<typeof createPeriodWorld>;
