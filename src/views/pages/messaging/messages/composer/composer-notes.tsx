import { useSelector } from '@xstate/react';
import { useActor, useSettings } from '../../../../logic.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Hidden } from '../../../../ui/hidden.tsx';
import { countOf } from '../../../../words.ts';
import * as texts from '../texts.ts';
import styles from './composer.module.css';
import { filesLeft, lettersLeft, roomWords } from './room.ts';

/** R62. */
const ContactWarning = () => {
  const { productName } = useSettings();
  return <p className={styles.warning}>{texts.sharesContact(productName)}</p>;
};

/** `skipped`: how many of the files chosen last had no room. */
export const ComposerNotes = ({ skipped }: { skipped: number }) => {
  const composer = useActor('composer');
  const isHired = useSelector(useActor('conversation'), ({ context }) => context.isHired);
  const hasContact = useSelector(composer, ({ context }) => context.hasContact);
  const left = useSelector(composer, ({ context }) => lettersLeft(context.text));
  const isFull = useSelector(composer, ({ context }) => filesLeft(context.files) === 0);
  const wrong = useSelector(composer, ({ context }) => context.files).filter(
    ({ problem, reason }) => problem !== null || reason !== null,
  );
  const isWaiting = useSelector(composer, (state) => state.hasTag('waiting'));
  const isRefused = useSelector(composer, (state) => state.hasTag('refused'));
  return (
    <>
      <div id="composer-notes" className={styles.notes}>
        {/* A live region must exist before its text changes. */}
        <div role="status">
          {hasContact && !isHired && <ContactWarning />}
          {wrong.length > 0 && (
            <p className={styles.wrong}>
              {texts.filesInTheWay(
                wrong.map(({ name }) => name),
                wrong.every(({ reason }) => reason !== null),
              )}
            </p>
          )}
          {isWaiting && <p>{texts.filesUploading}</p>}
          {isFull && <p>{texts.filesFull}</p>}
          {isFull && skipped > 0 && <p>{texts.filesSkipped(skipped)}</p>}
          {isRefused && <p>{texts.draftRefused}</p>}
        </div>
        {left !== null && (
          <p className={classes(styles.count, left < 0 && styles.wrong)}>
            {left < 0 ? `${countOf(-left, 'character')} too many` : `${countOf(left, 'character')} left`}
          </p>
        )}
      </div>
      <Hidden role="status">{roomWords(left)}</Hidden>
    </>
  );
};
