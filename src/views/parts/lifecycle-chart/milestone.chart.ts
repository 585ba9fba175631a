/** Written by `npm run diagrams` from src/machines/lifecycles/milestone.lifecycle.ts. */
import type { LifecycleChart } from './chart.ts';
export const milestoneChart: LifecycleChart = {
  id: 'milestone',
  line: [
    {
      path: 'draft',
      words: 'The two sides have agreed on the work and its price. No money has moved.',
      moves: [
        { who: ['employer'], words: 'The employer goes to the checkout.', to: ['awaitingFunding'] },
        { who: ['system'], words: 'A week or a month begins.', to: ['awaitingFunding'] },
        { who: ['system'], words: 'The two sides agree on other terms.', to: [] },
        { who: ['system'], words: 'It is dropped before it is paid.', to: ['dropped'] },
      ],
    },
    {
      path: 'awaitingFunding',
      words: 'The employer is paying. The checkout stays open for 15 minutes.',
      moves: [
        { who: ['system'], words: 'The payment arrives and is held in escrow.', to: ['funded'] },
        { who: ['system'], words: 'The payment is cancelled, and nothing was charged.', to: ['draft'] },
        { who: ['time'], words: '15 minutes pass without a payment.', to: ['fundingExpired'] },
      ],
    },
    {
      path: 'funded',
      words: 'The money is held in escrow: neither side can spend it. Work can start.',
      moves: [
        { who: [], words: 'A bonus or an expense is released.', to: ['released'] },
        { who: ['freelancer'], words: 'The freelancer submits the work.', to: ['submitted'] },
        { who: ['system'], words: 'The week or month is closed.', to: ['invoiced'] },
        {
          who: ['freelancer', 'employer'],
          words: 'One side asks to cancel the milestone.',
          to: ['cancelRequested'],
        },
        {
          who: ['employer'],
          words: 'The contract has ended, and the employer asks for the money back.',
          to: ['cancelRequested'],
        },
        { who: ['freelancer', 'employer'], words: 'One side opens a dispute.', to: ['disputed'] },
        { who: ['freelancer'], words: 'The freelancer refunds all of it.', to: ['refunded'] },
      ],
    },
    {
      path: 'submitted',
      words:
        'The work is submitted. The employer has 14 days to approve it or to ask for changes, and at least 5 after a dispute or a request of the freelancer.',
      moves: [
        { who: ['employer'], words: 'The employer approves the work.', to: ['released'] },
        { who: ['employer'], words: 'The employer asks for changes.', to: ['changesRequested'] },
        {
          who: ['time'],
          words: 'The time passes without an answer: the payment is released.',
          to: ['released'],
        },
        {
          who: ['freelancer', 'employer'],
          words: 'One side asks to cancel the milestone.',
          to: ['cancelRequested'],
        },
        { who: ['freelancer', 'employer'], words: 'One side opens a dispute.', to: ['disputed'] },
        { who: ['freelancer'], words: 'The freelancer refunds all of it.', to: ['refunded'] },
      ],
    },
    {
      path: 'released',
      words: 'The freelancer’s share, after the fee, clears in 5 days.',
      moves: [
        { who: ['time'], words: '5 days pass.', to: ['cleared'] },
        { who: ['freelancer'], words: 'The freelancer refunds all of it.', to: ['refunded'] },
      ],
    },
    {
      path: 'cleared',
      words: 'The money belongs to the freelancer, who can withdraw it at any time.',
      moves: [],
    },
  ],
  asides: [
    {
      path: 'changesRequested',
      words: 'The freelancer is changing the work. The money stays in escrow.',
      moves: [
        { who: ['freelancer'], words: 'The freelancer submits the work.', to: ['submitted'] },
        { who: ['employer'], words: 'The employer approves the work.', to: ['released'] },
        {
          who: ['freelancer', 'employer'],
          words: 'One side asks to cancel the milestone.',
          to: ['cancelRequested'],
        },
        {
          who: ['employer'],
          words: 'The contract has ended, and the employer asks for the money back.',
          to: ['cancelRequested'],
        },
        { who: ['freelancer', 'employer'], words: 'One side opens a dispute.', to: ['disputed'] },
        { who: ['freelancer'], words: 'The freelancer refunds all of it.', to: ['refunded'] },
      ],
    },
    {
      path: 'invoiced',
      words: 'The employer can dispute it until the deadline.',
      moves: [
        { who: ['employer'], words: 'Nothing was worked, so all of it goes back.', to: ['refunded'] },
        { who: ['employer'], words: 'The employer approves it.', to: ['released'] },
        { who: ['time'], words: 'Nothing was worked, so all of it goes back.', to: ['refunded'] },
        { who: ['time'], words: 'The deadline passes.', to: ['released'] },
        { who: ['freelancer', 'employer'], words: 'One side opens a dispute.', to: ['disputed'] },
        { who: ['freelancer'], words: 'The freelancer refunds all of it.', to: ['refunded'] },
      ],
    },
    {
      path: 'cancelRequested',
      words:
        'One side asked to cancel, or for a refund at the end of the contract. The other side has 48 hours to answer, or 7 days for a refund.',
      moves: [
        { who: ['freelancer', 'employer'], words: 'The other side agrees.', to: ['refunded'] },
        {
          who: ['freelancer', 'employer'],
          words: 'The other side declines.',
          to: ['submitted', 'changesRequested', 'funded'],
        },
        {
          who: ['freelancer', 'employer'],
          words: 'The side that asked withdraws the request.',
          to: ['submitted', 'changesRequested', 'funded'],
        },
        {
          who: ['time'],
          words: 'The other side does not answer, and no work was submitted or the contract has ended.',
          to: ['refunded'],
        },
        {
          who: ['time'],
          words: 'The other side does not answer, and work was submitted: nothing is cancelled.',
          to: ['submitted', 'changesRequested'],
        },
        {
          who: ['time'],
          words: 'The other side does not answer, and the week or the month runs on.',
          to: ['funded'],
        },
        { who: ['freelancer', 'employer'], words: 'One side opens a dispute.', to: ['disputed'] },
        { who: ['system'], words: 'The week or month is closed.', to: ['invoiced'] },
      ],
    },
    {
      path: 'disputed',
      words: 'The two sides disagree. The money stays in escrow until it is settled.',
      moves: [
        {
          who: ['freelancer', 'employer'],
          words: 'The side that opened the dispute withdraws it.',
          to: ['invoiced', 'submitted', 'changesRequested', 'funded'],
        },
        { who: ['system'], words: 'The week or month is closed.', to: [] },
        {
          who: ['freelancer', 'employer'],
          words: 'One side concedes: the other gets the whole amount.',
          to: ['disputed.decided'],
        },
      ],
      states: [
        {
          path: 'disputed.awaitingResponse',
          words: 'The other side has 5 days to reply.',
          moves: [
            {
              who: ['freelancer', 'employer'],
              words: 'The other side replies.',
              to: ['disputed.negotiating'],
            },
            { who: ['freelancer', 'employer'], words: 'One side adds a statement or evidence.', to: [] },
            { who: ['system'], words: 'The week or month is closed.', to: [] },
            { who: ['time'], words: 'It is not closed yet.', to: [] },
            {
              who: ['time'],
              words: '5 days pass without a reply, which counts as conceding.',
              to: ['disputed.decided'],
            },
          ],
        },
        {
          path: 'disputed.negotiating',
          words: 'Both sides look for a settlement. After 30 days we step in.',
          moves: [
            { who: ['freelancer', 'employer'], words: 'One side proposes how to share the money.', to: [] },
            {
              who: ['freelancer', 'employer'],
              words: 'The other side accepts the proposal.',
              to: ['disputed.decided'],
            },
            { who: ['freelancer', 'employer'], words: 'One side adds a statement or evidence.', to: [] },
            {
              who: ['time'],
              words: '30 days pass since the start of the dispute without a settlement.',
              to: ['disputed.review'],
            },
          ],
        },
        {
          path: 'disputed.review',
          words: 'We read both sides and decide, within 60 days of the dispute’s start.',
          moves: [
            { who: ['operator'], words: 'We decide how the money is shared.', to: ['disputed.ruled'] },
            { who: ['freelancer', 'employer'], words: 'One side adds a statement or evidence.', to: [] },
            {
              who: ['time'],
              words: 'Day 60 passes without a ruling: our staff are alerted, and no money moves.',
              to: [],
            },
          ],
        },
        {
          path: 'disputed.ruled',
          words: 'The ruling takes effect after 5 days, unless a side appeals.',
          moves: [
            {
              who: ['freelancer', 'employer'],
              words: 'One side appeals, which is possible once.',
              to: ['disputed.review'],
            },
            { who: ['time'], words: '5 days pass without an appeal.', to: ['disputed.decided'] },
          ],
        },
        {
          path: 'disputed.decided',
          words: 'The split of the money is decided and takes effect at once.',
          moves: [
            { who: [], words: 'All of it goes to the freelancer.', to: ['released'] },
            { who: [], words: 'All of it goes back to the employer.', to: ['refunded'] },
            { who: [], words: 'The two sides share it.', to: ['split'] },
          ],
        },
      ],
    },
    {
      path: 'refunded',
      words: 'The whole amount, and the employer’s fee on it, goes back to the employer.',
      moves: [],
    },
    {
      path: 'split',
      words: 'Each side has its share. The employer’s fee on the refunded part is returned too.',
      moves: [],
    },
    { path: 'dropped', words: 'It is dropped before it is paid.', moves: [] },
    {
      path: 'fundingExpired',
      words:
        'The checkout was not paid in time. The employer can start again. A late payment still counts until then.',
      moves: [
        { who: ['employer'], words: 'The employer goes to the checkout.', to: ['awaitingFunding'] },
        { who: ['system'], words: 'A week or a month begins.', to: ['awaitingFunding'] },
        { who: ['system'], words: 'The payment arrives and is held in escrow.', to: ['funded'] },
        { who: ['system'], words: 'The two sides agree on other terms.', to: ['draft'] },
        { who: ['system'], words: 'It is dropped before it is paid.', to: ['dropped'] },
      ],
    },
  ],
};
