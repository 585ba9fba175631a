/**
 * The form of an offer, and of other terms that answer one. Every field is a text; the payment model decides which of them
 * count. An offer can begin from a proposal, a former contract, or the latest terms.
 */
import * as z from 'zod/mini';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import type { Parser } from '../core/parser.ts';
import { formFiles, formFilesIn, storedFilesIn, textOfFormFiles } from '../generic/file-upload.ts';
import { dollarsOfCents } from '../money/cents.ts';
import {
  areComplete,
  areFew,
  centsTyped,
  isDay,
  milestonesIn,
  MOST_MILESTONES,
  textOfMilestones,
} from '../money/milestones.ts';
import { PAYMENT_MODELS, paymentModel, type PaymentModel } from '../money/payment-model.ts';
import type { Contract } from './contract.ts';
import type { ComparedRound } from './offer-differences.ts';
import { contractAmount, MOST_WEEKLY_HOURS, newOffer, type OfferRound } from './offer.ts';
import { LONGEST_MILESTONES, milestoneListOf, type ProposedMilestone } from './proposal.ts';

type Values = Readonly<Record<string, string>>;

export const modelOf = (typed: unknown): PaymentModel =>
  PAYMENT_MODELS.find((model) => model === typed) ?? 'fixed';

const hoursWords = 'Enter whole hours, such as 20';
const hours = z.union(
  [
    z.number(),
    z.pipe(
      z.string().check(z.regex(/^\s*\d{1,3}\s*$/)),
      z.transform((typed: string) => Number(typed)),
    ),
  ],
  hoursWords,
);
/** `$1,200` as `1200`: a rate is typed as amounts of milestones are. Another text stays as it is. */
const plainAmount = (typed: string): string => {
  const cents = centsTyped(typed);
  return cents === undefined ? typed.trim() : String(dollarsOfCents(cents));
};
const rate = z.pipe(
  z.transform((typed: unknown): number | string => (typeof typed === 'string' ? plainAmount(typed) : '')),
  contractAmount,
);
const shared = {
  PaymentModel: paymentModel,
  Title: newOffer.shape.Title,
  StartsOn: missable(text.check(z.refine(isDay, 'Choose a day of the calendar'))),
  Terms: newOffer.shape.Terms,
  /** A line for each file (generic/file-upload.ts). */
  Files: missable(formFiles),
};
const byModel: Readonly<Record<PaymentModel, z.ZodMiniType>> = {
  fixed: z.object({
    ...shared,
    Milestones: text.check(
      z.refine(areFew, `At most ${MOST_MILESTONES}. Remove some`),
      z.refine(areComplete, 'Correct the marked milestones'),
      z.refine((typed) => milestonesIn(typed).milestones.length > 0, 'Add at least one milestone'),
      z.maxLength(LONGEST_MILESTONES, 'Together at most 2,000 characters. Shorten some titles'),
    ),
  }),
  hourly: z.object({
    ...shared,
    Rate: rate,
    WeeklyHours: hours.check(
      z.refine(Number.isInteger, hoursWords),
      z.refine((count) => count >= 1, 'At least 1 hour'),
      z.refine((count) => count <= MOST_WEEKLY_HOURS, `At most ${MOST_WEEKLY_HOURS} hours a week`),
    ),
  }),
  monthly: z.object({ ...shared, Rate: rate }),
};
/** Fields of another payment model are not checked: the form does not show them. */
export const offerForm: Parser<unknown> = {
  safeParse: (values) => {
    const given: { readonly PaymentModel?: unknown } =
      typeof values === 'object' && values !== null ? values : {};
    const PaymentModel = modelOf(given.PaymentModel);
    return byModel[PaymentModel].safeParse({ ...given, PaymentModel });
  },
};

/** The terms of the calls; hours as they were typed. */
interface TypedTerms {
  readonly PaymentModel: PaymentModel;
  readonly MilestoneList?: ProposedMilestone[];
  readonly Rate?: string;
  readonly WeeklyHours?: string;
  readonly StartsOn?: string;
  readonly Terms?: string;
  readonly Files?: string[];
}
export const termsTyped = (values: Values): TypedTerms => {
  const { Milestones = '', Rate = '', WeeklyHours = '', StartsOn = '', Terms = '', Files = '' } = values;
  const PaymentModel = modelOf(values['PaymentModel']);
  const files = storedFilesIn(Files);
  return {
    PaymentModel,
    ...(PaymentModel === 'fixed'
      ? { MilestoneList: milestoneListOf(Milestones) }
      : { Rate: plainAmount(Rate) }),
    ...(PaymentModel === 'hourly' && { WeeklyHours: WeeklyHours.trim() }),
    ...(StartsOn && { StartsOn }),
    ...(Terms.trim() && { Terms: Terms.trim() }),
    ...(files.length > 0 && { Files: files }),
  };
};

