/**
 * The page that opens an account: its form, the way to LinkedIn, and whether this is a demonstration, in which mails are
 * read on a page. `navigation` starts and stops it, and tells when a link chooses another role.
 */
import { assign, setup } from 'xstate';
import { ACCOUNT_TYPES, type AccountType } from '../../contracts/account/account.ts';
import { nextIn } from '../../contracts/account/login-address.ts';
import { tell } from '../core/tell.ts';
import { demoAccountsMachine } from './demo-accounts.machine.ts';
import { linkedinMachine } from './linkedin.machine.ts';
import type { PageInput, QueryChanged } from '../core/page-input.ts';
import { signUpMachine } from './sign-up.machine.ts';
import { part, reported } from '../core/reported.ts';

export type SignUpPageInput = Pick<PageInput, 'search'>;
export interface SignUpPageContext {
  /** What a link has chosen. */
  readonly accountType: AccountType | undefined;
  /** Where to go on to. */
  readonly next: string | null;
}

const readQuery = (search: string): SignUpPageContext => {
  const query = new URLSearchParams(search);
  const asked = query.get('type')?.toLowerCase();
  return {
    accountType: ACCOUNT_TYPES.find((name) => name.toLowerCase() === asked),
    next: nextIn(query),
  };
};

export const signUpPageMachine = setup({
  types: {
    context: {} as SignUpPageContext,
    input: {} as SignUpPageInput,
    events: {} as QueryChanged,
  },
  actors: { signUp: signUpMachine, linkedin: linkedinMachine, demoAccounts: demoAccountsMachine },
  actions: {
    rememberQuery: assign((_, { search }: { search: string }) => readQuery(search)),
    keepNext: tell('signUp', ({ context }) => ({
      type: 'field.changed',
      field: 'next',
      value: context.next ?? '',
    })),
    chooseRole: tell('signUp', ({ context }) => ({
      type: 'field.changed',
      field: 'type',
      value: context.accountType ?? '',
    })),
  },
  guards: {
    choosesRole: (_, { search }: { search: string }) => readQuery(search).accountType !== undefined,
  },
}).createMachine({
  id: 'signUpPage',
  description: 'Shown; the form and its neighbours live their own lives.',
  context: ({ input }) => readQuery(input.search),
  invoke: [
    {
      id: 'signUp',
      systemId: 'signUp',
      src: 'signUp',
      input: ({ context: { accountType, next } }) => ({
        values: { type: accountType ?? '', next: next ?? '' },
      }),
      onError: reported,
    },
    part('linkedin'),
    part('demoAccounts'),
  ],
  on: {
    'query.changed': [
      {
        guard: { type: 'choosesRole', params: ({ event }) => event },
        actions: [{ type: 'rememberQuery', params: ({ event }) => event }, 'keepNext', 'chooseRole'],
      },
      {
        description: 'Nothing is said of a role: the one that was chosen stays.',
        actions: [{ type: 'rememberQuery', params: ({ event }) => event }, 'keepNext'],
      },
    ],
  },
});
