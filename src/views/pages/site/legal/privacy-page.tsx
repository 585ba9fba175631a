import { DataTable } from '../../../parts/contents/data-table.tsx';
import { Product, To } from '../../../parts/contents/inline.tsx';
import { type Clause, LegalPage } from './legal-page.tsx';
import { terms } from '../../../../contracts/money/terms.ts';

/** The policy describes what the software does: change both together. */

/** Kind, what it is, why, how long. */
const kinds = [
  [
    'Account',
    'Name, email address, a hash of your password, whether you hire or work; your LinkedIn id, if you sign in with LinkedIn',
    'To sign you in and to show you to those you deal with',
    'Until you close the account',
  ],
  [
    'Sign-ups',
    'Name, email address, a hash of your password, whether you hire or work, until you open the link in our email',
    'To open exactly the account that you requested',
    'A day',
  ],
  [
    'Profile and jobs',
    'What you write about yourself or your job, photo, skills, rate, portfolio, reviews you gave and received',
    'To let others find and assess you. This is public, and search engines may keep copies',
    'Until you remove it or close the account',
  ],
  [
    'Sessions',
    'A hash of the token in your cookie, the name of the browser (such as Firefox on Linux), when it began and when it ends',
    'To know that a request is yours, and to show you where you are signed in',
    'Until a week without use, sixty days, or until you sign out',
  ],
  [
    'Browsers',
    'A hash of a random number in the cookie of each browser that signed in to your account, and when it last did',
    'To tell you about a sign-in from a new browser, and not to lock you out when a stranger guesses',
    '400 days without use, the fifty newest, or until you close the account',
  ],
  [
    'Notifications',
    'Events of your account, and whether you have read them',
    'To notify you',
    'The newest five hundred, until you close the account',
  ],
  [
    'Conversations',
    'Your messages and files, their times, how far each of you has read, and who you blocked',
    'To deliver them to the two of you. Nobody else reads them, unless one of you reports the conversation',
    'They belong to both of you. When you close your account, the other person keeps them, from “Former member”. A file that is never sent is deleted after a day',
  ],
  [
    'Messages to us',
    'Name, email address, topic and text, and when you sent it; for partners also company, its kind and website',
    'To answer you',
    'Until the matter is closed and you ask us to remove it',
  ],
  [
    'Proposals',
    'Your cover letter, bid and milestones, the job, and the time',
    'To show them to the employer of the job',
    'Until the job is removed or you close the account',
  ],
  [
    'Invitations',
    'The freelancer, the job, your message, and the time',
    'To show the job to the freelancer',
    'Until the job is removed or one of the two accounts is closed',
  ],
  [
    'Sent forms',
    'A hash of each form you sent, the answer you got, and the time',
    'To send it only once if the answer was lost',
    'Thirty days, or until you close the account',
  ],
  [
    'Saved jobs',
    'The jobs you saved while signed in, or in the same browser before you signed in, and when',
    'To keep your list with your account',
    'Until you remove them from the list, the job is removed, or you close the account',
  ],
  [
    'Contracts',
    'The agreed terms, the work with its notes and files, time sheets, bonuses and expenses, and what both of you did with them',
    'To show both of you what was agreed and done, to pay for it, and to decide disputes',
    'They belong to both of you. When you close your account, the other side keeps them, from “Former member”',
  ],
  [
    'Plans',
    'Your plan, its months and payments, and your credit',
    'To give you what the plan contains, and to renew it',
    'As long as tax law asks for',
  ],
  [
    'Invoices',
    'Both parties, the items, the amounts and the tax; and the legal name, address, country and tax id that you store for them',
    'To issue invoices for released money, and those that a freelancer writes',
    'Invoices as long as tax law asks for; the stored details until you close the account',
  ],
  [
    'Tests',
    'Each attempt with its questions, your answers and flags, the times and the score; and the extra time that you chose for tests',
    'To grade the attempt, to show you the result, and to find bad questions. No other member sees your answers, your extra time, or the tests that you did not pass',
    'Until you close the account',
  ],
  [
    'Certificates',
    'The test, your score, the dates, a random code, and, for a revoked one, the time and the reason',
    'To prove what you passed. While one is valid, your profile shows the test, the score and the date, and searches mark you as certified. This is public. With its code, anyone can check your shown name, the test, the score, the dates, and whether it is valid, expired or revoked. No other member reads the reason',
    'Until you close the account. An expired or revoked certificate leaves your profile at once, and its public check says so',
  ],
  ['Newsletter', 'Your email address', 'To send you one letter a month', 'Until you unsubscribe'],
  [
    'Reports',
    'The reported member, the reason, your details, and the time; for a conversation also its last messages',
    'To investigate. The reported member does not learn who sent it',
    'Until your account or the reported one is closed',
  ],
  [
    'Technical logs',
    'Time, method and path of failed or rejected requests. No cookies, passwords, email addresses or search terms',
    'To find faults',
    'Until the fault is fixed',
  ],
  [
    'Counted requests',
    'A keyed hash of the network address or account that signs in, signs up, requests an email or checks a certificate, and how often',
    'To limit guessing and unwanted emails',
    '15 minutes; for sign-ups a day',
  ],
  ['Network addresses', 'The address your request comes from, in memory only', 'To limit floods', 'Minutes'],
] as const;

