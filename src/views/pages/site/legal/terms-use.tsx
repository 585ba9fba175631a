/** The terms, first part: who agrees to what. */
import { terms } from '../../../../contracts/money/terms.ts';
import { Product, To } from '../../../parts/contents/inline.tsx';
import type { Clause } from './legal-page.tsx';

export const termsOfUse: readonly Clause[] = [
  {
    id: 'agreement',
    title: 'What this is',
    body: (
      <>
        <p>
          These terms are an agreement between you and whoever runs <Product />, “we” in this text. You accept
          them when you make an account or use a part of the site that needs one. Reading public pages takes
          no agreement.
        </p>
        <p>
          Parts of the product are still being built, among them contracts and payments. What these terms say
          of them applies from the day on which they open.
        </p>
      </>
    ),
  },
  {
    id: 'words',
    title: 'Words we use',
    body: (
      <ul>
        <li>
          An <strong>employer</strong> is somebody who has work done, whatever their legal form. The word does
          not mean employment.
        </li>
        <li>
          A <strong>freelancer</strong> is somebody who does that work, as a business of their own.
        </li>
        <li>
          A <strong>contract</strong> is what the two agree on. It is made of <strong>milestones</strong>,
          each with its own amount.
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
          name or the name of their business. What you say about yourself must be true and stay so.
        </p>
        <p>
          Keep your password to yourself. What is done with your account counts as done by you, unless you
          have told us that somebody else has got hold of it.
        </p>
      </>
    ),
  },
  {
    id: 'role',
    title: 'What we are, and what we are not',
    body: (
      <>
        <p>
          We run a marketplace: we let people find each other, hold money between them, and decide disputes
          that they cannot settle. We are not a party to their contract. We do not employ freelancers, direct
          their work, or promise that it will be good.
        </p>
        <p>
          A “verified” mark means that we have checked the facts it names. It is not a recommendation. A
          certificate says how somebody did in a test: at least {terms.testPassPercent}% of the answers were
          right, at most {terms.testValidDays} days ago.
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
          A job must describe real work that is legal and that the employer means to pay for. A proposal must
          be written for the job it is sent to. Neither may ask for work before a contract: an unpaid sample
          of more than a few minutes is work.
        </p>
        <p>
          Freelancers may send {terms.freeProposalsPerMonth} proposals a month free of charge. A proposal to a
          job that closes without a hire is returned.
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
          the offer, its milestones, what both have agreed in their conversation here, and these terms. Where
          they disagree, what was agreed last and in writing counts.
        </p>
        <p>
          Both can add conditions of their own, as long as they do not take away what these terms give the
          other side. Taxes and permits are each side’s own affair.
        </p>
        <p>
          Who owns the work, and from when, is in the <To page="copyrightPolicy">copyright policy</To>.
        </p>
      </>
    ),
  },
];
