/** /signup. The account exists only after its owner opened the link of the mail. */
import { useSelector } from '@xstate/react';
import { ACCOUNT_TYPES } from '../../../../contracts/account/account.ts';
import { loginAddressOf } from '../../../../contracts/account/login-address.ts';
import type { signUpPageMachine } from '../../../../machines/account/sign-up-page.machine.ts';
import { signUpHead } from '../../../heads/account.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useActor, usePage, useSettings, useSite } from '../../../logic.tsx';
import { AccountPage, useAddressFocus } from '../../../parts/account/account-page.tsx';
import account from '../../../parts/account/account.module.css';
import { MailedFace } from '../../../parts/account/mailed-face.tsx';
import { ExternalButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import styles from './signup-page.module.css';
import * as texts from './texts.tsx';

/** Only in a local demo, where mails go to a page instead. */
const Mailbox = () => {
  const hasMailbox = useSelector(useActor('demoAccounts'), (state) => state.hasTag('ready'));
  return (
    hasMailbox && (
      <p className={account.good}>
        {texts.demoMailbox}{' '}
        <ExternalButton tone="quiet" size="small" href="/mailbox">
          {texts.openTheMailbox}
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
    <MailedFace actor={signUp} title={texts.checkYourEmail} again="Change address" beside={<Mailbox />}>
      <p>{texts.mailed(sent['Email'])}</p>
      <p className={account.small}>
        {texts.hasAccount} <a href={loginAddressOf(productSlug, { mode: 'signIn', next })}>sign in</a> as
        before.
      </p>
    </MailedFace>
  );
};

const Beside = ({ isDone }: { isDone: boolean }) => {
  const site = useSite();
  return (
    <section className={classes(styles.beside, isDone && styles.passed)} aria-labelledby="beside">
      <h2 id="beside">{texts.whatYouGet}</h2>
      {ACCOUNT_TYPES.map((role) => (
        <div key={role}>
          <h3>{texts.benefitsOf[role]}</h3>
          <ul>
            {texts.benefits[role].map((benefit) => (
              <li key={benefit}>
                <Icon name="check" />
                {benefit}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p>
        <a href={site.href('howItWorks')}>{texts.howItWorks}</a>
      </p>
    </section>
  );
};

export const SignUpPage = () => {
  const isDone = useSelector(useActor('signUp'), (state) => state.hasTag('done'));
  usePageHead(signUpHead);
  useAddressFocus(isDone);
  return <AccountPage aside={<Beside isDone={isDone} />}>{isDone ? <Mailed /> : <SignUpForm />}</AccountPage>;
};
