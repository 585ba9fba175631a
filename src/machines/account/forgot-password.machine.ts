/** The form of a forgotten password: an address, and if it has an account, a mail. */
import { address, type Address } from '../../contracts/account/account.ts';
import { createMailedFormMachine } from '../generic/mailed-form.machine.ts';

export const forgotPasswordMachine = createMailedFormMachine<Address>({
  id: 'forgotPassword',
  contract: address,
  blank: { Email: '' },
});
