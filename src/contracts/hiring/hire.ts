/** A freelancer who was hired for a job, with the contract. */
import * as z from 'zod/mini';
import { id, requiredText } from '../core/fields.ts';

export const hire = z.object({
  /** Of the contract: `c-12`. */
  id: requiredText,
  Freelancer_Id: id,
  Freelancer_Name: requiredText,
});
export type Hire = z.output<typeof hire>;
export const exampleHire: Hire = { id: 'c-12', Freelancer_Id: 2, Freelancer_Name: 'Amara Okafor' };
