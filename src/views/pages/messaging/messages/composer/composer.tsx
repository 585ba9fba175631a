import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { useActor } from '../../../../logic.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useFocusLeft } from '../../../../use-focus-left.ts';
import { useClosing, usePerson, type Closing } from '../use-conversation.ts';
import { ComposerForm } from './composer-form.tsx';
import styles from './composer.module.css';
import * as texts from '../texts.ts';
import { focusComposer } from './focus-composer.ts';

const UnblockButton = () => {
  const blocking = useActor('blocking');
  return (
    <Button tone="line" size="small" onClick={() => blocking.send({ type: 'block.asked', blocked: false })}>
      Unblock
    </Button>
  );
};

/** The form and the button replace each other. The focus stays in this element, and returns to the form when it reappears. */
const keepFocus = (within: HTMLElement): void => within.parentElement?.focus({ preventScroll: true });

const Shown = ({ closing }: { closing: Closing | null }) => {
  const shown = useFocusLeft<HTMLDivElement>(keepFocus);
  return (
    <div ref={shown}>
      {closing === null && <ComposerForm />}
      {closing === 'blocked' && <UnblockButton />}
    </div>
  );
};

export const Composer = () => {
  const place = useRef<HTMLDivElement>(null);
  const { name } = usePerson();
  const closing = useClosing();
  const hasBegun = useSelector(useActor('conversation'), ({ context }) => context.last > 0);
  useLayoutEffect(() => {
    if (closing === null && document.activeElement === place.current) focusComposer();
  }, [closing]);
  return (
    <div ref={place} tabIndex={-1} className={closing === null ? undefined : styles.closed}>
      {/* A live region must exist before its text changes. */}
      <div role="status">{closing !== null && <p>{texts.closed[closing](name, hasBegun)}</p>}</div>
      <Shown key={closing} closing={closing} />
    </div>
  );
};
