import { useSelector } from '@xstate/react';
import { useActor, useHydrated } from '../../logic.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHere } from '../record/record-faces.tsx';

const SHARE = 'M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9h14v-9h-1';

/** The page needs `share` among its parts. */
export const ShareButton = ({ title, size }: { title: string; size?: 'small' }) => {
  const share = useActor('share');
  const isBusy = useSelector(share, (state) => state.hasTag('busy'));
  const isHydrated = useHydrated();
  const path = useHere();
  return (
    <Button
      tone="line"
      size={size}
      disabled={!isHydrated}
      aria-busy={isBusy || undefined}
      onClick={() => share.send({ type: 'share.requested', title, path })}
    >
      <Icon name={SHARE} size={18} />
      Share
    </Button>
  );
};
