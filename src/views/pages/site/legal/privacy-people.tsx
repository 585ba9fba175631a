/** Privacy, second half: who sees it, and what you can ask for. */
import { terms } from '../../../../contracts/money/terms.ts';
import { Product, To } from '../../../parts/contents/inline.tsx';
import type { Clause } from './legal-page.tsx';

export const privacyOfPeople: readonly Clause[] = [
  {
    id: 'sharing',
    title: 'Who else sees it',
    body: (
      <>
        <ul>
          <li>
            <strong>Everybody</strong> sees public profiles, jobs and reviews.
          </li>
          <li>
            <strong>The other side</strong> of a contract or conversation sees what you send them.
          </li>
          <li>
            <strong>Those who run our servers</strong> for us, under a contract that forbids them to use your
            data for anything else.
          </li>
          <li>
            <strong>Authorities</strong>, when the law obliges us. We check each request, and tell you unless
            we are forbidden to.
          </li>
        </ul>
        <p>
          If the site passes to somebody else, your data goes with it under the promises of this text, and we
          tell you before.
        </p>
      </>
    ),
  },
  {
    id: 'abroad',
    title: 'Where your data is',
    body: (
      <p>
        Your data is on the servers on which this site runs. If any of it is ever handled in a country with
        weaker protection than your own, we make sure by contract that your rights go with it. Ask us which
        country that is today.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'What you can ask for',
    body: (
      <>
        <p>Wherever you live, you may ask us to</p>
        <ul>
          <li>tell you what we have about you, and give you a copy that a machine can read</li>
          <li>correct what is wrong</li>
          <li>remove what we no longer need</li>
          <li>stop using it while a question about it is open, or for a purpose you object to</li>
          <li>end something you agreed to, such as the newsletter</li>
        </ul>
        <p>
          A copy of your data, and the end of your account, are a press away on{' '}
          <To page="ownProfile">your profile</To>. For anything else <To page="contact">write to us</To> from
          the address of your account. We answer within one month and charge nothing. If you are not content
          with our answer, you can complain to the data protection authority where you live or work.
        </p>
        <p>
          Some things cannot be removed at once: amounts and dates of payments, which tax law makes us keep,
          and what is needed for a dispute that is not over. Reviews that you wrote stay, without your name.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How it is protected',
    body: (
      <>
        <p>
          Passwords and session tokens are stored only as hashes. Sign-in attempts are limited. Pages may run
          only our own scripts, and writing anything takes a token that another site cannot have. Logs are
          written without passwords, cookies and email addresses.
        </p>
        <p>
          No protection is perfect. If your data is ever taken and that puts you at risk, we tell you and the
          authority without delay, and say what happened and what you can do.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        <Product /> is for people who may make contracts. If you are under 18, please do not make an account.
        If we learn of one, we close it and remove its data.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this text',
    body: (
      <p>
        When what we do changes, this text changes first. The date at its top says when it last did. If a
        change matters to you, we tell those who have an account before it takes effect.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'How to reach us',
    body: (
      <p>
        Use <To page="contact">the contact page</To>. You get a reference number, and a person answers within{' '}
        {terms.messageAnswerWorkingDays} working days. See also the <To page="terms">terms</To> and the{' '}
        <To page="copyrightPolicy">copyright policy</To>.
      </p>
    ),
  },
];
