/** PostgreSQL's avg() returns '4.6666666666666667'. The 16 decimals made the client drop the freelancer. */
import { expect, it } from 'vitest';
import { exampleFreelancer, freelancer } from '../../src/contracts/people/freelancer.ts';

it.each(['4.6666666666666667', '4.0000000000000000', '4.66666666666666666667', ` ${(14 / 3).toString()} `])(
  '[A7a] an average that arrives as "%s" is a number',
  (avg_Rating) => {
    const read = freelancer.safeParse({ ...exampleFreelancer, avg_Rating });
    expect(read.data?.avg_Rating).toBeCloseTo(Number(avg_Rating), 10);
  },
);
