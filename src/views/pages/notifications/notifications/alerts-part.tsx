/** A tone and notices of the desktop for messages, of this browser alone (N20): off until they are turned on here. */
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { Actors } from '../../../../machines/core/actors.ts';
import { useActor, useLogic } from '../../../logic.tsx';
import { Part } from '../../../parts/record/part.tsx';
import styles from './notifications.module.css';
import { Switch } from './switch.tsx';

const desktopWords = {
  off: 'Shows who wrote, and the beginning of what they wrote. Your browser asks you first.',
  asking: 'Your browser asks you now whether this site may show notices.',
  on: 'Shows who wrote, and the beginning of what they wrote.',
  denied:
    'Your browser blocks notices of this site. Allow them in its settings for this site, and they come.',
  lacking: 'This browser shows no notices of websites.',
} as const;

const Switches = ({ alerts }: { alerts: Actors['alerts'] }) => {
  const soundId = useId();
  const desktopId = useId();
  const isSounding = useSelector(alerts, (state) => state.matches({ sound: 'on' }));
  const desktop = useSelector(alerts, ({ value }) => value.desktop);
  return (
    <>
      <div className={styles.group}>
        <Switch
          isOn={isSounding}
          describedBy={soundId}
          onTurn={(isOn) => alerts.send({ type: isOn ? 'sound.turnedOn' : 'sound.turnedOff' })}
        >
          <strong>A sound</strong>
        </Switch>
        <p id={soundId}>A short tone. You hear it when you turn it on.</p>
      </div>
      <div className={styles.group}>
        <Switch
          isOn={desktop === 'on' || desktop === 'asking'}
          disabled={desktop === 'lacking'}
          describedBy={desktopId}
          onTurn={(isOn) => alerts.send({ type: isOn ? 'desktop.turnedOn' : 'desktop.turnedOff' })}
        >
          <strong>Notices on your desktop</strong>
        </Switch>
        <p id={desktopId} role="status">
          {desktopWords[desktop]}
        </p>
      </div>
    </>
  );
};

export const AlertsPart = () => {
  const { app } = useLogic();
  const isHere = useSelector(useActor('memberParts'), (state) => state.matches('here'));
  const alerts = isHere ? (app.system.get('alerts') as Actors['alerts'] | undefined) : undefined;
  return (
    <Part
      title="On this device"
      note="When somebody writes to you and you are not looking at their conversation. Kept in this browser only."
    >
      {alerts && <Switches alerts={alerts} />}
    </Part>
  );
};
