import { useSelector } from '@xstate/react';
import type { DemoAccount } from '../../../../contracts/account/demo.ts';
import { useActor } from '../../../logic.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './login-page.module.css';
import * as texts from './texts.tsx';

/** The accounts of a demo: one press signs in with one of them. */
export const DemoAccounts = () => {
  const login = useActor('login');
  const accounts = useSelector(useActor('demoAccounts'), ({ context }) => context.items);
  const canEnter = useSelector(login, (state) => state.can({ type: 'form.submitted' }));
  const enter = ({ Email, Password }: DemoAccount) => {
    if (!canEnter) return; // a typed sign-in is under way
    login.send({ type: 'field.changed', field: 'Email', value: Email });
    login.send({ type: 'field.changed', field: 'Password', value: Password });
    login.send({ type: 'form.submitted' });
  };
  return (
    <section className={styles.accounts} aria-labelledby="accounts">
      <h2 id="accounts">Just looking around?</h2>
      <p>{texts.demo}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.Email} className={styles.account}>
            <span>
              <strong>{account.Name}</strong>
              <small>
                {account.type} · {account.Email}
              </small>
            </span>
            <Button
              tone="line"
              size="small"
              aria-disabled={canEnter ? undefined : true}
              aria-label={texts.useAccountOf(account.Name)}
              onClick={() => enter(account)}
            >
              Use this account
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
