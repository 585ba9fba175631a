import { useSelector } from '@xstate/react';
import { useActor } from '../../../../logic.tsx';
import { Hidden } from '../../../../ui/hidden.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { countOf } from '../../../../words.ts';
import styles from './thread.module.css';
import * as texts from '../texts.ts';

/** Shown after scrolling up: leads to the newest message and counts the new ones. */
export const JumpToEnd = ({ onJump }: { onJump: () => void }) => {
  const unread = useSelector(useActor('conversation'), ({ context }) =>
    Math.max(0, context.theirCount - context.mine.Counted),
  );
  return (
    <button type="button" className={styles.jump} onClick={onJump}>
      <Icon name="M12 5v13M6 12.5l6 6 6-6" size={18} />
      {unread > 0 ? (
        <span>
          {countOf(unread, 'new message')}
          <Hidden> (go to the newest)</Hidden>
        </span>
      ) : (
        texts.goToTheNewest
      )}
    </button>
  );
};
