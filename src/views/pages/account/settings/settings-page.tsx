/** The settings of an account (rules S13 to S20). Every section has an address of its own. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { isOperator } from '../../../../contracts/account/known-user.ts';
import type { accountSettingsMachine } from '../../../../machines/account/account-settings.machine.ts';
import { useActor, usePage } from '../../../logic.tsx';
import { goToAnchor } from '../../../parts/contents/use-anchor.ts';
import long from '../../../parts/form/long-form.module.css';
import { Part } from '../../../parts/record/part.tsx';
import record from '../../../parts/record/record.module.css';
import { useFace } from '../../../select.ts';
import { classes } from '../../../ui/classes.ts';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import { SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import { ActivityPart } from './activity-part.tsx';
import { AlertsPart } from './alerts-part.tsx';
import { ClosingPart } from './closing-part.tsx';
import { DevicesPart } from './devices-part.tsx';
import { ExportPart } from './export-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { PreferencesPart } from './preferences-part.tsx';
import styles from './settings.module.css';
import * as texts from './texts.ts';

const sections = [
  ['password', 'Password'],
  ['devices', texts.devices],
  ['notifications', texts.notifications],
  ['data', texts.yourData],
  ['closing', texts.closeTheAccount],
] as const;

const Sections = ({ isMember }: { isMember: boolean }) => (
  <nav className={classes(record.aside, record.alone)} aria-label={texts.sections}>
    <ul className={styles.sections}>
      {sections
        .filter(([id]) => isMember || id !== 'closing')
        .map(([id, words]) => (
          <li key={id}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
    </ul>
  </nav>
);

/** The password part while the account loads. */
const ComingPassword = () => {
  const page = usePage<typeof accountSettingsMachine>();
  const face = useFace(page, ['slow', 'loading', 'failed']);
  const reason = useSelector(page, ({ context }) => context.reason);
  const retry = () => page.send({ type: 'load.retried' });
  return (
    <Part title="Password" id="password">
      {face === 'slow' && (
        <QuietFace title={texts.accountSlow} onRetry={retry}>
          {texts.comesBySelf}
        </QuietFace>
      )}
      {face === 'failed' && (
        <QuietFace title={texts.accountFailed} reason={reason} onRetry={retry}>
          {texts.accountFailedHint}
        </QuietFace>
      )}
      {face === 'loading' && (
        <div aria-busy="true">
          <SkeletonBlock className={long.noFields} />
        </div>
      )}
    </Part>
  );
};

/** Each section has an address. The account makes some of them longer: it looks again, unless the reader has scrolled. */
const useSectionAnchor = (isWhole: boolean): void => {
  const left = useRef<number>(undefined);
  useEffect(() => {
    queueMicrotask(() => {
      if (isWhole && left.current !== undefined && left.current !== window.scrollY) return;
      goToAnchor();
      left.current = window.scrollY;
    });
  }, [isWhole]);
};

export const SettingsPage = () => {
  const profile = useSelector(usePage<typeof accountSettingsMachine>(), ({ context }) => context.profile);
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  const isMember = !isOperator(user);
  useSectionAnchor(profile !== null);
  return (
    <article className={record.page}>
      <header className={record.head}>
        <h1 tabIndex={-1}>Settings</h1>
        <p className={styles.small}>{texts.lead}</p>
      </header>
      <div className={record.body}>
        <Sections isMember={isMember} />
        <div className={record.main}>
          {profile ? <PasswordPart profile={profile} /> : <ComingPassword />}
          <DevicesPart />
          <ActivityPart />
          <PreferencesPart />
          <AlertsPart />
          <ExportPart />
          {isMember &&
            (profile ? (
              <ClosingPart profile={profile} />
            ) : (
              <Part title={texts.closeTheAccount} id="closing">
                {null}
              </Part>
            ))}
        </div>
      </div>
    </article>
  );
};
