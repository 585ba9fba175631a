/** The accounts a visitor of a demonstration may try; empty against any other backend. */
import type { DemoAccount } from '../../contracts/account/demo.ts';
import { createResourceMachine } from '../generic/resource.machine.ts';

export const demoAccountsMachine = createResourceMachine<DemoAccount, 'demoAccounts'>({ id: 'demoAccounts' });
