/** Where the next message is written; or why none can be. */
import { useSelector } from '@xstate/react';
import type { Standing } from '../../../../machines/conversation-setup.ts';
import { useActor } from '../../../logic.tsx';
import { Button } from '../../../ui/button.tsx';
import { usePerson, useTag } from '../use-conversation.ts';
import { ComposerForm } from './composer-form.tsx';
import styles from './composer.module.css';

const closedWords: Readonly<Record<Exclude<Standing, 'open'>, (name: string) => string>> = {
  blocked: () =>
    'One of you has blocked the other, so neither can write. If it was you, you can take it back.',
  closed: (name) =>
    `You cannot write to ${name}. A conversation begins where an employer writes, invites, hires or gets a proposal.`,
  gone: (name) => `${name} is not here any more, so nothing new reaches them.`,
};

const Closed = ({ standing }: { standing: Exclude<Standing, 'open'> }) => {
  const { name } = usePerson();
  const blocking = useActor('blocking');
  return (
    <div className={styles.closed}>
      <p role="status">{closedWords[standing](name)}</p>
      {standing === 'blocked' && (
        <Button
          tone="line"
          size="small"
          onClick={() => blocking.send({ type: 'block.asked', blocked: false })}
        >
          Unblock
        </Button>
      )}
    </div>
  );
};

export const Composer = () => {
  const standing = useSelector(useActor('conversation'), ({ context }) => context.standing);
  const isGone = useTag('gone');
  if (isGone) return <Closed standing="gone" />;
  return standing === 'open' ? <ComposerForm /> : <Closed standing={standing} />;
};
