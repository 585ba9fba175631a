/** Notice and counter-notice: how to report a copy, what is done about it, and how to object. */
import { terms } from '../../../../contracts/money/terms.ts';
import { To } from '../../../parts/contents/inline.tsx';
import type { Clause } from './legal-page.tsx';

export const noticeClauses: readonly Clause[] = [
  {
    id: 'notice',
    title: 'How to report a copy',
    body: (
      <>
        <p>
          If you find something here that copies your work without your leave,{' '}
          <To page="contact">write to us</To> under the topic “safety”. So that we can act, your notice must
          contain
        </p>
        <ol>
          <li>your name and how to reach you, and for whom you act if the work is not your own</li>
          <li>what your work is, and where it can be seen, or a copy of it</li>
          <li>the address of the page on this site, and what on it is the copy</li>
          <li>
            a statement that you believe in good faith that neither the owner nor the law allows this use
          </li>
          <li>
            a statement that what you say is correct, and that you are the owner or may act for them; where
            the law asks for it, under penalty of perjury
          </li>
          <li>your name in full once more, as your signature</li>
        </ol>
        <p>
          Do not send a notice about something you merely dislike. Whoever knowingly sends a false one is
          liable for the harm it does.
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
          We tell whoever put it there, with your notice, and how they can object. Your address is left out if
          you ask for that.
        </li>
        <li>We tell you what we have done, and why.</li>
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
          <li>your name and how to reach you</li>
          <li>what was taken down, and the address where it stood</li>
          <li>
            why you may use it: it is yours, you have leave, or the law allows the use; a statement that this
            is correct, where the law asks for it under penalty of perjury
          </li>
          <li>
            that you accept the courts of the place where you live, and letters from whoever sent the notice
          </li>
          <li>your name in full once more, as your signature</li>
        </ol>
        <p>
          We pass it on to whoever sent the notice. If they do not tell us within 14 days that they have gone
          to court, we put your work back.
        </p>
      </>
    ),
  },
];
