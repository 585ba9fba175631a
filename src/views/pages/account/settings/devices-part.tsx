/** The browsers in which the account is signed in. */
import { useSelector } from '@xstate/react';
import type { OwnSession } from '../../../../contracts/account/own-sessions.ts';
import { focusHeadingAbove } from '../../../focus.ts';
import { useActor } from '../../../logic.tsx';
import { useFace, useFields } from '../../../select.ts';
import { Failure } from '../../../parts/failure/failure.tsx';
import form from '../../../parts/form/form.module.css';
import { Part } from '../../../parts/record/part.tsx';
import { Button } from '../../../ui/button.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import { SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { activityMoment } from './activity-words.ts';
import styles from './settings.module.css';
import * as texts from './texts.ts';

const Session = ({ session: { id, Device, Since, IsThisOne } }: { session: OwnSession }) => {
  const actor = useActor('ownSessions');
  const isEnding = useSelector(actor, (state) => state.hasTag('ending') && state.context.ending.id === id);
  const moment = activityMoment(Since);
  const name = Device ?? texts.unknownDevice;
  return (
    <li className={styles.session}>
      <span>
        {name}
        {moment !== undefined && (
          <span className={styles.small}>
            Signed in <time dateTime={Since}>{moment}</time>
          </span>
        )}
      </span>
      {IsThisOne ? (
        <span className={styles.here}>{texts.thisDevice}</span>
      ) : (
        <Button
          tone="line"
          size="small"
          aria-label={`Sign out ${name}${moment === undefined ? '' : `, signed in ${moment}`}`}
          aria-busy={isEnding || undefined}
          onClick={({ currentTarget }) => {
            focusHeadingAbove(currentTarget); // the row goes away
            actor.send({ type: 'sessions.ended', id });
          }}
        >
          {isEnding ? 'Signing out …' : 'Sign out'}
        </Button>
      )}
    </li>
  );
};

const Sessions = () => {
  const actor = useActor('ownSessions');
  const { sessions, ending, reason } = useFields(actor, 'sessions', 'ending', 'reason');
  const face = useFace(actor, ['slow', 'ending', 'endingFailed', 'ended']);
  const isEndingAll = face === 'ending' && ending.id === undefined;
  const others = sessions.filter(({ IsThisOne }) => !IsThisOne);
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <Session key={String(session.id)} session={session} />
        ))}
      </ul>
      <div className={styles.end}>
        {face === 'endingFailed' && (
          <Failure reason={reason} className={form.wrong} lead={texts.endingFailed} />
        )}
        {others.length > 0 && (
          <Button
            tone="line"
            size="small"
            aria-busy={isEndingAll || undefined}
            onClick={({ currentTarget }) => {
              focusHeadingAbove(currentTarget); // the button goes away
              actor.send({ type: 'sessions.ended' });
            }}
          >
            {isEndingAll ? 'Signing out …' : texts.signOutAllOthers}
          </Button>
        )}
        <p className={styles.note} role="status">
          {face === 'slow' && texts.slowRequest}
          {face === 'ended' && texts.ended}
          {face !== 'ended' && others.length === 0 && texts.onlyHere}
        </p>
      </div>
    </>
  );
};

export const DevicesPart = () => {
  const actor = useActor('ownSessions');
  const face = useFace(actor, ['ready', 'slow', 'loading', 'failed']);
  const reason = useSelector(actor, ({ context }) => context.reason);
  const retry = () => actor.send({ type: 'load.retried' });
  const isLoading = face === 'slow' || face === 'loading';
  return (
    <Part title={texts.devices} id="devices">
      <p className={styles.small}>{texts.devicesIntro}</p>
      {isLoading && (
        <div aria-busy="true">
          {face === 'slow' ? (
            <QuietFace title={texts.devicesSlow} onRetry={retry}>
              {texts.comesBySelf}
            </QuietFace>
          ) : (
            <div className={styles.session}>
              <SkeletonLine width={50} />
            </div>
          )}
        </div>
      )}
      {face === 'failed' && (
        <QuietFace title={texts.devicesFailed} reason={reason} onRetry={retry}>
          {texts.accountFailedHint}
        </QuietFace>
      )}
      {face === 'ready' && <Sessions />}
    </Part>
  );
};
