/** Privacy, first half: what is kept, and in which cookies. It says what the software does; change both together. */
import { DataTable } from '../../../parts/contents/data-table.tsx';
import { Product, To } from '../../../parts/contents/inline.tsx';
import type { Clause } from './legal-page.tsx';
import { kinds, stores } from './privacy-tables.ts';

export const privacyOfData: readonly Clause[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <>
        <p>
          Whoever runs this site under the name <Product /> decides why and how your data is used, and answers
          for it. In this text that is “we”.
        </p>
        <p>
          You reach us through <To page="contact">the contact page</To>; choose the topic “account” or
          “safety”.
        </p>
      </>
    ),
  },
  {
    id: 'what',
    title: 'What we keep, why, and for how long',
    body: (
      <>
        <DataTable
          caption="Only what is marked as public is shown to others."
          head={['Kind', 'What it is', 'Why', 'How long']}
          rows={kinds}
        />
        <p>
          We keep your account, profile and sessions because we could not do what you ask of us without them.
          We keep logs and network addresses because we have a legitimate interest in a site that works and is
          not abused. We send the newsletter because you agreed to it, and you can change your mind at any
          time.
        </p>
        <p>
          We do not make decisions about you by machine alone that have legal or similarly serious effects.
        </p>
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
          We load no fonts, scripts or pictures from other sites unless whoever runs this site has set one up
          for its pictures.
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
          There are up to five cookies and eight other things that your browser keeps for us. All of them are
          needed for something you asked for, which is why no banner asks you about them.
        </p>
        <DataTable
          caption="Everything this site stores in your browser"
          head={['Name', 'Where', 'What for', 'How long']}
          rows={stores}
        />
        <p>
          You can remove all of them in the settings of your browser. You are then signed out, and saved jobs
          and drafts are gone from this browser; which jobs you saved while signed in, your account still
          knows.
        </p>
      </>
    ),
  },
  {
    id: 'payments',
    title: 'Payments',
    body: (
      <p>
        Payments are still being built. When they open, a payment provider will handle your card or bank
        details and we will not see them; we will keep amounts, dates and the state of each payment, for as
        long as tax law asks. This text will name the provider before the first payment is taken.
      </p>
    ),
  },
];
