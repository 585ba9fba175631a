import { useSelector } from '@xstate/react';
import { useId, type MouseEvent } from 'react';
import { useActor, useSite } from '../../../../logic.tsx';
import { PersonPicture } from '../../../../parts/chats-panel/chat-link.tsx';
import { aboutOf, pageOf } from '../../../../parts/chats-panel/person.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useMessagesPage, usePerson, useTag } from '../use-conversation.ts';
import styles from './thread-head.module.css';
import * as texts from '../texts.ts';

const dot = (y: number): `M${string}` => `M11.5 ${y}a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0`;
const MENU: `M${string}` = `${dot(5.5)}${dot(12)}${dot(18.5)}`;

const Menu = () => {
  const id = useId();
  const page = useMessagesPage();
  const blocking = useActor('blocking');
  const isBlocked = useSelector(useActor('conversation'), ({ context }) => context.standing === 'blocked');
  const close = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.hidePopover();
  return (
    <>
      <IconButton icon={MENU} label={texts.conversationOptions} popoverTarget={id} />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- clicks bubble from the buttons within */}
      <div id={id} popover="auto" className={styles.menu} role="presentation" onClick={close}>
        <button
          type="button"
          data-danger={!isBlocked || undefined}
          onClick={() => blocking.send({ type: 'block.asked', blocked: !isBlocked })}
        >
          {isBlocked ? 'Unblock' : 'Block'}
        </button>
        <button type="button" data-danger onClick={() => page.send({ type: 'report.opened' })}>
          Report
        </button>
      </div>
    </>
  );
};

export const ThreadHead = () => {
  const site = useSite();
  const page = useMessagesPage();
  const { person, name, isOnline } = usePerson();
  const isGone = useTag('gone');
  const isLiveOnly = useTag('liveOnly');
  const isNotFound = useSelector(useActor('conversation'), ({ context }) => isGone && context.last === 0);
  const href = pageOf(site, person);
  const about = aboutOf(person);
  return (
    <div className={styles.head}>
      <a className={styles.back} href={site.href('chats')} aria-label={texts.backToAllMessages}>
        <Icon name="M19 12H5M11 6l-6 6 6 6" />
      </a>
      <PersonPicture person={person} isOnline={isOnline} />
      <div className={styles.who}>
        <h1 tabIndex={-1} aria-label={`Conversation with ${name}`}>
          {href ? <a href={href}>{name}</a> : name}
        </h1>
        <p>
          {isOnline && <span className={styles.online}>Online</span>}
          {isOnline && about && ' · '}
          {about}
        </p>
      </div>
      {!isNotFound && !isLiveOnly && (
        <>
          <IconButton
            icon="search"
            label={texts.searchThisConversation}
            onClick={() => page.send({ type: 'search.opened' })}
          />
          <Menu />
        </>
      )}
    </div>
  );
};
