import * as z from 'zod/mini';
import { requiredText } from '../core/fields.ts';
import { defineCall } from '../core/call.ts';
import { list } from '../core/reply.ts';

export const skill = z.object({ Name: requiredText });
export type Skill = z.output<typeof skill>;

export const exampleSkill: Skill = { Name: 'SEO Expert' };

export const skillCalls = {
  skills: defineCall({
    method: 'POST',
    address: 'api',
    path: '/Admin/getallskills', // the specification's capital A
    body: z.object({}),
    reply: list(skill),
    access: 'anyone',
    write: false,
    codes: [],
    summary: 'All skills',
  }),
};
