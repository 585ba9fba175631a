/** The conversation of the page: who it is with, what was said, and where one writes. */
import { useSelector } from '@xstate/react';
import { usePageHead } from '../../../../heads/use-page-head.ts';
import { useActor, useSite } from '../../../../logic.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { Hidden } from '../../../../ui/hidden.tsx';
import { QuietFace } from '../../../../ui/states/quiet-face.tsx';
import { SkeletonBlock } from '../../../../ui/states/skeleton.tsx';
import { Composer } from '../composer/composer.tsx';
import { useClosing, useMessagesPage, usePerson, useTag, useWaiting } from '../use-conversation.ts';
import { BlockDialog } from './block-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { SearchBar } from './search-bar.tsx';
import { ThreadFeed } from './thread-feed.tsx';
import { ThreadHead } from './thread-head.tsx';
import { NotSent, Typing, Unfilled } from './thread-notes.tsx';
import styles from './thread.module.css';

const Loading = () => (
  <div className={styles.loading} aria-busy="true">
    <Hidden>Loading...</Hidden>
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <SkeletonBlock key={place} className={styles.ghost} />
    ))}
  </div>
);

/** What stands where messages would be. */
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
  const isPastless = useTag('pastless');
  const isOpen = useClosing() === null;
  const retry = () => conversation.send({ type: 'load.retried' });
  if (isSlow)
    return (
      <div className={styles.quiet}>
        <QuietFace title="This conversation is taking longer than usual." onRetry={retry} />
      </div>
    );
  if (isLoading) return <Loading />;
  if (hasFailed)
    return (
      <div className={styles.quiet}>
        <QuietFace title="This conversation could not be loaded." onRetry={retry}>
          What you write meanwhile is kept, and goes when the connection is back.
        </QuietFace>
      </div>
    );
  if (hasMessages || isWaiting) return <ThreadFeed />;
  if (isGone)
    return (
      <div className={styles.quiet}>
        <QuietFace
          title="Nobody is here under this address."
          action={
            <LinkButton tone="line" size="small" href={site.href('chats')}>
              All messages
            </LinkButton>
          }
        >
          They may have closed their account, or a letter of the link has gone astray.
        </QuietFace>
      </div>
    );
  return (
    <div className={styles.quiet}>
      <p className={styles.hint}>
        {isPastless
          ? 'Nothing has come since you opened this page.'
          : `Nothing has been said yet.${isOpen ? ` ${name} gets what you write at once.` : ''}`}
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
    description: 'A conversation of two people.',
    path: site.href('chatWith', { id: String(person.id) }),
    noIndex: true,
  });
  return (
    <section className={styles.thread} aria-label="Conversation">
      <ThreadHead />
      {isSearching && <SearchBar />}
      <div className={styles.middle}>
        <Unfilled />
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
