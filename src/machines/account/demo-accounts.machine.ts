/** The demo accounts that a visitor may try. The list is empty unless the backend runs as a demonstration. */
import type { DemoAccount } from '../../contracts/account/demo.ts';
import { createResourceMachine } from '../generic/resource.machine.ts';

export const demoAccountsMachine = createResourceMachine<DemoAccount, 'demoAccounts'>({ id: 'demoAccounts' });
