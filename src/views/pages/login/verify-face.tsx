/** An address is proven by the link of a mail. Where that goes well, nobody sees this page for long. */
import { useSelector } from '@xstate/react';
import { loginAddressOf } from '../../../contracts/login-address.ts';
import type { loginPageMachine } from '../../../machines/login-page.machine.ts';
import { useActor, usePage, useSettings, useSite } from '../../logic.tsx';
import { AccountFace, useFaceFocus } from '../../parts/account/account-page.tsx';
import { troubleWords } from '../../parts/account/trouble-words.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { VerifyForm } from './verify-form.tsx';

export const VerifyFace = () => {
  const verification = useActor('verifyEmail');
  const next = useSelector(usePage<typeof loginPageMachine>(), ({ context }) => context.next);
  const { productSlug } = useSettings();
  const signUp = useSite().href('signup');
  const reason = useSelector(verification, ({ context }) => context.reason);
  const isSlow = useSelector(verification, (state) => state.hasTag('slow'));
  const isGone = useSelector(verification, (state) => state.hasTag('gone'));
  const hasFailed = useSelector(verification, (state) => state.hasTag('failed'));
  const isAsking = useSelector(verification, (state) => state.hasTag('asking'));
  useFaceFocus(isGone ? 'gone' : isAsking ? 'asking' : hasFailed ? 'failed' : 'verifying');
  if (isAsking) return <VerifyForm />;
  if (isGone)
    return (
      <AccountFace
        title="This link does not work any more"
        ways={
          <>
            <LinkButton href={loginAddressOf(productSlug, { mode: 'signIn', next })}>Sign in</LinkButton>
            <LinkButton tone="line" href={signUp}>
              Sign up
            </LinkButton>
          </>
        }
      >
        <p>
          A link that confirms an address is good once, and for a day. Was it you who used it? Then all is
          well: sign in. If not, sign up again: we then mail you a new one.
        </p>
      </AccountFace>
    );
  if (hasFailed)
    return (
      <AccountFace
        title="Your address is not confirmed yet"
        ways={<Button onClick={() => verification.send({ type: 'call.retried' })}>Try again</Button>}
      >
        <p role="alert">{troubleWords(reason, { 404: 'This server does not confirm addresses here.' })}</p>
      </AccountFace>
    );
  return (
    <AccountFace title="Confirming your address …">
      <p>It takes a moment; then you are in.</p>
      {isSlow && <p role="status">This is taking longer than usual. Stay a moment.</p>}
      <Spinner />
    </AccountFace>
  );
};
