/** Where LinkedIn brings people back to. Every end has a way on. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CallFailure } from '../../../../contracts/core/failure.ts';
import { loginAddressOf } from '../../../../contracts/account/login-address.ts';
import type {
  LinkedinCallbackTag,
  linkedinCallbackMachine,
} from '../../../../machines/account/linkedin-callback.machine.ts';
import { linkedinHead } from '../../../heads/account.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { usePage } from '../../../logic.tsx';
import { useFace, useFields } from '../../../select.ts';
import { AccountFace, AccountPage, useFaceFocus } from '../../../parts/account/account-page.tsx';
import account from '../../../parts/account/account.module.css';
import { LinkedinButton, LinkedinTrouble } from '../../../parts/account/linkedin-button.tsx';
import { SlowNote } from '../../../parts/account/slow-note.tsx';
import { troubleWords } from '../../../parts/account/trouble-words.ts';
import { LoginArt } from '../../../ui/art/login-art.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';

const ENDS = [
  'denied',
  'unavailable',
  'foreign',
  'taken',
  'expired',
  'unregistered',
  'failed',
] as const satisfies LinkedinCallbackTag[];
type End = (typeof ENDS)[number];

const words: Readonly<Record<Exclude<End, 'failed'>, { readonly title: string; readonly text: string }>> = {
  denied: {
    title: 'You said no at LinkedIn',
    text: 'LinkedIn told us nothing, and nobody was signed in. An email and a password work as well.',
  },
  unavailable: {
    title: 'Something went wrong at LinkedIn',
    text: 'LinkedIn could not sign you in. Try again in a moment, or use an email and a password.',
  },
  foreign: {
    title: 'We could not sign you in with LinkedIn',
    text: 'This link is not complete, or belongs to another browser or another day. For your safety nobody was signed in.',
  },
  taken: {
    title: 'Another LinkedIn account is connected',
    text: 'Your account here is connected to another LinkedIn account. Choose a new password to disconnect that one.',
  },
  expired: {
    title: 'That took too long',
    text: 'Coming back from LinkedIn works once, and for a few minutes. Nobody was signed in; just try again.',
  },
  unregistered: {
    title: 'One more question',
    text: 'You have no account here yet, and we can open one for you. Are you here to work or to hire?',
  },
};

/** The server says more closely why it takes nothing of it. */
const textOf = (end: End, reason: CallFailure | null): string => {
  if (end === 'failed') return troubleWords(reason);
  if (reason?.kind === 'refused' && reason.message) {
    if (end === 'taken') return `${reason.message}.`;
    if (end === 'foreign' && reason.status === 403)
      return `${reason.message}. For your safety nobody was signed in.`;
  }
  return words[end].text;
};

const TryAgain = () => {
  const page = usePage<typeof linkedinCallbackMachine>();
  return <Button onClick={() => page.send({ type: 'call.retried' })}>Try again</Button>;
};

const Ways = ({ end }: { end: End }) => {
  const page = usePage<typeof linkedinCallbackMachine>();
  const { next, productSlug } = useFields(page, 'next', 'productSlug');
  const loginIn = (mode: 'signIn' | 'forgot') => loginAddressOf(productSlug, { mode, next: next ?? null });
  if (end === 'unregistered')
    return (
      <>
        <LinkedinButton accountType="Freelancer" next={next} words="I’m here to work" />
        <LinkedinButton accountType="Employer" next={next} words="I’m here to hire" />
      </>
    );
  return (
    <>
      {end === 'failed' && <TryAgain />}
      {end === 'taken' && <LinkButton href={loginIn('forgot')}>Choose a new password</LinkButton>}
      {end !== 'failed' && end !== 'taken' && (
        <LinkedinButton next={next} words="Try again with LinkedIn" tone="solid" />
      )}
      <LinkButton tone="line" href={loginIn('signIn')}>
        Sign in with a password
      </LinkButton>
    </>
  );
};

const Ended = ({ end, children }: { end: End; children: ReactNode }) => (
  <AccountFace
    title={end === 'failed' ? 'You are not signed in yet' : words[end].title}
    ways={<Ways end={end} />}
  >
    {children}
    <LinkedinTrouble />
  </AccountFace>
);

export const LinkedinCallbackPage = () => {
  const page = usePage<typeof linkedinCallbackMachine>();
  const end = useFace(page, ENDS);
  const isSlow = useSelector(page, (state) => state.hasTag('slow'));
  const reason = useSelector(page, ({ context }) => context.reason);
  usePageHead(linkedinHead);
  useFaceFocus(end ?? 'exchanging');
  return (
    <AccountPage aside={<LoginArt className={account.art} />}>
      {end === undefined ? (
        <AccountFace title="Signing in with LinkedIn …" ways={isSlow && <TryAgain />}>
          <p>It takes a moment; then you are in.</p>
          <SlowNote isSlow={isSlow} />
          <Spinner />
        </AccountFace>
      ) : (
        <Ended end={end}>
          <p role={end === 'failed' ? 'alert' : undefined}>{textOf(end, reason)}</p>
        </Ended>
      )}
    </AccountPage>
  );
};
