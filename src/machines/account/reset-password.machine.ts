/**
 * The form for a new password, opened by a mailed link. It signs nobody in; it tells the page, which continues with
 * signing in.
 */
import { sendParent, setup } from 'xstate';
import { passwordForm, type PasswordReset } from '../../contracts/account/account.ts';
import { extending } from '../generic/form-extension.ts';
import { fieldWords } from '../generic/form-field-words.ts';
import { link } from '../generic/form-link.ts';
import { patience } from '../generic/form-patience.ts';
import { form, type Adding } from '../generic/form.machine.ts';

/** Sent to the page after success. */
export interface PasswordRenewed {
  readonly type: 'password.renewed';
}

const renewal = extending<Adding<object>>(() => ({
  implementations: [
    setup({
      actions: { announceRenewal: sendParent({ type: 'password.renewed' } satisfies PasswordRenewed) },
    }),
  ],
  submission: { answered: ['announceRenewal'] },
}));

export const resetPasswordMachine = form(
  { id: 'resetPassword', contract: passwordForm, blank: { Password: '' } },
  patience(),
  // If the server received a stalled call, the retry finds the link used; that message says what to do.
  link<unknown, PasswordReset>({
    isGone: (reason) =>
      reason.kind === 'refused' &&
      (reason.code === 'link_expired' || reason.status === 410 || reason.field === 'ResetCode'),
    bodyOf: ({ code, sent }) => ({ ResetCode: code ?? '', Password: sent['Password'] ?? '' }),
  }),
  fieldWords,
  renewal,
);
