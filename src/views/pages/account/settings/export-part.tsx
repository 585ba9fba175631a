import { useSelector } from '@xstate/react';
import { useActor } from '../../../logic.tsx';
import { Failure } from '../../../parts/failure/failure.tsx';
import form from '../../../parts/form/form.module.css';
import { Part } from '../../../parts/record/part.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './settings.module.css';
import * as texts from './texts.ts';

export const ExportPart = () => {
  const actor = useActor('ownProfileExport');
  const reason = useSelector(actor, ({ context }) => context.reason);
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const isDone = useSelector(actor, (state) => state.hasTag('done'));
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'));
  return (
    <Part title={texts.yourData} id="data">
      <p className={styles.small}>{texts.exportIntro}</p>
      {hasFailed && <Failure reason={reason} className={form.wrong} lead={texts.exportFailed} />}
      <div className={form.end}>
        <Button
          tone="line"
          aria-busy={(isBusy && !isSlow) || undefined}
          onClick={() => actor.send({ type: 'export.requested' })}
        >
          {isBusy && !isSlow ? 'Preparing …' : texts.downloadMyData}
        </Button>
        <p className={styles.note} role="status">
          {isSlow && texts.slowRequest}
          {isDone && texts.exportDone}
        </p>
      </div>
    </Part>
  );
};
