/** A switch for each group and channel, or a text where the choice is fixed. */
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { isOn } from '../../../../contracts/notifications/notification-choices.ts';
import {
  mayChoose,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_GROUPS,
  type NotificationChannel,
  type NotificationGroup,
} from '../../../../contracts/notifications/notification-preferences.ts';
import { useActor } from '../../../logic.tsx';
import { useFields } from '../../../select.ts';
import { Part } from '../../../parts/record/part.tsx';
import { CutLine } from '../../../ui/cut-line.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import { SkeletonLine } from '../../../ui/states/skeleton.tsx';
import styles from './settings.module.css';
import { Switch } from './switch.tsx';
import * as texts from './texts.ts';

const channels: Readonly<Record<NotificationChannel, string>> = { Page: texts.onThisSite, Mail: 'By email' };

const Group = ({ group }: { group: NotificationGroup }) => {
  const id = useId();
  const preferences = useActor('notificationPreferences');
  const chosen = useFields(preferences, 'preferences', 'saving', 'waiting');
  const { title, text, fixed } = texts.groups[group];
  return (
    <fieldset className={styles.group} aria-describedby={id}>
      <legend>{title}</legend>
      <p id={id}>{text}</p>
      <div className={styles.switches}>
        {NOTIFICATION_CHANNELS.map((channel) =>
          mayChoose(group, channel) ? (
            <Switch
              key={channel}
              isOn={isOn(chosen, group, channel)}
              onTurn={(On) => preferences.send({ type: 'choice.made', Group: group, Channel: channel, On })}
            >
              {channels[channel]}
            </Switch>
          ) : (
            <p key={channel} className={styles.fixed}>
              {channels[channel]}: <strong>{fixed?.[channel]}</strong>
            </p>
          ),
        )}
      </div>
    </fieldset>
  );
};

/** Silent while saving works; shows a failure until the change is saved. */
const Saving = () => {
  const preferences = useActor('notificationPreferences');
  const isUnsaved = useSelector(
    preferences,
    (state) => state.hasTag('unsaved') || (state.hasTag('saving') && state.context.reason !== null),
  );
  const reason = useSelector(preferences, ({ context }) => context.reason);
  return (
    <div className={styles.saving}>
      <CutLine
        reason={reason}
        words={isUnsaved ? texts.preferencesUnsaved : undefined}
        retry="Save now"
        tone="line"
        className={styles.unsaved}
        onRetry={() => preferences.send({ type: 'load.retried' })}
      />
    </div>
  );
};

export const PreferencesPart = () => {
  const preferences = useActor('notificationPreferences');
  const [isReady, isLoading, isSlow, hasFailed] = [
    useSelector(preferences, (state) => state.hasTag('ready')),
    useSelector(preferences, (state) => state.hasTag('loading')),
    useSelector(preferences, (state) => state.hasTag('slow')),
    useSelector(preferences, (state) => state.hasTag('failed')),
  ];
  const reason = useSelector(preferences, ({ context }) => context.reason);
  const retry = () => preferences.send({ type: 'load.retried' });
  return (
    <Part title={texts.notifications} id="notifications">
      <p className={styles.small}>{texts.preferencesIntro}</p>
      {hasFailed && <QuietFace title={texts.preferencesFailed} reason={reason} onRetry={retry} />}
      {isSlow && <QuietFace title={texts.preferencesSlow} onRetry={retry} />}
      {isLoading && (
        <div aria-busy="true">
          <Hidden>Loading...</Hidden>
          {NOTIFICATION_GROUPS.map((group) => (
            <div key={group} className={styles.group}>
              <SkeletonLine width={50} />
              <SkeletonLine width={90} />
            </div>
          ))}
        </div>
      )}
      {isReady && NOTIFICATION_GROUPS.map((group) => <Group key={group} group={group} />)}
      {isReady && <Saving />}
    </Part>
  );
};
