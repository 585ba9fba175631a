/** The page that LinkedIn redirects to. Every outcome offers a next step. */
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
import { Failure } from '../../../parts/failure/failure.tsx';
import { useFailureWords } from '../../../parts/failure/use-failure-words.ts';
import { LoginArt } from '../../../ui/art/login-art.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import * as texts from './texts.ts';

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

/** The words of a code are more exact than those of the outcome. */
const Why = ({ end, reason }: { end: Exclude<End, 'failed'>; reason: CallFailure | null }) => {
  const words = useFailureWords(reason);
  const isExact = reason?.kind === 'refused' && ['taken', 'foreign'].includes(end);
  if (!isExact) return <p>{texts.ends[end].text}</p>;
  return <p>{end === 'foreign' ? `${words ?? ''} ${texts.forSafety}` : words}</p>;
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
        <LinkedinButton accountType="Freelancer" next={next} words={texts.working} />
        <LinkedinButton accountType="Employer" next={next} words={texts.hiring} />
      </>
    );
  return (
    <>
      {end === 'failed' && <TryAgain />}
      {end === 'taken' && <LinkButton href={loginIn('forgot')}>{texts.chooseANewPassword}</LinkButton>}
      {end !== 'failed' && end !== 'taken' && (
        <LinkedinButton next={next} words={texts.tryAgainWithLinkedin} tone="solid" />
      )}
      <LinkButton tone="line" href={loginIn('signIn')}>
        {texts.signInWithAPassword}
      </LinkButton>
    </>
  );
};

const Ended = ({ end, children }: { end: End; children: ReactNode }) => (
  <AccountFace title={end === 'failed' ? texts.failed : texts.ends[end].title} ways={<Ways end={end} />}>
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
        <AccountFace title={texts.exchanging} ways={isSlow && <TryAgain />}>
          <p>{texts.moment}</p>
          <SlowNote isSlow={isSlow} />
          <Spinner />
        </AccountFace>
      ) : (
        <Ended end={end}>
          {end === 'failed' ? (
            <Failure reason={reason} className={undefined} />
          ) : (
            <Why end={end} reason={reason} />
          )}
        </Ended>
      )}
    </AccountPage>
  );
};
