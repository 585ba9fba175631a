import { useSelector } from '@xstate/react';
import { useActor } from '../../logic.tsx';
import { failureWords } from '../../parts/form/failure-words.ts';
import form from '../../parts/form/form.module.css';
import { Part } from '../../parts/record/part.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './own-profile.module.css';

/** A copy of all that is kept about oneself. */
export const ExportPart = () => {
  const actor = useActor('ownProfileExport');
  const reason = useSelector(actor, ({ context }) => context.reason);
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isDone = useSelector(actor, (state) => state.hasTag('done'));
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'));
  return (
    <Part title="Your data">
      <p className={styles.small}>
        All that is kept about you, in one file: your profile, and what you have written and saved here. It is
        JSON, which any program can read.
      </p>
      {hasFailed && (
        <p className={form.wrong} role="alert">
          The copy did not come. {failureWords(reason)}
        </p>
      )}
      <div className={form.end}>
        <Button
          tone="line"
          aria-busy={isBusy || undefined}
          onClick={() => actor.send({ type: 'export.requested' })}
        >
          {isBusy ? 'Collecting …' : 'Download my data'}
        </Button>
        <p className={styles.note} role="status">
          {isDone && 'my-data.json is where your browser keeps downloads.'}
        </p>
      </div>
    </Part>
  );
};
