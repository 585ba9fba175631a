/** Opening an account. It is open once its address is proven by the link of a mail. */
import { useSelector } from '@xstate/react';
import { loginAddressOf } from '../../../../contracts/account/login-address.ts';
import type { signUpPageMachine } from '../../../../machines/account/sign-up-page.machine.ts';
import { signUpHead } from '../../../heads/account.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useActor, usePage, useSettings, useSite } from '../../../logic.tsx';
import { AccountPage, useAddressFocus } from '../../../parts/account/account-page.tsx';
import account from '../../../parts/account/account.module.css';
import { MailedFace } from '../../../parts/account/mailed-face.tsx';
import { LoginArt } from '../../../ui/art/login-art.tsx';
import { ExternalButton } from '../../../ui/button.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import styles from './signup-page.module.css';

/** Only of a demonstration on one's own machine, where mails go to a page instead. */
const Mailbox = () => {
  const hasMailbox = useSelector(useActor('demoAccounts'), (state) => state.hasTag('ready'));
  return (
    hasMailbox && (
      <p className={account.good}>
        This is a demonstration: its emails go to a page of their own.{' '}
        <ExternalButton tone="quiet" size="small" href="/mailbox">
          Open the mailbox
        </ExternalButton>
      </p>
    )
  );
};

const Mailed = () => {
  const signUp = useActor('signUp');
  const next = useSelector(usePage<typeof signUpPageMachine>(), ({ context }) => context.next);
  const { productSlug } = useSettings();
  const sent = useSelector(signUp, ({ context }) => context.sent);
  return (
    <MailedFace actor={signUp} title="Check your email" again="Wrong address?" beside={<Mailbox />}>
      <p>
        We sent an email to <strong>{sent['Email']}</strong>. Its link confirms that the address is yours, and
        signs you in.
      </p>
      <p className={account.small}>
        If this address already has an account, the email says so, and you can{' '}
        <a href={loginAddressOf(productSlug, { mode: 'signIn', next })}>sign in</a> as before.
      </p>
    </MailedFace>
  );
};

const Beside = () => {
  const site = useSite();
  return (
    <section className={styles.beside} aria-labelledby="beside">
      <LoginArt className={account.art} />
      <h2 id="beside">What happens next</h2>
      <ol>
        <li>We email you a link that confirms your address.</li>
        <li>You fill in your profile, or tell people about your company. A photo and skills help most.</li>
        <li>
          You find work, or people. <a href={site.href('howItWorks')}>How it works</a>
        </li>
      </ol>
    </section>
  );
};

export const SignUpPage = () => {
  const isDone = useSelector(useActor('signUp'), (state) => state.hasTag('done'));
  usePageHead(signUpHead);
  useAddressFocus(isDone);
  return <AccountPage aside={<Beside />}>{isDone ? <Mailed /> : <SignUpForm />}</AccountPage>;
};
