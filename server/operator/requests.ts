/** The operators' commands, as the tool sends them. */
import * as z from 'zod';
import { codeOf } from '../../src/contracts/learning/certificate.ts';
import { personName, address } from '../../src/contracts/account/account.ts';

const id = z.int().positive();
/** Shown to the person whom the command concerns. */
const reason = z.string().trim().min(1, 'Give a reason with --reason').max(500, 'At most 500 characters');
const email = z.string().transform((typed, context) => {
  const parsed = address.safeParse({ Email: typed });
  if (parsed.success) return parsed.data.Email.toLowerCase();
  context.addIssue('Enter an email address');
  return z.NEVER;
});
const name = z.string().transform((typed, context) => {
  const parsed = personName.safeParse(typed);
  if (parsed.success) return parsed.data;
  context.addIssue(parsed.error.issues[0]?.message ?? 'Enter a name');
  return z.NEVER;
});
/** Of a question in the bank, such as `technical-seo-07`. */
const question = z
  .string()
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*-\d\d$/, 'Name a question such as technical-seo-07');
const code = z.string().transform((typed, context) => {
  const parsed = codeOf(typed);
  if (parsed !== undefined) return parsed;
  context.addIssue('Enter the code of a certificate');
  return z.NEVER;
});
const cents = z.int('Enter whole cents').nonnegative('Enter whole cents');

const commands = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('add'), name, email }),
  z.strictObject({ command: z.literal('link'), email }),
  z.strictObject({ command: z.literal('remove-operator'), email, reason }),
  z.strictObject({ command: z.literal('list') }),
  z.strictObject({ command: z.literal('log'), limit: z.int().positive().max(1000).default(50) }),
  z.strictObject({ command: z.literal('remove job'), id, reason }),
  z.strictObject({ command: z.literal('freeze account'), id, reason }),
  z.strictObject({ command: z.literal('unfreeze account'), id, reason }),
  z.strictObject({ command: z.literal('revoke sessions'), id, reason }),
  z.strictObject({ command: z.literal('verify profile'), id, reason }),
  z.strictObject({ command: z.literal('unverify profile'), id, reason }),
  z.strictObject({ command: z.literal('tasks') }),
  z.strictObject({ command: z.literal('tasks revive'), id }),
  z.strictObject({
    command: z.literal('rule'),
    id,
    to: z.enum(['freelancer', 'employer']),
    cents,
    reason,
  }),
  z.strictObject({ command: z.literal('disputes') }),
  z.strictObject({ command: z.literal('dispute show'), id }),
  z.strictObject({ command: z.literal('refund retry'), id, reason }),
  z.strictObject({ command: z.literal('refund paid-otherwise'), id, reason }),
  z.strictObject({ command: z.literal('refund return'), id, reason }),
  z.strictObject({ command: z.literal('refund fail'), id, reason }),
  z.strictObject({ command: z.literal('refund settled'), id, reason }),
  z.strictObject({ command: z.literal('unblock payments'), id, reason }),
  z.strictObject({ command: z.literal('payout fail'), id, reason }),
  z.strictObject({ command: z.literal('payout paid-otherwise'), id, reason }),
  z.strictObject({ command: z.literal('charge return'), id, reason }),
  z.strictObject({ command: z.literal('chargebacks') }),
  z.strictObject({ command: z.literal('refunds') }),
  z.strictObject({ command: z.literal('payouts') }),
  z.strictObject({ command: z.literal('differences') }),
  z.strictObject({ command: z.literal('difference ask'), id }),
  z.strictObject({ command: z.literal('difference explain'), id, reason }),
  z.strictObject({ command: z.literal('rulings') }),
  z.strictObject({ command: z.literal('approve'), id }),
  z.strictObject({ command: z.literal('questions'), test: z.string() }),
  z.strictObject({ command: z.literal('question retire'), question, reason }),
  z.strictObject({ command: z.literal('certificate revoke'), code, reason }),
  z.strictObject({ command: z.literal('contact') }),
  z.strictObject({ command: z.literal('contact show'), reference: z.string() }),
  z.strictObject({
    command: z.literal('contact answered'),
    reference: z.string(),
    reason: reason.optional(),
  }),
]);
export type Command = z.output<typeof commands>;
export type CommandName = Command['command'];
export type CommandOf<Name extends CommandName> = Extract<Command, { readonly command: Name }>;

export const operatorRequest = z.strictObject({
  /** The address of the acting operator. */
  as: z.string().trim().toLowerCase().optional(),
  /** The user of the operating system. */
  osUser: z.string().max(100),
  request: commands,
});
export type OperatorRequest = z.output<typeof operatorRequest>;

export const operatorAnswer = z.object({
  /** `done`, `waiting` for a second operator, or the code of a refusal. */
  result: z.string(),
  lines: z.array(z.string()),
});
export type OperatorAnswer = z.output<typeof operatorAnswer>;
