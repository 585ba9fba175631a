import { Hidden } from '../../ui/hidden.tsx';
import { SkeletonBlock, SkeletonLine } from '../../ui/states/skeleton.tsx';
import styles from './chat-link.module.css';

/** As high as the loaded list, so that nothing shifts. */
export const ChatListSkeleton = ({ count = 6 }: { count?: number }) => (
  <div aria-busy="true">
    <Hidden>Loading...</Hidden>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles.chat} aria-hidden="true">
        <SkeletonBlock className={styles.noPicture} />
        <span className={styles.noWords}>
          <SkeletonLine width={index % 2 ? 50 : 70} />
          <SkeletonLine width={90} />
        </span>
      </div>
    ))}
  </div>
);
