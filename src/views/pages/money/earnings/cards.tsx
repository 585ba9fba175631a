/** An employer's saved cards (V256). */
import { useSelector } from '@xstate/react';
import { isMethodAwaited } from '../../../../contracts/money/awaited.ts';
import { useActor } from '../../../logic.tsx';
import { Awaited } from '../../../parts/money/awaited.tsx';
import { Visit, VisitNews } from '../../../parts/money/visit.tsx';
import { Part } from '../../../parts/record/part.tsx';
import { useFace } from '../../../select.ts';
import { classes } from '../../../ui/classes.ts';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import { SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import styles from './earnings.module.css';
import { Methods } from './methods.tsx';
import * as texts from './texts.ts';
import { useBeside } from './use-earnings.ts';

const faces = ['closed', 'slow', 'loading', 'missing', 'failed'] as const;

export const CardsPart = () => {
  const actor = useActor('ownCards');
  const face = useFace(actor, faces);
  const { awaited } = useBeside();
  const cards = useSelector(actor, ({ context }) => context.data);
  const reason = useSelector(actor, ({ context }) => context.reason);
  const retry = () => actor.send({ type: 'load.retried' });
  if (face === 'closed') return null;
  return (
    <Part title={texts.cards} note={texts.cardsNote}>
      {face === 'slow' && <QuietFace title={texts.cardsSlow} onRetry={retry} />}
      {face === 'loading' && <SkeletonBlock className={styles.comingLine} />}
      {face === 'missing' && <p role="status">{texts.cardsMissing}</p>}
      {face === 'failed' && <QuietFace title={texts.cardsFailed} reason={reason} onRetry={retry} />}
      {face === undefined && cards && (
        <>
          <Methods methods={cards} none={texts.noCards} />
          <Awaited
            isAwaited={isMethodAwaited(awaited, cards)}
            words={texts.awaitedCard}
            className={classes(styles.soft, styles.news)}
          />
          <Visit purpose="card">{texts.addCard}</Visit>
          <div className={styles.news}>
            <VisitNews />
          </div>
        </>
      )}
    </Part>
  );
};
