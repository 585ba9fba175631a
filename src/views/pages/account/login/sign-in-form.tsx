/** The sign-in form. After success `navigation` decides which page comes next. */
import { useSelector } from '@xstate/react';
import { loginAddressOf, signUpAddressOf } from '../../../../contracts/account/login-address.ts';
import type { loginPageMachine } from '../../../../machines/account/login-page.machine.ts';
import { useActor, usePage, useSettings } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';
import { Or } from '../../../parts/account/account-page.tsx';
import account from '../../../parts/account/account.module.css';
import { CredentialsForm } from '../../../parts/account/credentials-form.tsx';
import { LinkedinButton, LinkedinTrouble } from '../../../parts/account/linkedin-button.tsx';
import { Reason } from '../../../parts/account/reason.tsx';
import * as texts from './texts.tsx';

export const SignInForm = () => {
  const page = usePage<typeof loginPageMachine>();
  const { next } = useFields(page, 'next');
  const isRenewed = useSelector(page, (state) => state.hasTag('renewed'));
  const { productSlug } = useSettings();
  return (
    <CredentialsForm
      login={useActor('login')}
      className={account.form}
      head={
        <>
          <h1 tabIndex={-1}>{texts.title}</h1>
          {isRenewed ? (
            <p className={account.good} role="status">
              {texts.isRenewed}
            </p>
          ) : (
            <p>
              <Reason verb="Sign in" next={next} usual={texts.welcome} /> {texts.newHere}{' '}
              <a href={signUpAddressOf(productSlug, next)}>{texts.createAnAccount}</a>
            </p>
          )}
        </>
      }
      between={
        <p className={account.small}>
          <a href={loginAddressOf(productSlug, { mode: 'forgot', next })}>{texts.forgot}</a>
        </p>
      }
      foot={
        <>
          <Or />
          <LinkedinTrouble />
          <LinkedinButton next={next ?? undefined} />
        </>
      }
    />
  );
};
