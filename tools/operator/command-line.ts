/** Reads the words after `npm run operator --`. */
import { parseArgs } from 'node:util';
import { operatorRequest, type OperatorRequest } from '../../server/operator/requests.ts';

export class CommandLineError extends Error {
  override name = 'CommandLineError';
}

export const help = `npm run operator -- <command> --as <your address>

Operators
  add --name <name> --email <address>   adds an operator and prints a link to set the password;
                                        the first operator is added without --as
  link --email <address>                prints a new link
  remove-operator --email <address> --reason <text>
  list                                  lists the operators
  log [--limit <count>]                 lists the newest commands

Jobs and accounts (the people concerned read the reason)
  remove job <id> --reason <text>
  freeze account <id> --reason <text>   the account can read, and cannot change anything
  unfreeze account <id> --reason <text>
  revoke sessions <account id> --reason <text>
  verify profile <account id> --reason <text>
                                        gives the badge, once you know who the freelancer is
  unverify profile <account id> --reason <text>

Disputes (both sides read the reason)
  disputes                              lists the disputes that wait for a ruling
  dispute show <milestone id>           prints its statements, offers, files and amounts
  rule <milestone id> --to-freelancer <cents> --reason <text>
  rule <milestone id> --to-employer <cents> --reason <text>
  rulings                               lists the rulings and payments that wait for a second operator
  approve <id>

Money
  chargebacks                           lists the payments that a bank has taken back
  refunds                               lists the refunds that wait or have failed, and charges to return
  payouts                               lists the payouts that wait, and balances that nobody can withdraw
  refund retry <id> --reason <text>     asks the provider again for a refund that it could not pay
  refund paid-otherwise <id> --reason <text>
                                        you pay the employer yourself: run it first, then pay; above
                                        $1,000 a second operator approves it; the employer reads the reason
  refund return <id> --reason <text>    gives a voluntary refund that has failed back to its freelancer
  refund fail <id> --reason <text>      ends a refund that no answer comes to, so that it can be retried or paid
                                        otherwise; first see at the provider that no money has left; above
                                        $1,000 a second operator approves it
  refund settled <id> --reason <text>   writes that a refund has arrived without us; first see at the provider
                                        that it has; above $1,000 a second operator approves it
  unblock payments <account id> --reason <text>
                                        lets an employer pay again whose bank has taken a payment back;
                                        the employer reads the reason
  payout fail <id> --reason <text>      ends a payout that no answer comes to, so that its money is available
                                        again; first see at the provider that no money has left; above
                                        $1,000 a second operator approves it
  payout paid-otherwise <account id> --reason <text>
                                        you pay the balance of a freelancer yourself, whose account is closed
                                        or whose identity is not proven; run it first, then pay; above
                                        $1,000 a second operator approves it; the freelancer reads the reason
  charge return <id> --reason <text>    asks the provider again to return a charge that pays for nothing
  differences                           lists where the provider's books and ours differ
  difference ask <id>                   asks the provider again about that payment, refund or payout
  difference explain <id> --reason <text>
                                        the audit counts with a difference that you have understood, as long
                                        as its sums stay the same; above $1,000 a second operator approves it

Tests and certificates
  questions <test>                      lists the questions of a test by the share of right answers, in all and by
                                        strength: the weakest, middle and strongest third of its attempts
  question retire <question> --reason <text>
                                        no later attempt asks it; attempts that have it keep it
  certificate revoke <code> --reason <text>
                                        the holder reads the reason

Tasks and messages
  tasks                                 lists the dead letters
  tasks revive <id>
  contact                               lists the messages and reports without an answer
  contact show <reference>
  contact answered <reference> [--reason <text>]

Every command is written to a log that nobody can change, also one that is refused.`;

const one = { type: 'string' } as const;
const options = {
  as: one,
  name: one,
  email: one,
  reason: one,
  limit: one,
  'to-freelancer': one,
  'to-employer': one,
  help: { type: 'boolean' },
} as const;

/** The words of a command, and what the next word is. */
const commands: Readonly<Record<string, 'id' | 'reference' | 'test' | 'question' | 'code' | undefined>> = {
  add: undefined,
  link: undefined,
  'remove-operator': undefined,
  list: undefined,
  log: undefined,
  'remove job': 'id',
  'freeze account': 'id',
  'unfreeze account': 'id',
  'revoke sessions': 'id',
  'verify profile': 'id',
  'unverify profile': 'id',
  tasks: undefined,
  'tasks revive': 'id',
  rule: 'id',
  disputes: undefined,
  'dispute show': 'id',
  'refund retry': 'id',
  'refund paid-otherwise': 'id',
  'refund return': 'id',
  'refund fail': 'id',
  'refund settled': 'id',
  'unblock payments': 'id',
  'payout fail': 'id',
  'payout paid-otherwise': 'id',
  'charge return': 'id',
  differences: undefined,
  'difference ask': 'id',
  'difference explain': 'id',
  chargebacks: undefined,
  refunds: undefined,
  payouts: undefined,
  rulings: undefined,
  approve: 'id',
  questions: 'test',
  'question retire': 'question',
  'certificate revoke': 'code',
  contact: undefined,
  'contact show': 'reference',
  'contact answered': 'reference',
};

const wholeNumber = (word: string): number => (/^\d+$/.test(word) ? Number(word) : Number.NaN);

const commandIn = (words: readonly string[]): { command: string; rest: readonly string[] } => {
  for (const length of [2, 1]) {
    const command = words.slice(0, length).join(' ');
    if (words.length >= length && Object.hasOwn(commands, command))
      return { command, rest: words.slice(length) };
  }
  throw new CommandLineError(`There is no command “${words.join(' ')}”.`);
};

const read = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandLineError((error as Error).message);
  }
};

/** Undefined for a request for help. */
export const readCommandLine = (args: readonly string[], osUser: string): OperatorRequest | undefined => {
  const { values, positionals } = read(args);
  const {
    as,
    help: asksHelp,
    limit,
    'to-freelancer': forFreelancer,
    'to-employer': forEmployer,
    ...more
  } = values;
  if (asksHelp || positionals.length === 0) return undefined;
  const { command, rest } = commandIn(positionals);
  const named = commands[command];
  if (rest.length !== (named === undefined ? 0 : 1))
    throw new CommandLineError(
      named === undefined ? `“${command}” takes no further words.` : `Name one ${named} after “${command}”.`,
    );
  if (forFreelancer !== undefined && forEmployer !== undefined)
    throw new CommandLineError('Use either --to-freelancer or --to-employer.');
  const share =
    forFreelancer !== undefined
      ? { to: 'freelancer', cents: wholeNumber(forFreelancer) }
      : forEmployer !== undefined && { to: 'employer', cents: wholeNumber(forEmployer) };
  const parsed = operatorRequest.safeParse({
    as,
    osUser,
    request: {
      command,
      ...more,
      ...share,
      ...(limit !== undefined && { limit: wholeNumber(limit) }),
      ...(named === 'id' && { id: wholeNumber(rest[0] ?? '') }),
      ...(named !== undefined && named !== 'id' && { [named]: rest[0] }),
    },
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.slice(1).join(' ');
  throw new CommandLineError(`${field ? `${field}: ` : ''}${issue?.message}`);
};
