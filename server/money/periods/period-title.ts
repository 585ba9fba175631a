import { weekAround, type PeriodKind } from '../../../src/contracts/money/period-dates.ts';

/** A week is named after its Monday, even if it begins later. */
export const periodTitle = (kind: PeriodKind, begins: string): string =>
  `${kind === 'week' ? 'Week of' : 'Month from'} ${new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(kind === 'week' ? weekAround(begins).begins : begins))}`;
