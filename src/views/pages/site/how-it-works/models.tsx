import { terms } from '../../../../contracts/money/terms.ts';
import { Card, Cards, Facts } from '../../../parts/contents/cards.tsx';
import { Part } from '../../../parts/contents/part.tsx';

const { hourlyWeek: week } = terms;

const models = [
  {
    title: 'Fixed price',
    words: 'For work with a clear end: an audit, a landing page, the launch of a campaign.',
    facts: [
      ['How it is agreed', 'One price for a result you can describe, in one milestone or several.'],
      ['How it is funded', 'Milestone by milestone, each before work on it starts.'],
      [
        'How it is paid',
        `When the employer approves what was handed in, or after ${terms.autoReleaseDays} days without an answer.`,
      ],
      [
        'Good to know',
        `A milestone is at least $${terms.smallestMilestoneDollars}. One that is not funded yet is not safe to start.`,
      ],
    ],
  },
  {
    title: 'Hourly rate',
    words: 'For work whose size nobody knows yet: advice, repairs, running ads while you find your feet.',
    facts: [
      ['How it is agreed', 'A rate for an hour, and the most hours a week may have.'],
      ['How it is funded', 'The most that a week can cost is set aside before the week begins.'],
      [
        'How it is paid',
        `By the time sheet of the week, ${week.from} to ${week.to}. What was set aside and not worked goes back.`,
      ],
      [
        'Good to know',
        `The freelancer can correct a time sheet until ${week.editedUntil}, and the employer can dispute it until ${week.disputedUntil}. All times are UTC.`,
      ],
    ],
  },
  {
    title: 'Monthly payment',
    words: 'For work that does not end: content, community, reports, ads that have to be watched.',
    facts: [
      ['How it is agreed', 'One amount for each month, and what it covers.'],
      ['How it is funded', 'One month at a time, before the month begins.'],
      ['How it is paid', 'At the end of each month, in the same way as a milestone.'],
      [
        'Good to know',
        `Either side can end it up to ${terms.recurringCancelDays} days before the next month. A month that ends early is paid by the day.`,
      ],
    ],
  },
] as const;

/** T1: how each payment model is agreed, funded and paid, side by side. */
export const Models = () => (
  <Part
    id="models"
    title="Three ways to pay"
    lead="Choose by how well you can describe the work before it starts."
  >
    <Cards>
      {models.map(({ title, words, facts }) => (
        <Card key={title} title={title}>
          <p>{words}</p>
          <Facts facts={facts} />
        </Card>
      ))}
    </Cards>
  </Part>
);
