/** The messages in the header of a signed-in user: the number of unread senders, and a panel of the newest (R5). */
import { useSelector } from '@xstate/react';
import { useId, type MouseEvent, type ToggleEvent } from 'react';
import { sameId } from '../../../contracts/core/ids.ts';
import { useActor, useSite } from '../../logic.tsx';
import { useFace, useFields } from '../../select.ts';
import bell from '../bell/bell.module.css';
import { MESSAGE } from '../bell/kinds.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { CutLine } from '../../ui/cut-line.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/layers/panel.tsx';
import { QuietFace } from '../../ui/states/quiet-face.tsx';
import { ChatLink } from './chat-link.tsx';
import { ChatListSkeleton } from './chat-list-skeleton.tsx';
import styles from './chats-panel.module.css';
import * as texts from './texts.ts';
import { unreadMessagesIn } from './chat-words.ts';
import { useArrivals } from './use-arrivals.ts';
import { useTitleCount } from './use-title-count.ts';

const SHOWN = 8;
const faces = ['slow', 'loading', 'failed', 'empty', 'ready'] as const;

const Newest = ({ onRetry }: { onRetry: () => void }) => {
  const isOutdated = useSelector(useActor('inbox'), (state) => state.hasTag('outdated'));
  const { chats, unread, online, userId, reason } = useFields(
    useActor('inbox'),
    'chats',
    'unread',
    'online',
    'userId',
    'reason',
  );
  return (
    <>
      <ul className={styles.list} aria-label={texts.newestConversations}>
        {chats.slice(0, SHOWN).map((chat) => (
          <li key={String(chat.user.id)}>
            <ChatLink
              chat={chat}
              me={userId}
              isUnread={unread.some((id) => sameId(id, chat.user.id))}
              isOnline={online.some(({ id }) => sameId(id, chat.user.id))}
            />
          </li>
        ))}
      </ul>
      <CutLine
        words={isOutdated ? texts.outdated : undefined}
        reason={reason}
        className={styles.cut}
        onRetry={onRetry}
      />
    </>
  );
};

const Contents = () => {
  const inbox = useActor('inbox');
  const face = useFace(inbox, faces);
  const reason = useSelector(inbox, ({ context }) => context.reason);
  const retry = () => inbox.send({ type: 'load.retried' });
  if (face === 'ready') return <Newest onRetry={retry} />;
  if (face === 'loading') return <ChatListSkeleton count={3} />;
  if (face === 'empty') return <p className={styles.none}>{texts.empty}</p>;
  return <QuietFace title={face === 'slow' ? texts.slow : texts.failed} reason={reason} onRetry={retry} />;
};

/** Announces each new message once. */
const News = () => {
  const arrival = useArrivals();
  return (
    <Hidden role="status">{arrival && <span key={arrival.key}>New message from {arrival.name}</span>}</Hidden>
  );
};

export const ChatsPanel = () => {
  const id = useId();
  const site = useSite();
  const inbox = useActor('inbox');
  const unread = useSelector(inbox, ({ context }) => context.unread.length);
  useTitleCount(useSelector(inbox, ({ context }) => unreadMessagesIn(context)));
  const isOpen = useSelector(inbox, (state) => state.matches({ panel: 'open' }));
  const closeAfter = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a'))
      currentTarget.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  };
  const tell = ({ newState, target }: ToggleEvent<HTMLElement>) => {
    if (target instanceof Element && target.id === id)
      inbox.send({ type: newState === 'open' ? 'panel.opened' : 'panel.closed' });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- of the links within
    <span onClick={closeAfter} onToggle={tell}>
      <button
        type="button"
        className={bell.opener}
        popoverTarget={id}
        aria-label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'}
      >
        <Icon name={MESSAGE} size={22} />
        {unread > 0 && <CountBadge count={unread} />}
      </button>
      <News />
      <Panel id={id} title="Messages" close="Close messages">
        {isOpen && <Contents />}
        <p className={styles.all}>
          <LinkButton tone="line" size="small" wide href={site.href('chats')}>
            {texts.seeAllMessages}
          </LinkButton>
        </p>
      </Panel>
    </span>
  );
};
