/** The accounts a visitor of a demonstration may try; empty against any other backend. */
import type { DemoAccount } from '../contracts/demo.ts';
import { createResourceMachine } from './resource.machine.ts';

export const demoAccountsMachine = createResourceMachine<DemoAccount, 'demoAccounts'>({ id: 'demoAccounts' });
