/** /login: the query decides between signing in, a forgotten password, a new password and confirming an address. */
import { useSelector } from '@xstate/react';
import type { loginPageMachine } from '../../../../machines/account/login-page.machine.ts';
import { loginHeads } from '../../../heads/account.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useActor, usePage } from '../../../logic.tsx';
import { AccountPage, useFaceFocus } from '../../../parts/account/account-page.tsx';
import account from '../../../parts/account/account.module.css';
import { LoginArt } from '../../../ui/art/login-art.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { VerifyFace } from './verify-face.tsx';

const faces = { signIn: SignInForm, forgot: ForgotForm, reset: ResetForm, verify: VerifyFace };

export const LoginPage = () => {
  const mode = useSelector(usePage<typeof loginPageMachine>(), ({ context }) => context.mode);
  const hasAccounts = useSelector(useActor('demoAccounts'), (state) => state.hasTag('ready'));
  usePageHead(loginHeads[mode]);
  useFaceFocus(mode);
  const Face = faces[mode];
  return (
    <AccountPage
      aside={hasAccounts && mode === 'signIn' ? <DemoAccounts /> : <LoginArt className={account.art} />}
    >
      <Face />
    </AccountPage>
  );
};
