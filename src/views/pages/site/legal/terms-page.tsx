import { planDays, plans } from '../../../../contracts/money/plans.ts';
import { terms } from '../../../../contracts/money/terms.ts';
import { Product, To } from '../../../parts/contents/inline.tsx';
import { type Clause, LegalPage } from './legal-page.tsx';

const termsOfUse: readonly Clause[] = [
  {
    id: 'agreement',
    title: 'What this is',
    body: (
      <>
        <p>
          These terms are an agreement between you and the operator of <Product />, “we” in this text. You
          accept them when you create an account or use a part of the site that needs one. You can read public
          pages without an agreement.
        </p>
        <p>We may add parts to the product. The terms about a new part apply from the day it opens.</p>
      </>
    ),
  },
  {
    id: 'words',
    title: 'Words we use',
    body: (
      <ul>
        <li>
          An <strong>employer</strong> is a person or company that pays for work. The word does not mean
          employment.
        </li>
        <li>
          A <strong>freelancer</strong> does that work as an independent business.
        </li>
        <li>
          A <strong>contract</strong> is the agreement of the two. It consists of <strong>milestones</strong>,
          each with its own amount. A week, a month, a bonus and an expense are milestones too.
        </li>
        <li>
          <strong>Escrow</strong> is where the money of a milestone is held from the payment until it is
          released, returned or shared.
        </li>
      </ul>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <>
        <p>
          You must be at least 18 and able to make contracts. One person has one account, under their real
          name or the name of their business. Your information about yourself must be true and up to date.
        </p>
        <p>
          Keep your password secret. You are responsible for everything done with your account, unless you
          have told us that someone else has access to it.
        </p>
      </>
    ),
  },
  {
    id: 'role',
    title: 'Our role',
    body: (
      <>
        <p>
          We run a marketplace: we let people find each other, hold money between them, and decide disputes
          that they cannot settle. We are not a party to their contract. We do not employ freelancers, direct
          their work, or promise that it will be good.
        </p>
        <p>
          A “verified” mark means that we have checked the facts it names. It is not a recommendation. A
          certificate states the result of a test on the day it was taken. It does not promise good work.
        </p>
      </>
    ),
  },
  {
    id: 'jobs',
    title: 'Jobs and proposals',
    body: (
      <>
        <p>
          A job must describe real, legal work that the employer intends to pay for. A proposal must be
          written for the job it is sent to. Neither may ask for work before a contract: an unpaid sample of
          more than a few minutes is work.
        </p>
        <p>
          Freelancers may send {terms.freeProposalsPerMonth} proposals a month free of charge. If a job closes
          without a hire, we return the proposal. With a <To page="packages">plan</To> they may send more.
        </p>
      </>
    ),
  },
  {
    id: 'contracts',
    title: 'The contract between you',
    body: (
      <>
        <p>
          When a freelancer accepts an offer, the two sides have a contract with each other. It consists of
          the offer, its milestones, what both have agreed in their conversation here, and these terms. If
          they contradict each other, the latest written agreement counts.
        </p>
        <p>
          Both can add their own conditions, as long as these do not take away rights that the terms give the
          other side. Each side is responsible for its own taxes and permits.
        </p>
        <p>
          Who owns the work, and from when, is in the <To page="copyrightPolicy">copyright policy</To>.
        </p>
      </>
    ),
  },
];

/** Every fee and deadline comes from the terms that the software applies. */

const { hourlyWeek: week } = terms;

