/** PostgreSQL's avg() answers '4.6666666666666667', with 16 decimals: the freelancer was dropped for the 16th. */
import { expect, it } from 'vitest';
import { exampleFreelancer, freelancer } from '../../src/contracts/people/freelancer.ts';

it.each(['4.6666666666666667', '4.0000000000000000', '4.66666666666666666667', ` ${(14 / 3).toString()} `])(
  '[A7a] an average that arrives as "%s" is a number',
  (avg_Rating) => {
    const read = freelancer.safeParse({ ...exampleFreelancer, avg_Rating });
    expect(read.data?.avg_Rating).toBeCloseTo(Number(avg_Rating), 10);
  },
);
