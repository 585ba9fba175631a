/** For a visitor: applying needs an account. Signed-in users get a script of their own. */
import { useActor, useSettings } from '../../logic.tsx';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { withAct } from '../../../contracts/account/continued-act.ts';
import { loginAddressOf } from '../../../contracts/account/login-address.ts';
import type { JobDetail } from '../../../contracts/jobs/job-detail.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useWanted } from '../later.ts';
import { Part } from '../record/part.tsx';
import { useHere } from '../record/record-faces.tsx';
import styles from './apply.module.css';
import * as texts from './panel-texts.ts';

const loadPlace = async () => (await import('./member-place.tsx')).MemberPlace;

interface PanelProps {
  readonly job: JobDetail;
  /** Of its heading. */
  readonly id: string;
  /** Why the job takes no more proposals. */
  readonly ended: string | undefined;
}

const ForMember = ({ job, id, ended }: PanelProps) => {
  const { part: MemberPlace, failed, want } = useWanted(loadPlace);
  useEffect(want, [want]);
  if (MemberPlace) return <MemberPlace job={job} id={id} ended={ended} />;
  return (
    <Part title="Apply" id={id}>
      <p role={failed ? 'alert' : 'status'}>{failed ? texts.missing : texts.loading}</p>
    </Part>
  );
};

/** K7a. */
export const ApplyPanel = ({ job, id, ended }: PanelProps) => {
  const { productSlug } = useSettings();
  const next = withAct(useHere(), 'apply');
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  if (user !== null) return <ForMember job={job} id={id} ended={ended} />;
  return (
    <Part title="Apply" id={id}>
      {ended === undefined ? (
        <div className={styles.way}>
          <p>{texts.signIn}</p>
          <LinkButton href={loginAddressOf(productSlug, { mode: 'signIn', next })} icon="arrow">
            {texts.signInToApply}
          </LinkButton>
        </div>
      ) : (
        <p>{ended}</p>
      )}
    </Part>
  );
};