const termsOfMoney: readonly Clause[] = [
  {
    id: 'escrow',
    title: 'Funding and escrow',
    body: (
      <>
        <p>
          The employer funds a milestone before work on it starts. The smallest amount is $
          {terms.smallestMilestoneDollars}. A checkout that is not paid within {terms.unpaidCheckoutMinutes}{' '}
          minutes expires without a charge.
        </p>
        <p>
          Money in escrow is held for that milestone alone. We account for it apart from our own money, pay no
          interest on it, and move it only as these terms describe. A freelancer who starts before a milestone
          is funded does so at their own risk.
        </p>
      </>
    ),
  },
  {
    id: 'release',
    title: 'Approval and release',
    body: (
      <>
        <p>
          When the freelancer submits the work, the employer has {terms.autoReleaseDays} days to approve it,
          to ask for changes, or to open a dispute. We send reminders on days{' '}
          {terms.autoReleaseReminderDays.slice(0, -1).join(', ')} and {terms.autoReleaseReminderDays.at(-1)}.
          After {terms.autoReleaseDays} days without any of these, the work counts as approved and the money
          is released. The days count from the last time the work was submitted. If the freelancer has asked
          to cancel or has opened a dispute in between, the employer has at least {terms.approvalRestDays}{' '}
          days after that.
        </p>
        <p>Released money clears in {terms.clearanceDays} days and can then be withdrawn.</p>
      </>
    ),
  },
  {
    id: 'hourly',
    title: 'Hourly work and monthly payments',
    body: (
      <>
        <p>
          An hourly week runs from {week.from} to {week.to}. The freelancer may correct its time sheet until{' '}
          {week.editedUntil} after it, and the employer may dispute it until the {week.disputedUntil} after
          it. All times are UTC. Hours above the agreed limit are not paid.
        </p>
        <p>
          We charge a week or a month when it begins. By starting the payments, the employer permits us to
          charge their default card each time, or their newest one if none is the default, until the contract
          is paused or ends. If a charge fails, we try again {terms.prefundRetryHours.join(' and ')} hours
          after the beginning, and then pause the contract. A freelancer who works meanwhile does so at their
          own risk.
        </p>
        <p>
          We release a week or a month once the time to dispute it is over. A month may be disputed for{' '}
          {terms.monthDisputeDays} days after its end. What was not worked goes back to the employer. Either
          side may cancel a monthly contract for the end of a month, up to {terms.recurringCancelDays} days
          before it. A later cancellation ends the contract a month later. Either side may also end it at
          once: the month is then paid by the day.
        </p>
      </>
    ),
  },
  {
    id: 'extras',
    title: 'Bonuses and expenses',
    body: (
      <p>
        The employer may pay a bonus. The freelancer may claim an expense, which the employer agrees to by
        paying it. Both are released as soon as they are paid. Until then, either side may drop an expense,
        and the employer may drop a bonus.
      </p>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling and refunds',
    body: (
      <ul>
        <li>
          Either side may ask to cancel a funded milestone. The other has {terms.cancelAnswerHours} hours to
          answer. Without an answer it is cancelled only if no work was submitted. Silence never cancels a
          week or a month.
        </li>
        <li>
          At the end of a contract the employer may ask for what is still in escrow. The freelancer has{' '}
          {terms.refundRequestDays} days to answer. Without an answer it is refunded.
        </li>
        <li>
          The freelancer may refund a milestone in full at any time before its money clears, without being
          asked.
        </li>
        <li>
          For up to {terms.voluntaryRefundDays} days after money has cleared, the freelancer may pay back a
          part of it, or all. Our fee is not returned then.
        </li>
        <li>A refund goes back to the original means of payment, together with the employer’s fee on it.</li>
      </ul>
    ),
  },
  {
    id: 'disputes',
    title: 'Disputes',
    body: (
      <>
        <p>
          While money is in escrow, either side may open a dispute and say what is wrong. The money stays
          where it is until the dispute is over.
        </p>
        <ol>
          <li>
            The other side replies within {terms.disputeReplyDays} days. A side that does not reply loses the
            dispute. About a week or a month, the employer has at least until the time to dispute it ends, and
            loses no more than what was worked.
          </li>
          <li>
            Both look for a settlement. Each may propose how to share the amount, and the other may accept.
            Either may give in, and the side that opened the dispute may withdraw it.
          </li>
          <li>
            If there is no settlement {terms.disputeEscalationDays} days after the start, we read what both
            have written and submitted, and decide by day {terms.disputeDecisionDays}. We give our reasons in
            writing.
          </li>
        </ol>
        <p>
          We decide by the contract, by what was submitted, and by what both have said here. Our decision says
          where the escrow goes. It does not take away your right to go to court.
        </p>
      </>
    ),
  },
  {
    id: 'fees',
    title: 'Fees',
    body: (
      <>
        <p>
          Freelancers pay {terms.freelancerFeePercent}% of what is released to them, taken at release. For
          contracts that begin while they have the {plans.pro.name} plan, they pay{' '}
          {plans.pro.freelancerFeePercent}%. The rate is fixed for the life of a contract. Expenses are free
          of it. Employers pay {terms.employerFeePercent}% on top of what they fund, and the part on what is
          not released is returned. There is{' '}
          <To page="howItWorks" part="fees">
            a worked example
          </To>
          .
        </p>
        <p>
          New fees apply to new contracts only, and we announce them at least 30 days before. Taxes on our
          fees are added where the law says so. Amounts are in US dollars; your bank may charge for currency
          exchange.
        </p>
      </>
    ),
  },
  {
    id: 'plans',
    title: 'Plans',
    body: (
      <>
        <p>
          A plan is optional. The <To page="packages">packages</To> list what each plan costs and gives. The
          first plan of an account begins with {planDays.trial} days of trial, which cost nothing. After them
          we charge the price of a month in advance, each month again, until you cancel. We charge your
          default card, or your newest one if none is the default. If a renewal is not paid, we try again
          after {planDays.retries.slice(0, -1).join(', ')} and {planDays.retries.at(-1)} days. After{' '}
          {planDays.unpaidEnd} days without a payment the plan ends.
        </p>
        <p>
          You may change or cancel your plan at any time. A higher plan costs the difference for the rest of
          the month. A lower one gives you the difference as credit, which pays for later months and is not
          paid out. A plan that you cancel runs to the end of the time that is paid for. We refund no part of
          it. If your bank takes a payment for a plan back, the plan ends and its credit is lost.
        </p>
      </>
    ),
  },
  {
    id: 'invoices',
    title: 'Invoices',
    body: (
      <p>
        When money is released, we issue an invoice for the work in the freelancer’s name, and ours for our
        fees. The freelancer permits us to do so. Both sides find them under <To page="invoices">invoices</To>
        , and are responsible for their own details on them. An issued invoice does not change: a credit note
        corrects it.
      </p>
    ),
  },
  {
    id: 'outside',
    title: 'Payments outside',
    body: (
      <p>
        While your contract lasts, all payments for it go through escrow. Asking someone to pay or be paid
        outside breaches these terms, and the terms do not protect such payments.
      </p>
    ),
  },
];

const termsOfConduct: readonly Clause[] = [
  {
    id: 'reviews',
    title: 'Reviews',
    body: (
      <p>
        For {terms.reviewWindowDays} days after a contract ends, each side may review the other. Neither sees
        the other’s review until both are written or the time is over. A review must be true and about the
        work. Nobody may offer, ask for or threaten anything in return for a review. We remove reviews that
        break these rules, but never because a rating is low.
      </p>
    ),
  },
  {
    id: 'certificates',
    title: 'Tests and certificates',
    body: (
      <>
        <p>
          Tests are free for freelancers. You take a test yourself and give your own answers. A certificate
          says that you passed a test with at least {terms.testPassPercent}% right answers. It is valid for{' '}
          {terms.testValidDays} days. Meanwhile your profile shows it. Anyone who has its code can check your
          name, the test, your score, the dates, and whether it is valid.
        </p>
        <p>
          We may revoke a certificate if someone else took the test or if answers were copied. We tell you the
          reason. A revoked certificate leaves your profile, and its public page says that we revoked it. You
          may take the test again, and you may object through <To page="contact">the contact page</To>; a
          person who did not make the first decision reviews it.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'What is not allowed',
    body: (
      <ul>
        <li>
          Work that is illegal, that deceives people, or that breaks the rules of the site it is done on:
          bought followers, invented reviews, spam
        </li>
        <li>Harassment, threats and discrimination</li>
        <li>Impersonating someone, or sharing your account</li>
        <li>Having someone else take your test, copying its answers, or passing on its questions</li>
        <li>Sharing personal data of people without their consent</li>
        <li>
          Copying the site’s contents in bulk, testing its security without permission, or overloading it
        </li>
      </ul>
    ),
  },
  {
    id: 'content',
    title: 'Your content',
    body: (
      <p>
        You own what you write and upload. While it is here, you allow us to store it, show it to its audience
        and adapt it to screens. You promise that you have the right to publish it here. See also the{' '}
        <To page="copyrightPolicy">copyright policy</To>, and, for personal data, the{' '}
        <To page="privacyPolicy">privacy policy</To>.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'The service',
    body: (
      <p>
        We work to keep <Product /> running and correct, and cannot promise that it always will be. If an
        outage keeps you from meeting a deadline, we extend the deadline by at least the same time. We may
        change the product. If a change removes something you have paid for, we refund the unused part.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <>
        <p>
          We are liable without limit for damage caused on purpose or by gross negligence, for injury to life
          and health, and wherever the law allows no limit. We are fully liable for money in escrow.
        </p>
        <p>
          Otherwise we are liable only for the breach of an essential duty of this agreement, and only for
          foreseeable damage, up to the fees you paid us in the previous twelve months. We are not liable for
          what the two sides of a contract do or fail to do to each other.
        </p>
      </>
    ),
  },
  {
    id: 'end',
    title: 'The end of an account',
    body: (
      <>
        <p>
          You may close your account at any time, once no money of yours is in escrow and no dispute is open.
          We pay out what you have earned.
        </p>
        <p>
          We may suspend or close an account that breaks these terms. We say why, and you may object through{' '}
          <To page="contact">the contact page</To>; a person who did not make the first decision reviews it.
          We treat money in escrow as in a dispute: closing an account neither forfeits nor wins it.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        We announce a change at least 30 days before it takes effect, and show what is different. If you do
        not agree, you may close your account before then. Existing contracts continue under the terms they
        began with.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and other provisions',
    body: (
      <p>
        The law of the place where we are established applies. If you are a consumer, the law that protects
        you where you live applies too, and you may sue and be sued there. If one clause is invalid, the
        others remain valid. If we do not enforce a right once, we may still enforce it later.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'How to reach us',
    body: (
      <p>
        Use <To page="contact">the contact page</To>. Choose the topic “other” for messages about these terms.
      </p>
    ),
  },
];

export const TermsPage = () => (
  <LegalPage
    route="terms"
    describe={(product) =>
      `The agreement between you, ${product} and the person you work with: accounts, escrow, fees, deadlines and disputes.`
    }
    title="Terms and conditions"
    lead="The agreement between you and us, and what you agree to with the person you work with. We wrote it to be easy to read."
    clauses={[...termsOfUse, ...termsOfMoney, ...termsOfConduct]}
  />
);
