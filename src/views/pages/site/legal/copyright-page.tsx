import { terms } from '../../../../contracts/money/terms.ts';
import { To, Product } from '../../../parts/contents/inline.tsx';
import { type Clause, LegalPage } from './legal-page.tsx';

/** Notice and counter-notice. */

const noticeClauses: readonly Clause[] = [
  {
    id: 'notice',
    title: 'How to report a copy',
    body: (
      <>
        <p>
          If you find a copy of your work here that you did not permit, <To page="contact">write to us</To>{' '}
          under the topic “safety”. For us to act, your notice must contain
        </p>
        <ol>
          <li>your name and contact details, and the owner’s name if the work is not your own</li>
          <li>a description of your work, and a link to it or a copy</li>
          <li>the address of the page on this site, and which part of it is the copy</li>
          <li>
            a statement that you believe in good faith that neither the owner nor the law allows this use
          </li>
          <li>
            a statement, under penalty of perjury where the law requires it, that your notice is correct and
            that you are the owner or may act for them
          </li>
          <li>your name in full once more, as your signature</li>
        </ol>
        <p>
          Do not send a notice about something you only dislike. If you knowingly send a false notice, you are
          liable for the damage.
        </p>
      </>
    ),
  },
  {
    id: 'answer',
    title: 'What we do with a notice',
    body: (
      <ol>
        <li>You get a reference number at once.</li>
        <li>A person reads the notice. If something is missing, we ask for it.</li>
        <li>
          If it is complete, we take the copy down or block it without delay, as a rule within{' '}
          {terms.messageAnswerWorkingDays} working days.
        </li>
        <li>
          We send your notice to the person who posted it and explain how to object. We leave out your address
          if you ask us to.
        </li>
        <li>We tell you what we did and why.</li>
      </ol>
    ),
  },
  {
    id: 'counter',
    title: 'How to object',
    body: (
      <>
        <p>
          If something of yours was taken down and should not have been, answer us through{' '}
          <To page="contact">the contact page</To> with the reference number of the notice. Your objection
          must contain
        </p>
        <ol>
          <li>your name and contact details</li>
          <li>what was taken down, and its address</li>
          <li>
            why you may use it (it is yours, you have permission, or the law allows it), and a statement that
            this is correct, under penalty of perjury where the law requires it
          </li>
          <li>
            that you accept the courts of the place where you live, and mail from the sender of the notice
          </li>
          <li>your name in full once more, as your signature</li>
        </ol>
        <p>
          We forward your objection to the sender of the notice. If they do not tell us within 14 days that
          they have gone to court, we restore your work.
        </p>
      </>
    ),
  },
];

const copyrightClauses: readonly Clause[] = [
  {
    id: 'work',
    title: 'Work made under a contract',
    body: (
      <>
        <p>
          Until a milestone is released, its work belongs to the freelancer. The employer may look at it and
          test it, but not use it for anything else.
        </p>
        <p>
          When the money is released, all transferable rights in that work pass to the employer, for every
          use, without limit in time or place. Where the law does not let rights pass, the employer gets the
          widest licence it allows. If only a part of the money is released, the decision or settlement says
          what that part covers. If it does not, the rights in the submitted work pass to the employer.
        </p>
        <p>
          If the money is returned in full, the rights return to the freelancer and the employer deletes all
          copies.
        </p>
        <p>If your contract says otherwise, your contract applies.</p>
      </>
    ),
  },
  {
    id: 'parts',
    title: 'What the freelancer brings',
    body: (
      <p>
        Tools, templates and methods that the freelancer already had remain theirs. The employer may use them
        as far as the work needs them. Anyone who adds material of a third party, such as a photograph or a
        typeface, must have the right to use it and name its licence.
      </p>
    ),
  },
  {
    id: 'portfolio',
    title: 'Showing the work',
    body: (
      <p>
        Freelancers may show released work in their portfolio here and elsewhere once the employer has
        published it, unless the contract says that it is confidential. They must not show figures, accounts
        or plans of an employer without permission.
      </p>
    ),
  },
  {
    id: 'site',
    title: 'What is ours',
    body: (
      <p>
        The name <Product />, the design of this site, its texts, guides and drawings belong to us or to those
        who let us use them. You may quote them, and link to any public page. You may not copy them in bulk or
        present them as yours.
      </p>
    ),
  },
  ...noticeClauses,
  {
    id: 'repeat',
    title: 'Repeat infringement',
    body: (
      <p>
        We close an account that received three valid notices within a year. We also close an account that
        knowingly sends false notices or objections.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    body: (
      <p>
        The date at the top says when this text last changed. It is part of the <To page="terms">terms</To>.
        If you have questions, use <To page="contact">the contact page</To>.
      </p>
    ),
  },
];

export const CopyrightPage = () => (
  <LegalPage
    route="copyrightPolicy"
    describe={(product) =>
      `Who owns work made through ${product}, how to report a copy of yours, and how to object to a report.`
    }
    title="Copyright policy"
    lead="Who owns the work that is made through this site, how to report a copy of yours, and how to object to a report."
    clauses={copyrightClauses}
  />
);
