import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'server/generic/newest-first.ts',
  anchor: 'where (at, row_id) < (${place[0]}::timestamptz, ${place[1]}::integer)',
  replacement: 'where at < ${place[0]}::timestamptz',
  harm: 'Rows of the same moment are missing between two pages of a list.',
};
