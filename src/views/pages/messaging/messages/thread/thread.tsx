import { useSelector } from '@xstate/react';
import { usePageHead } from '../../../../heads/use-page-head.ts';
import { useActor, useSite } from '../../../../logic.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { Hidden } from '../../../../ui/hidden.tsx';
import { QuietFace } from '../../../../ui/states/quiet-face.tsx';
import { SkeletonBlock } from '../../../../ui/states/skeleton.tsx';
import { Composer } from '../composer/composer.tsx';
import { useClosing, useMessagesPage, usePerson, useTag, useWaiting } from '../use-conversation.ts';
import * as texts from '../texts.ts';
import { BlockDialog } from './block-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { SearchBar } from './search-bar.tsx';
import { ThreadFeed } from './thread-feed.tsx';
import { ThreadHead } from './thread-head.tsx';
import { LoadingGaps, NotSent, Typing } from './thread-notes.tsx';
import styles from './thread.module.css';

const Loading = () => (
  <div className={styles.loading} aria-busy="true">
    <Hidden>Loading...</Hidden>
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <SkeletonBlock key={place} className={styles.ghost} />
    ))}
  </div>
);

const Middle = () => {
  const conversation = useActor('conversation');
  const { name } = usePerson();
  const site = useSite();
  const hasMessages = useSelector(conversation, ({ context }) => context.last > 0);
  const isWaiting = useWaiting().length > 0;
  const isLoading = useTag('loading');
  const isSlow = useTag('slow');
  const hasFailed = useTag('failed');
  const isGone = useTag('gone');
  const isLiveOnly = useTag('liveOnly');
  const isOpen = useClosing() === null;
  const reason = useSelector(conversation, ({ context }) => context.reason);
  const retry = () => conversation.send({ type: 'load.retried' });
  if (isSlow)
    return (
      <div className={styles.quiet}>
        <QuietFace title={texts.slowThread} onRetry={retry} />
      </div>
    );
  if (isLoading) return <Loading />;
  if (hasFailed)
    return (
      <div className={styles.quiet}>
        <QuietFace title={texts.threadFailed} reason={reason} onRetry={retry}>
          {texts.threadFailedHint}
        </QuietFace>
      </div>
    );
  if (hasMessages || isWaiting) return <ThreadFeed />;
  if (isGone)
    return (
      <div className={styles.quiet}>
        <QuietFace
          title={texts.notFound}
          action={
            <LinkButton tone="line" size="small" href={site.href('chats')}>
              {texts.seeAllMessages}
            </LinkButton>
          }
        >
          {texts.notFoundHint}
        </QuietFace>
      </div>
    );
  return (
    <div className={styles.quiet}>
      <p className={styles.hint}>
        {isLiveOnly ? texts.noHistory : isOpen ? texts.firstMessage(name) : texts.noMessages}
      </p>
    </div>
  );
};

export const Thread = () => {
  const page = useMessagesPage();
  const site = useSite();
  const { person, name } = usePerson();
  const isSearching = useSelector(page, (state) => state.hasTag('searching'));
  const isReporting = useSelector(page, (state) => state.hasTag('reporting'));
  usePageHead({
    title: `Conversation with ${name}`,
    description: texts.description,
    path: site.href('chatWith', { id: String(person.id) }),
    noIndex: true,
  });
  return (
    <section className={styles.thread} aria-label="Conversation">
      <ThreadHead />
      {isSearching && <SearchBar />}
      <div className={styles.middle}>
        <LoadingGaps />
        <Middle />
      </div>
      <Typing />
      <Composer />
      <NotSent />
      {isReporting && <ReportDialog />}
      <BlockDialog />
    </section>
  );
};
