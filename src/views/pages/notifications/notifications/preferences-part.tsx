/** Of what one is told, and where: a switch for each, and words where there is none. */
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
import styles from './notifications.module.css';
import { Switch } from './switch.tsx';

interface Words {
  readonly title: string;
  readonly text: string;
  /** Where one has no say: why. */
  readonly fixed?: Partial<Record<NotificationChannel, string>>;
}
const groups: Readonly<Record<NotificationGroup, Words>> = {
  Messages: {
    title: 'Messages',
    text: 'Somebody writes to you. By email only while you are away, and not for each message.',
  },
  Work: {
    title: 'Proposals and invitations',
    text: 'Somebody applies for your job, or invites you to theirs.',
  },
  Reviews: {
    title: 'Reviews',
    text: 'Somebody you worked with writes a review of you.',
  },
  Account: {
    title: 'Your account',
    text: 'Your address is confirmed, your profile is verified, and the like.',
    fixed: { Mail: 'Never' },
  },
  Security: {
    title: 'Security',
    text: 'A new device signs in, your password changes, LinkedIn is connected. These always reach you: they may be the first you hear of somebody else in your account.',
    fixed: { Page: 'Always on', Mail: 'Always on' },
  },
};
const channels: Readonly<Record<NotificationChannel, string>> = { Page: 'On this site', Mail: 'By email' };

const Group = ({ group }: { group: NotificationGroup }) => {
  const id = useId();
  const preferences = useActor('notificationPreferences');
  const chosen = useFields(preferences, 'preferences', 'saving', 'waiting');
  const { title, text, fixed } = groups[group];
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

/** Says nothing of what is saved at once, as it should be; and of what was not, until it is. */
const Saving = () => {
  const preferences = useActor('notificationPreferences');
  const isUnsaved = useSelector(
    preferences,
    (state) => state.hasTag('unsaved') || (state.hasTag('saving') && state.context.reason !== null),
  );
  return (
    <div className={styles.saving}>
      <CutLine
        words={
          isUnsaved ? 'Your last change is not saved yet. It will be when the connection is back.' : undefined
        }
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
  const retry = () => preferences.send({ type: 'load.retried' });
  return (
    <Part title="What you are told">
      {hasFailed && <QuietFace title="Your preferences could not be loaded." onRetry={retry} />}
      {isSlow && <QuietFace title="Your preferences are taking longer than usual." onRetry={retry} />}
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
