/** The terms, third part: conduct, liability, the end. */
import { terms } from '../../../../contracts/money/terms.ts';
import { Product, To } from '../../../parts/contents/inline.tsx';
import type { Clause } from './legal-page.tsx';

export const termsOfConduct: readonly Clause[] = [
  {
    id: 'reviews',
    title: 'Reviews',
    body: (
      <p>
        For {terms.reviewWindowDays} days after a contract ends, each side may review the other. Neither sees
        the other’s review before both are in or the time is over. A review must be about the work, and true.
        Nobody may offer, ask for or threaten anything for one. We remove reviews that break these rules, and
        none because it is bad.
      </p>
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
        <li>Harassment, threats, and contempt for people because of who they are</li>
        <li>Posing as somebody else, lending out your account, or having somebody else take your test</li>
        <li>Passing on personal data of people who did not agree to it</li>
        <li>Copying the site’s contents in bulk, probing its security without leave, or overloading it</li>
      </ul>
    ),
  },
  {
    id: 'content',
    title: 'What you put here',
    body: (
      <p>
        What you write and upload stays yours. You allow us to store it, show it to those it is meant for, and
        adapt it to screens, for as long as it is here. You promise that you may put it here. More is in the{' '}
        <To page="copyrightPolicy">copyright policy</To>, and on personal data in the{' '}
        <To page="privacyPolicy">privacy policy</To>.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'The service',
    body: (
      <p>
        We work to keep <Product /> running and correct, and cannot promise that it always will be. When a
        deadline falls into an outage of ours that kept you from acting, we extend it by at least as long. We
        may change the product; a change that takes away something you have paid for gives you the right to
        the unused part of your money.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    body: (
      <>
        <p>
          We answer without limit for harm done on purpose or by gross negligence, for injury to life and
          health, and wherever the law allows no limit. We answer in full for money in escrow.
        </p>
        <p>
          Otherwise we answer only for the breach of a duty that this agreement cannot do without, and only up
          to the harm that could be foreseen, which is at most the fees you paid us in the twelve months
          before. We do not answer for what the two sides of a contract do or fail to do to each other.
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
          What you have earned is paid out.
        </p>
        <p>
          We may suspend or close an account that breaks these terms. We say why, and you may object through{' '}
          <To page="contact">the contact page</To>; somebody who did not decide the first time looks at it
          again. Money in escrow is then treated as in a dispute: closing an account is no way to lose or to
          win it.
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
        not agree, you may close your account until then. Contracts that exist go on under the terms they
        began with.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and the rest',
    body: (
      <p>
        The law of the place where we are established applies. If you are a consumer, the law that protects
        you where you live applies too, and you may sue and be sued there. If a clause does not hold, the
        others still do. Where we do not insist on something once, we may still do so another time.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'How to reach us',
    body: (
      <p>
        Through <To page="contact">the contact page</To>. Messages about these terms go under the topic
        “other”.
      </p>
    ),
  },
];
