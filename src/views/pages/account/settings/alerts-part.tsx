/** The sound and the desktop notifications for messages (N20). They belong to this browser and are off by default. */
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { Actors } from '../../../../machines/core/actors.ts';
import { useActor, useLogic } from '../../../logic.tsx';
import { Part } from '../../../parts/record/part.tsx';
import styles from './settings.module.css';
import { Switch } from './switch.tsx';
import * as texts from './texts.ts';

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
          <strong>Sound</strong>
        </Switch>
        <p id={soundId}>{texts.sound}</p>
      </div>
      <div className={styles.group}>
        <Switch
          isOn={desktop === 'on' || desktop === 'asking'}
          disabled={desktop === 'unsupported'}
          describedBy={desktopId}
          onTurn={(isOn) => alerts.send({ type: isOn ? 'desktop.turnedOn' : 'desktop.turnedOff' })}
        >
          <strong>Desktop notifications</strong>
        </Switch>
        <p id={desktopId} role="status">
          {texts.desktop[desktop]}
        </p>
      </div>
    </>
  );
};

export const AlertsPart = () => {
  const { app } = useLogic();
  const isRunning = useSelector(useActor('memberParts'), (state) => state.matches('running'));
  const alerts = isRunning ? (app.system.get('alerts') as Actors['alerts'] | undefined) : undefined;
  return (
    <Part title={texts.onThisDevice} note={texts.alertsIntro}>
      {alerts && <Switches alerts={alerts} />}
    </Part>
  );
};