/** Complete values as the other side will read them. */
export const roundTyped = (values: Values): ComparedRound => {
  const { PaymentModel, MilestoneList = [], Rate, WeeklyHours, StartsOn, Terms } = termsTyped(values);
  return {
    PaymentModel,
    Rate: Rate === undefined ? undefined : Number(Rate),
    WeeklyHours: WeeklyHours === undefined ? undefined : Number(WeeklyHours),
    Milestones: MilestoneList.map((milestone) => ({ ...milestone, Key: undefined })),
    StartsOn,
    Terms,
    Files: formFilesIn(values['Files'] ?? '').map(({ id: File, name: Name }) => ({ File, Name })),
  };
};

interface Milestone {
  readonly Title: string;
  readonly Amount: number;
  readonly DueDate?: string | undefined;
}
const textOfList = (milestones: readonly Milestone[]): string =>
  textOfMilestones(
    milestones.map(({ Title, Amount, DueDate }) => ({
      title: Title,
      amount: String(Amount),
      due: DueDate ?? '',
    })),
  );
const textOf = (value: number | string | undefined): string => (value === undefined ? '' : String(value));

/** The form filled with the terms of a round, for an answer to them. */
export const valuesOfRound = (Title: string, round: OfferRound): Values => ({
  Title,
  PaymentModel: round.PaymentModel,
  Milestones: textOfList(round.Milestones),
  Rate: textOf(round.Rate),
  WeeklyHours: textOf(round.WeeklyHours),
  StartsOn: textOf(round.StartsOn),
  Terms: textOf(round.Terms),
  Files: textOfFormFiles(
    round.Files.map(({ File, Bytes, Name }) => ({ id: File, bytes: Bytes, name: Name })),
  ),
});

interface OfferedJob {
  readonly Job_Title: string;
  readonly Job_PaymentModel: PaymentModel;
}
interface Bidding {
  readonly Bid?: number | undefined;
  readonly Milestones: readonly Milestone[];
}
/** The form filled with what the freelancer proposed for the job. A bid without milestones is one milestone. */
export const valuesOfProposal = ({ Job_Title, Job_PaymentModel }: OfferedJob, proposal?: Bidding): Values => {
  const { Bid, Milestones = [] } = proposal ?? {};
  const whole = Bid === undefined ? [] : [{ Title: 'The whole job', Amount: Bid }];
  return {
    Title: Job_Title,
    PaymentModel: Job_PaymentModel,
    ...(Job_PaymentModel === 'fixed'
      ? { Milestones: textOfList(Milestones.length > 0 ? Milestones : whole) }
      : { Rate: textOf(Bid) }),
  };
};

type Former = Pick<Contract, 'Title' | 'PaymentModel' | 'Rate' | 'WeeklyHours' | 'Milestones' | 'Terms'>;
/** The form filled with a former contract. Its days are over. */
export const valuesOfContract = (former: Former): Values => ({
  Title: former.Title,
  PaymentModel: former.PaymentModel,
  Milestones: textOfList(former.Milestones.map(({ Title, Amount }) => ({ Title, Amount }))),
  Rate: textOf(former.Rate),
  WeeklyHours: textOf(former.WeeklyHours),
  Terms: textOf(former.Terms),
});

/** What a new offer begins from: the person and the work that the address names. */
export const offerStart = z.object({
  /** The query of the address that names them: the subject of the draft. */
  Subject: requiredText,
  FID: id,
  JID: missable(id),
  After: missable(id),
  /** Of the freelancer. */
  Name: requiredText,
  Job_Title: missable(text),
  /** Nobody can be hired for the job: there is no form. */
  IsJobOver: z._default(z.boolean(), false),
  /** The offer of the same work that waits for an answer: until then, there is no form. */
  Pending: missable(id),
  /** The freelancer's fee in per cent, if the contract began now. Missing if the server has not said it. */
  FeePercent: missable(numeric),
  /** The form filled in. */
  Values: z.record(z.string(), z.string()),
});
export type OfferStart = z.output<typeof offerStart>;
/** As the contract parses it. */
export const exampleOfferForm = {
  PaymentModel: 'fixed',
  Title: 'Repair the search rankings of a furniture shop',
  Milestones: 'Audit and list of repairs: 400 by 2026-12-18\nRepairs: 800',
  StartsOn: '2026-12-01',
  Terms: 'We answer questions within a working day.',
  Files: undefined,
};
export const exampleOfferStart: OfferStart = {
  Subject: 'freelancer=2',
  FID: 2,
  JID: undefined,
  After: undefined,
  Name: 'Amara O.',
  Job_Title: undefined,
  IsJobOver: false,
  Pending: undefined,
  FeePercent: 10,
  Values: {},
};