/** Name, where, what for, how long. */
const stores = [
  [
    'marketlane_session',
    'Cookie',
    'Keeps you signed in. No script can read it. On secure connections its name begins with __Host-',
    'Until you close the browser or sign out; we stop accepting it after a week without use, and after sixty days',
  ],
  [
    'XSRF-TOKEN',
    'Cookie',
    'Proves that a form was sent by our own page and not by another site',
    'Until you close the browser',
  ],
  [
    'marketlane_device',
    'Cookie',
    'A random number that identifies a browser that has signed in before. No script can read it',
    '400 days after the last sign-in',
  ],
  [
    'marketlane_signup',
    'Cookie',
    'Only when you sign up: lets the link in our email open the account in the same browser without your password',
    'A day',
  ],
  [
    'marketlane_linkedin',
    'Cookie',
    'Only when you sign in with LinkedIn: makes sure that you return in the same browser',
    'Ten minutes',
  ],
  [
    'user',
    'Session storage',
    'Your name and role, so that a page can show them before our server has answered',
    'Until you close the tab or sign out',
  ],
  [
    'linkedin-way',
    'Session storage',
    'Only when you sign in with LinkedIn: the page that you wanted to see',
    'Until you come back or close the tab',
  ],
  [
    'payout',
    'Session storage',
    'Only when you withdraw money: a random number, so that the same payout is made once',
    'Until the payout is requested or you close the tab',
  ],
  [
    'signed-in',
    'Local storage',
    'A flag without personal data that this browser has signed in, so that a new tab asks our server who you are',
    'Until our server has confirmed that you signed out',
  ],
  [
    'saved-jobs',
    'Local storage',
    'The jobs you saved, by account. Only your browser has the list while you are signed out; your account stores it too while you are signed in',
    'Until you remove them',
  ],
  [
    'draft:…',
    'Local storage',
    'What you typed into a form and did not send, so that reloading the page does not lose it. While you are signed in, it is stored under your account number',
    'Until you send the form or clear it',
  ],
  [
    'composer:…',
    'Local storage',
    'Your unsent messages and their files, under your account number',
    'Until you send it or clear it',
  ],
  [
    'outbox:…',
    'Local storage',
    'Sent messages that our server has not received yet, under your account number',
    'Until they have arrived, or you delete them',
  ],
  [
    'answers:…',
    'Local storage',
    'Answers of a running test that our server has not received yet, under your account number',
    'Until our server has them, or until you open the test after its end',
  ],
  [
    'alerts:…',
    'Local storage',
    'Only if you turn on sounds or desktop notifications for messages: that you did',
    'Until you turn both off',
  ],
] as const;

