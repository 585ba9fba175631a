/** What is to be known of a message before it is sent. */
import { useSelector } from '@xstate/react';
import { MOST_ATTACHMENTS } from '../../../../../contracts/messaging/chat-message.ts';
import { useActor, useSettings } from '../../../../logic.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Hidden } from '../../../../ui/hidden.tsx';
import { countOf } from '../../../../words.ts';
import styles from './composer.module.css';
import { filesLeft, lettersLeft, roomWords, untakenWords } from './room.ts';

/** R62. */
const ContactWarning = () => {
  const { productName } = useSettings();
  return (
    <p className={styles.warning}>
      You are about to say how you are reached elsewhere. Until there is a contract here, stay on{' '}
      {productName}: what is agreed or paid outside of it, we cannot look after.
    </p>
  );
};

/** `untaken`: how many of the files chosen last there was no room for. */
export const ComposerNotes = ({ untaken }: { untaken: number }) => {
  const composer = useActor('composer');
  const isHired = useSelector(useActor('conversation'), ({ context }) => context.isHired);
  const hasContact = useSelector(composer, ({ context }) => context.hasContact);
  const left = useSelector(composer, ({ context }) => lettersLeft(context.text));
  const isFull = useSelector(composer, ({ context }) => filesLeft(context.files) === 0);
  const isWaiting = useSelector(composer, (state) => state.hasTag('waiting'));
  const isRefused = useSelector(composer, (state) => state.hasTag('refused'));
  return (
    <>
      <div id="composer-notes" className={styles.notes}>
        {/* It stands there before it says something: only then is it heard. */}
        <div role="status">
          {hasContact && !isHired && <ContactWarning />}
          {isWaiting && <p>It goes as soon as its files are here.</p>}
          {isFull && <p>{countOf(MOST_ATTACHMENTS, 'file')}: as many as a message can have.</p>}
          {isFull && untaken > 0 && <p>{untakenWords(untaken)}</p>}
          {isRefused && <p>This browser keeps no drafts: what you type lasts until you leave the page.</p>}
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
