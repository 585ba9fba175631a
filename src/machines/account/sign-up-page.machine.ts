/**
 * The sign-up page: its form, LinkedIn, and the demo accounts. In a demonstration, mails are shown on a page.
 * `navigation` starts and stops the page and reports when a link selects another role.
 */
import { assign, enqueueActions, setup } from 'xstate';
import { ACCOUNT_TYPES, type AccountType } from '../../contracts/account/account.ts';
import { actIn, type Act } from '../../contracts/account/continued-act.ts';
import { nextIn } from '../../contracts/account/login-address.ts';
import { tell } from '../core/tell.ts';
import { demoAccountsMachine } from './demo-accounts.machine.ts';
import { linkedinMachine } from './linkedin.machine.ts';
import type { PageInput, QueryChanged } from '../core/page-input.ts';
import type { FormValues } from '../generic/form.machine.ts';
import { signUpMachine } from './sign-up.machine.ts';
import { part, reported } from '../core/reported.ts';

export type SignUpPageInput = Pick<PageInput, 'search'>;
export interface SignUpPageContext {
  /** The role that the link selects. */
  readonly accountType: AccountType | undefined;
  /** The page to continue to. */
  readonly next: string | null;
}

type System = { get(key: string): unknown };
/** The role that a link has selected before, perhaps before a reload. */
const linkedIn = (system: System): string | undefined =>
  (system.get('signUp') as { getSnapshot(): { context: { values: FormValues } } } | undefined)?.getSnapshot()
    .context.values['link'];

/** Only this role can do what the visitor was about to do. */
const roleFor: Readonly<Partial<Record<Act, AccountType>>> = { apply: 'Freelancer', invite: 'Employer' };

const readQuery = (search: string): SignUpPageContext => {
  const query = new URLSearchParams(search);
  const next = nextIn(query);
  const act = actIn(next ?? '');
  const asked = query.get('type')?.toLowerCase();
  return {
    accountType: ACCOUNT_TYPES.find((name) => name.toLowerCase() === asked) ?? (act && roleFor[act]),
    next,
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
    /** After a reload, or after an early choice, the visitor's own role stays. */
    chooseRole: enqueueActions(({ context: { accountType = '' }, system, enqueue }) => {
      const before = linkedIn(system);
      if (before === accountType) return;
      for (const field of before === 'early' ? ['link'] : ['link', 'type'])
        enqueue(tell('signUp', { type: 'field.changed', field, value: accountType }));
    }),
  },
  guards: {
    choosesRole: (_, { search }: { search: string }) => readQuery(search).accountType !== undefined,
  },
}).createMachine({
  id: 'signUpPage',
  description: 'The page is shown; the form and its neighbours run independently.',
  context: ({ input }) => readQuery(input.search),
  invoke: [
    {
      id: 'signUp',
      systemId: 'signUp',
      src: 'signUp',
      input: ({ context: { accountType, next } }) => ({
        values: { type: accountType ?? '', next: next ?? '', ...(accountType && { link: accountType }) },
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
        description: 'The address names no role: the selected one stays.',
        actions: [{ type: 'rememberQuery', params: ({ event }) => event }, 'keepNext'],
      },
    ],
  },
});
