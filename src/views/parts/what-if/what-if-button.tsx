/** Opens "What if" for a milestone. A page that has it shows `WhatIfOutlet` once. */
import { useSelector } from '@xstate/react';
import type { WhatIfAbout } from '../../../machines/money/what-if-about.ts';
import { useActor } from '../../logic.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { serverNow } from '../../ui/server-clock.ts';

interface WhatIfButtonProps {
  readonly about: Omit<WhatIfAbout, 'now'>;
  readonly label: string;
}

export const WhatIfButton = ({ about, label }: WhatIfButtonProps) => {
  const dialog = useActor('whatIfDialog');
  const isLoading = useSelector(
    dialog,
    (state) => state.hasTag('loading') && state.context.about?.milestone === about.milestone,
  );
  return (
    <ActionButton
      tone="quiet"
      size="small"
      aria-haspopup="dialog"
      aria-label={`${label} ${about.title}`}
      isComing={isLoading}
      onAct={() => dialog.send({ type: 'dialog.opened', about: { ...about, now: serverNow() } })}
    >
      {label}
    </ActionButton>
  );
};
