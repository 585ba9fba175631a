import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { InboxTag } from '../../../../../machines/messaging/inbox.machine.ts';
import { isEmployer } from '../../../../../contracts/account/known-user.ts';
import { useActor, useSite } from '../../../../logic.tsx';
import { useFace } from '../../../../select.ts';
import { nameOf } from '../../../../parts/chats-panel/person.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { CutLine } from '../../../../ui/cut-line.tsx';
import { Hidden } from '../../../../ui/hidden.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { QuietFace } from '../../../../ui/states/quiet-face.tsx';
import { ChatListSkeleton } from '../../../../parts/chats-panel/chat-list-skeleton.tsx';
import * as texts from '../texts.ts';
import styles from './chat-list.module.css';
import { ChatList } from './chat-list.tsx';

const faces = ['slow', 'loading', 'failed', 'empty', 'ready'] as const satisfies readonly InboxTag[];

const Empty = () => {
  const site = useSite();
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  const hires = isEmployer(user);
  return (
    <div className={styles.face}>
      <QuietFace
        title={texts.noChats}
        action={
          <LinkButton tone="line" size="small" href={site.href(hires ? 'freelancers' : 'jobs')}>
            {hires ? texts.findAFreelancer : texts.findAJob}
          </LinkButton>
        }
      >
        {hires ? texts.startAsEmployer : texts.startAsFreelancer}
      </QuietFace>
    </div>
  );
};

const Filtered = () => {
  const chats = useSelector(useActor('inbox'), ({ context }) => context.chats);
  const hasMore = useSelector(useActor('inbox'), ({ context }) => context.next !== null);
  const [filter, type] = useState(''); // filters the loaded chats only
  const words = filter.trim().toLowerCase();
  const shown = words ? chats.filter(({ user }) => nameOf(user).toLowerCase().includes(words)) : chats;
  return (
    <>
      <label className={styles.filter}>
        <Hidden>{texts.filterByName}</Hidden>
        <Icon name="search" size={18} />
        <input
          type="search"
          value={filter}
          placeholder={texts.filterByName}
          autoComplete="off"
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </label>
      <Hidden role="status">{words && `${shown.length} of ${chats.length}`}</Hidden>
      {words && shown.length === 0 ? (
        <p className={styles.none}>
          {texts.noChatMatches(filter.trim())}
          {hasMore && texts.moreChats}
        </p>
      ) : (
        <ChatList chats={shown} isFiltered={words !== ''} />
      )}
    </>
  );
};

const More = () => {
  const inbox = useActor('inbox');
  const isIncomplete = useSelector(inbox, (state) => state.hasTag('incomplete'));
  const isOutdated = useSelector(inbox, (state) => state.hasTag('outdated'));
  const isExtending = useSelector(inbox, (state) => state.hasTag('extending'));
  const reason = useSelector(inbox, ({ context }) => context.reason);
  return (
    <>
      {isExtending && <p className={styles.more}>{texts.loadingOlder}</p>}
      <CutLine
        reason={reason}
        words={isIncomplete ? (isOutdated ? texts.newChatsFailed : texts.olderChatsFailed) : undefined}
        className={styles.more}
        onRetry={() => inbox.send({ type: 'load.retried' })}
      />
    </>
  );
};

export const InboxPane = () => {
  const inbox = useActor('inbox');
  const face = useFace(inbox, faces);
  const reason = useSelector(inbox, ({ context }) => context.reason);
  const retry = () => inbox.send({ type: 'load.retried' });
  if (face === 'ready')
    return (
      <>
        <Filtered />
        <More />
      </>
    );
  if (face === 'empty') return <Empty />;
  if (face === 'loading') return <ChatListSkeleton />;
  return (
    <div className={styles.face}>
      <QuietFace
        title={face === 'slow' ? texts.slowChats : texts.chatsFailed}
        reason={reason}
        onRetry={retry}
      />
    </div>
  );
};
