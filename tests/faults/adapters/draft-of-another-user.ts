import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/adapters/storage/composer-storage.ts',
  anchor: "`composer:${user?.id ?? ''}:${input.to}`",
  replacement: "`composer:${user ? 'own' : ''}:${input.to}`",
  harm: 'The next user of the same browser sees the former user’s draft message.',
};
