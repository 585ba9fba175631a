import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { sameId } from '../../../../../contracts/core/ids.ts';
import { focusHeading } from '../../../../focus.ts';
import { useActor } from '../../../../logic.tsx';
import { useFace, useFields } from '../../../../select.ts';
import { useFailureWords } from '../../../../parts/failure/use-failure-words.ts';
import { previewOf } from '../../../../parts/chats-panel/chat-words.ts';
import { isTime, shortMomentOf, useToday } from '../../../../parts/chats-panel/moments.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { countOf, numberOf } from '../../../../words.ts';
import { useMessagesPage, usePerson } from '../use-conversation.ts';
import * as texts from '../texts.ts';
import { snippetOf } from './snippet.ts';
import styles from './search-bar.module.css';

const Status = () => {
  const search = useActor('chatSearch');
  const { hits, total, query, reason } = useFields(search, 'hits', 'total', 'query', 'reason');
  const why = useFailureWords(reason);
  const tag = useFace(search, ['slow', 'loading', 'failed', 'empty', 'ready']);
  const words = {
    slow: texts.slowSearch,
    loading: 'Searching …',
    failed: why && `${texts.searchFailed} ${why}`,
    empty: texts.noHits(query.trim()),
    ready:
      total > hits.length
        ? `${countOf(total, 'message')}; showing the newest ${numberOf(hits.length)}.`
        : countOf(total, 'message'),
  };
  return (
    <div className={styles.status}>
      <p role="status">{tag === undefined ? texts.searchHint : words[tag]}</p>
      {(tag === 'failed' || tag === 'slow') && (
        <Button tone="quiet" size="small" onClick={() => search.send({ type: 'search.retried' })}>
          Try again
        </Button>
      )}
    </div>
  );
};

const Hits = () => {
  const search = useActor('chatSearch');
  const me = useSelector(useActor('conversation'), ({ context }) => context.me);
  const { name } = usePerson();
  const today = useToday();
  const { hits, chosen, query } = useFields(search, 'hits', 'chosen', 'query');
  if (hits.length === 0) return null;
  return (
    <ul className={styles.hits} aria-label={texts.messagesFound}>
      {hits.map((hit) => (
        <li key={hit.Order}>
          <button
            type="button"
            className={styles.hit}
            aria-current={hit.Order === chosen || undefined}
            onClick={() => search.send({ type: 'hit.chosen', order: hit.Order })}
          >
            <strong>{sameId(hit.Sender, me) ? 'You' : name}</strong>
            {isTime(hit.SentAt) && <time dateTime={hit.SentAt}>{shortMomentOf(hit.SentAt, today)}</time>}
            <span dir="auto">
              {snippetOf(previewOf(hit), query).map(({ text, isFound }, index) =>
                isFound ? <mark key={index}>{text}</mark> : text,
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};

export const SearchBar = () => {
  const id = useId();
  const page = useMessagesPage();
  const search = useActor('chatSearch');
  const box = useRef<HTMLInputElement>(null);
  const query = useSelector(search, ({ context }) => context.query);
  useEffect(() => box.current?.focus(), []);
  const close = () => {
    focusHeading(); // the box goes away
    page.send({ type: 'tool.closed' });
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape bubbles from the controls within
    <search className={styles.search} onKeyDown={closeByKey}>
      <label className={styles.label} htmlFor={id}>
        {texts.searchThisConversation}
      </label>
      <div className={styles.box}>
        <Icon name="search" size={18} />
        <input
          ref={box}
          id={id}
          type="search"
          value={query}
          maxLength={100}
          autoComplete="off"
          placeholder={texts.wordsInAMessage}
          onChange={({ currentTarget }) => search.send({ type: 'query.typed', query: currentTarget.value })}
        />
        <IconButton icon="close" size="small" label={texts.closeSearch} onClick={close} />
      </div>
      <Status />
      <Hits />
    </search>
  );
};
