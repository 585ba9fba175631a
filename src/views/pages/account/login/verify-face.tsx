/** An address is proven by the link of a mail. Where that goes well, nobody sees this page for long. */
import { useSelector } from '@xstate/react';
import { loginAddressOf, signUpAddressOf } from '../../../../contracts/account/login-address.ts';
import type { loginPageMachine } from '../../../../machines/account/login-page.machine.ts';
import { useActor, usePage, useSettings } from '../../../logic.tsx';
import { AccountFace, useFaceFocus } from '../../../parts/account/account-page.tsx';
import { SlowNote } from '../../../parts/account/slow-note.tsx';
import { troubleWords } from '../../../parts/account/trouble-words.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { VerifyForm } from './verify-form.tsx';

const TryAgain = () => {
  const verification = useActor('verifyEmail');
  return <Button onClick={() => verification.send({ type: 'call.retried' })}>Try again</Button>;
};

export const VerifyFace = () => {
  const verification = useActor('verifyEmail');
  const next = useSelector(usePage<typeof loginPageMachine>(), ({ context }) => context.next);
  const { productSlug } = useSettings();
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
        title="This link no longer works"
        ways={
          <>
            <LinkButton href={loginAddressOf(productSlug, { mode: 'signIn', next })}>Sign in</LinkButton>
            <LinkButton tone="line" href={signUpAddressOf(productSlug, next)}>
              Sign up
            </LinkButton>
          </>
        }
      >
        <p>
          A link that confirms an address works once, and for a day. If you have used it already, sign in. If
          not, sign up again, and we will email you a new one.
        </p>
      </AccountFace>
    );
  if (hasFailed)
    return (
      <AccountFace title="Your address is not confirmed yet" ways={<TryAgain />}>
        <p role="alert">{troubleWords(reason, { 404: 'This server does not confirm addresses here.' })}</p>
      </AccountFace>
    );
  return (
    <AccountFace title="Confirming your address …" ways={isSlow && <TryAgain />}>
      <p>It takes a moment; then you are in.</p>
      <SlowNote isSlow={isSlow} />
      <Spinner />
    </AccountFace>
  );
};
