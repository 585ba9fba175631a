import { useSettings } from '../../../logic.tsx';
import { DataTable } from '../../../parts/contents/data-table.tsx';
import { Part } from '../../../parts/contents/part.tsx';

type Row = readonly [string, string, string, string, string];

const rows: readonly Row[] = [
  [
    'Best for',
    'A task or a standing need that one or two specialists can carry',
    'A large project with many trades, and somebody to run it',
    'A post you want to fill for years, or work you are glad to manage yourself',
    'Work that is the core of your business',
  ],
  [
    'What you pay besides the work',
    'A fee on what you fund',
    'The agency’s own margin, inside its price',
    'The price of an advertisement',
    'Salary, equipment and contributions, also in quiet months',
  ],
  [
    'Who looks after the money',
    'Escrow, until you approve the work',
    'You pay by invoice, often a part in advance',
    'You and the person agree between you',
    'You pay every month',
  ],
  [
    'If the work is not right',
    'Changes, a refund or a dispute with fixed deadlines',
    'What your contract with the agency says',
    'What you agreed between you, and the courts',
    'You talk, train, or part ways under labour law',
  ],
  [
    'Who chooses the person',
    'You, by record and reviews',
    'The agency',
    'You, from applications',
    'You, after interviews',
  ],
  [
    'Where it is weaker',
    'You lead the work yourself, and a record shows only what was done here',
    'You rarely choose who does the work, and small tasks cost too much',
    'No record, no escrow, nobody to ask in a dispute',
    'Slow to begin and hard to change',
  ],
];

/** T5: honest about where we are the weaker choice. */
export const Comparison = () => (
  <Part
    id="comparison"
    title="How it compares"
    lead="There are four usual ways to get marketing work done. Each is the right one for somebody."
  >
    <DataTable
      caption="In general terms: agencies, boards and employment differ from place to place."
      head={['Question', useSettings().productName, 'An agency', 'A job board', 'Hiring in-house']}
      rows={rows}
    />
  </Part>
);
