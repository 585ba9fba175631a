import { Card, Cards } from '../../../parts/contents/cards.tsx';
import { Part } from '../../../parts/contents/part.tsx';

/** Kept true by hand: whoever opens one of these moves it up. */
const ready = [
  'Searching freelancers and jobs, with filters, and addresses that can be shared',
  'Profiles, portfolios and reviews, and the pages of single jobs',
  'Saving jobs in your browser, and in your account when you are signed in',
  'Sending a proposal, inviting a freelancer to a job, reporting a profile',
  'Conversations between the two sides, with files, and notices of what happens to your account',
  'Guides, and the list of certification tests',
  'Messages to us, requests for a partnership, and the newsletter',
  'An account of your own: signing up and in, a profile with a photo, a company’s page',
];
const planned = [
  'Posting jobs, reading and withdrawing proposals, answering invitations, and hiring',
  'Contracts, escrow, payments, disputes and invoices',
  'Taking certification tests',
];

/** T6: what works today, and what does not yet. */
export const Today = () => (
  <Part
    id="today"
    title="What works today"
    lead="The product is being built in the open, part by part. Where a part is missing, its page says so."
  >
    <Cards>
      <Card title="Ready">
        <ul>
          {ready.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Card>
      <Card title="Being built">
        <ul>
          {planned.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p>We give no dates, because we would rather open a part late than half done.</p>
      </Card>
    </Cards>
  </Part>
);
