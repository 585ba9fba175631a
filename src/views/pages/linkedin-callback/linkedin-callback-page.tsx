/** Where LinkedIn brings people back to. Every end has a way on. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CallFailure } from '../../../contracts/failure.ts';
import type {
  LinkedinCallbackTag,
  linkedinCallbackMachine,
} from '../../../machines/linkedin-callback.machine.ts';
import { linkedinHead } from '../../heads/account.ts';
import { usePageHead } from '../../heads/use-page-head.ts';
import { usePage, useSite } from '../../logic.tsx';
import { AccountFace, AccountPage, useFaceFocus } from '../../parts/account/account-page.tsx';
import account from '../../parts/account/account.module.css';
import { LinkedinButton, LinkedinTrouble } from '../../parts/account/linkedin-button.tsx';
import { troubleWords } from '../../parts/account/trouble-words.ts';
import { LoginArt } from '../../ui/art/login-art.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const ENDS = [
  'denied',
  'foreign',
  'expired',
  'unregistered',
  'failed',
] as const satisfies LinkedinCallbackTag[];
type End = (typeof ENDS)[number];

const words: Readonly<Record<Exclude<End, 'failed'>, { readonly title: string; readonly text: string }>> = {
  denied: {
    title: 'You said no at LinkedIn',
    text: 'Nothing was passed on, and nobody was signed in. An email and a password work as well.',
  },
  foreign: {
    title: 'LinkedIn brought nothing we can use',
    text: 'The answer does not belong to a question of this browser: the link may be of another browser or another day, or a part of it is missing. For your safety nobody was signed in.',
  },
  expired: {
    title: 'That took too long',
    text: 'What LinkedIn brings back is good once, and for a few minutes. Start once more, and you are in.',
  },
  unregistered: {
    title: 'One more question',
    text: 'LinkedIn knows you, and you have no account here yet. As what shall we open one?',
  },
};

/** The server says more closely why it takes nothing of it. */
const textOf = (end: End, reason: CallFailure | null): string => {
  if (end === 'failed') return troubleWords(reason);
  if (end === 'foreign' && reason?.kind === 'refused' && reason.message)
    return `${reason.message}. For your safety nobody was signed in.`;
  return words[end].text;
};

const Ways = ({ end }: { end: End }) => {
  const site = useSite();
  const page = usePage<typeof linkedinCallbackMachine>();
  const next = useSelector(page, ({ context }) => context.next);
  if (end === 'unregistered')
    return (
      <>
        <LinkedinButton accountType="Freelancer" next={next} words="As a freelancer: I look for work" />
        <LinkedinButton accountType="Employer" next={next} words="As an employer: I look for people" />
      </>
    );
  return (
    <>
      {end === 'failed' && <Button onClick={() => page.send({ type: 'call.retried' })}>Try again</Button>}
      {end !== 'failed' && <LinkedinButton words="Start once more with LinkedIn" tone="solid" />}
      <LinkButton tone="line" href={site.href('login')}>
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
  const end = useSelector(page, (state) => ENDS.find((tag) => state.hasTag(tag)));
  const isSlow = useSelector(page, (state) => state.hasTag('slow'));
  const reason = useSelector(page, ({ context }) => context.reason);
  usePageHead(linkedinHead);
  useFaceFocus(end ?? 'exchanging');
  return (
    <AccountPage aside={<LoginArt className={account.art} />}>
      {end === undefined ? (
        <AccountFace title="Signing in with LinkedIn …">
          <p>It takes a moment; then you are in.</p>
          {isSlow && <p role="status">This is taking longer than usual. Stay a moment.</p>}
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
