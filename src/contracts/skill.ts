import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
import { defineCall } from './call.ts';
import { list } from './reply.ts';

export const skill = z.object({ Name: requiredText });
export type Skill = z.output<typeof skill>;

export const exampleSkill: Skill = { Name: 'SEO Expert' };

export const skillCalls = {
  skills: defineCall({
    method: 'POST',
    address: 'api',
    path: '/Admin/getallskills', // capital A as the specification writes it
    body: z.object({}),
    reply: list(skill),
    access: 'anyone',
    write: false,
    summary: 'Every skill there is to pick',
  }),
};
