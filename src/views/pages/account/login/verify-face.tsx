/** Confirms an address by the link of a mail. On success navigation leaves this page at once. */
import { useSelector } from '@xstate/react';
import { loginAddressOf, signUpAddressOf } from '../../../../contracts/account/login-address.ts';
import type { loginPageMachine } from '../../../../machines/account/login-page.machine.ts';
import { useActor, usePage, useSettings } from '../../../logic.tsx';
import { AccountFace, useFaceFocus } from '../../../parts/account/account-page.tsx';
import { SlowNote } from '../../../parts/account/slow-note.tsx';
import { Failure } from '../../../parts/failure/failure.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import * as texts from './texts.tsx';
import { VerifyForm } from './verify-form.tsx';

const TryAgain = () => {
  const verification = useActor('verifyEmail');
  return <Button onClick={() => verification.send({ type: 'call.retried' })}>Try again</Button>;
};

/** None of them: the password is asked for. */
const faces = ['verifying', 'gone', 'unverified', 'done'] as const;

export const VerifyFace = () => {
  const verification = useActor('verifyEmail');
  const next = useSelector(usePage<typeof loginPageMachine>(), ({ context }) => context.next);
  const { productSlug } = useSettings();
  const reason = useSelector(verification, ({ context }) => context.reason);
  const isSlow = useSelector(verification, (state) => state.hasTag('slow'));
  const face = useSelector(verification, (state) => faces.find((tag) => state.hasTag(tag)) ?? 'asking');
  useFaceFocus(face === 'done' ? 'verifying' : face);
  if (face === 'asking') return <VerifyForm />;
  if (face === 'gone')
    return (
      <AccountFace
        title={texts.goneTitle}
        ways={
          <>
            <LinkButton href={loginAddressOf(productSlug, { mode: 'signIn', next })}>Sign in</LinkButton>
            <LinkButton tone="line" href={signUpAddressOf(productSlug, next)}>
              Sign up
            </LinkButton>
          </>
        }
      >
        <p>{texts.confirmationIsGone}</p>
      </AccountFace>
    );
  if (face === 'unverified')
    return (
      <AccountFace title={texts.unconfirmed} ways={<TryAgain />}>
        <Failure reason={reason} className={undefined} byStatus={{ 404: texts.cannotConfirm }} />
      </AccountFace>
    );
  return (
    <AccountFace title={texts.confirming} ways={isSlow && <TryAgain />}>
      <p>{texts.moment}</p>
      <SlowNote isSlow={isSlow} />
      <Spinner />
    </AccountFace>
  );
};