const privacyOfData: readonly Clause[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <>
        <p>
          The operator of this site under the name <Product /> decides why and how your data is used, and is
          responsible for it. In this text the operator is “we”.
        </p>
        <p>
          Contact us through <To page="contact">the contact page</To>, with the topic “account” or “safety”.
        </p>
      </>
    ),
  },
  {
    id: 'what',
    title: 'What we store, why, and for how long',
    body: (
      <>
        <DataTable
          caption="Others see only the data that is marked as public."
          head={['Kind', 'What it is', 'Why', 'How long']}
          rows={kinds}
        />
        <p>
          We store your account, profile and sessions because we need them to provide the service that you
          asked for. We store logs and network addresses because we have a legitimate interest in a site that
          works and is not abused. We send the newsletter because you agreed to it, and you can change your
          mind at any time.
        </p>
        <p>We do not make automated decisions about you that have legal or similarly serious effects.</p>
      </>
    ),
  },
  {
    id: 'not',
    title: 'What we do not do',
    body: (
      <ul>
        <li>We show no advertisements and use no trackers, fingerprints or analytics of other companies.</li>
        <li>
          We load no fonts, scripts or pictures from other sites, unless the operator has configured another
          site for pictures.
        </li>
        <li>We do not sell, rent or swap your data.</li>
        <li>We do not read your conversations to learn what to sell you.</li>
      </ul>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and what your browser keeps',
    body: (
      <>
        <p>
          Your browser stores up to five cookies and ten other items for us. Each is needed for something you
          asked for, so there is no cookie banner.
        </p>
        <DataTable
          caption="Everything this site stores in your browser"
          head={['Name', 'Where', 'What for', 'How long']}
          rows={stores}
        />
        <p>
          You can remove all of them in the settings of your browser. This signs you out and deletes saved
          jobs and drafts from this browser. Jobs you saved while signed in remain in your account.
        </p>
      </>
    ),
  },
  {
    id: 'payments',
    title: 'Payments',
    body: (
      <p>
        A payment provider handles your card, your bank account and the check of your identity on its own
        pages, which name it. We never see these details. We keep amounts, dates and the state of each payment
        for as long as tax law requires, and what a card or an account is called, such as its last four
        digits, until you remove it or close your account.
      </p>
    ),
  },
];

const privacyOfPeople: readonly Clause[] = [
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
            <strong>Anyone with the code</strong> of a certificate can check it.
          </li>
          <li>
            <strong>The other side</strong> of a contract or conversation sees what you send them.
          </li>
          <li>
            <strong>Our hosting providers</strong> process it, under a contract that forbids any other use.
          </li>
          <li>
            <strong>Authorities</strong> get data when the law obliges us. We check each request, and tell you
            unless this is forbidden.
          </li>
        </ul>
        <p>
          If someone else takes over the site, your data goes with it under the promises of this text. We tell
          you in advance.
        </p>
      </>
    ),
  },
  {
    id: 'abroad',
    title: 'Where your data is',
    body: (
      <p>
        Your data is on the servers of this site. If it is ever processed in a country with weaker protection
        than your own, we protect your rights by contract. Ask us which country that is today.
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
          <li>tell you which data we have about you, and give you a machine-readable copy</li>
          <li>correct what is wrong</li>
          <li>remove what we no longer need</li>
          <li>stop using it while a question about it is open, or for a purpose you object to</li>
          <li>end something you agreed to, such as the newsletter</li>
        </ul>
        <p>
          You can download your data and close your account in <To page="settings">your settings</To>. For
          anything else <To page="contact">write to us</To> from the address of your account. We answer within
          one month and charge nothing. If you are not satisfied with our answer, you can complain to the data
          protection authority where you live or work.
        </p>
        <p>
          Some data cannot be removed at once: amounts and dates of payments, and invoices with their names,
          which tax law requires us to keep, and data for an open dispute. Reviews that you wrote stay,
          without your name.
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
          Passwords and session tokens are stored only as hashes. Sign-in attempts are limited. Pages run only
          our own scripts, and every change needs a token that other sites cannot read. Logs contain no
          passwords, cookies or email addresses.
        </p>
        <p>
          No protection is perfect. If your data is stolen and you are at risk, we tell you and the authority
          without delay what happened and what you can do.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        <Product /> is for people who can enter into contracts. If you are under 18, please do not create an
        account. If we learn of such an account, we close it and remove its data.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this text',
    body: (
      <p>
        We change this text before we change what we do. The date at the top says when it last changed. We
        tell account holders about important changes before they take effect.
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

export const PrivacyPage = () => (
  <LegalPage
    route="privacyPolicy"
    describe={(product) =>
      `What ${product} knows about you, why, for how long, which cookies it sets, and how to have your data removed.`
    }
    title="Privacy policy"
    lead="What we know about you, why, for how long, and how to have it removed. In short: as little as the product needs. We show no advertisements, use no trackers and sell nothing."
    clauses={[...privacyOfData, ...privacyOfPeople]}
  />
);
