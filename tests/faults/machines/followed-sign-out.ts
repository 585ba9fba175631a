import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/machines/account/session.machine.ts',
  anchor: "target: '#session.signedOut.elsewhere',\n  actions: ['forgetUser', 'storeUser', 'announceUser'],",
  replacement: "target: '#session.signedOut.elsewhere',\n  actions: ['forgetUser', 'announceUser'],",
  harm: 'A tab that followed a sign-out in another tab shows the former user again after a reload.',
};
