import { useSelector } from '@xstate/react';
import { useActor } from '../../../logic.tsx';
import { troubleWords } from '../../../parts/account/trouble-words.ts';
import form from '../../../parts/form/form.module.css';
import { Part } from '../../../parts/record/part.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './own-profile.module.css';

/** A copy of all that is kept about oneself. */
export const ExportPart = () => {
  const actor = useActor('ownProfileExport');
  const reason = useSelector(actor, ({ context }) => context.reason);
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
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
          The copy did not come. {troubleWords(reason)}
        </p>
      )}
      <div className={form.end}>
        <Button
          tone="line"
          aria-busy={(isBusy && !isSlow) || undefined}
          onClick={() => actor.send({ type: 'export.requested' })}
        >
          {isBusy && !isSlow ? 'Collecting …' : 'Download my data'}
        </Button>
        <p className={styles.note} role="status">
          {isSlow && 'This is taking longer than usual. Wait a moment, or ask for it again.'}
          {isDone && 'my-data.json is where your browser keeps downloads.'}
        </p>
      </div>
    </Part>
  );
};
