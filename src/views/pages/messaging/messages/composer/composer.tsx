/** Where the next message is written; or why none can be. */
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { useActor } from '../../../../logic.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useFocusLeft } from '../../../../use-focus-left.ts';
import { useClosing, usePerson, type Closing } from '../use-conversation.ts';
import { ComposerForm } from './composer-form.tsx';
import styles from './composer.module.css';
import { focusComposer } from './focus-composer.ts';

/** `hasBegun`: something was said between the two. */
const closedWords: Readonly<Record<Closing, (name: string, hasBegun: boolean) => string>> = {
  // Who is blocked hears `closed`: nobody learns of it.
  blocked: (name) => `You have blocked ${name}. Neither of you can write until you take it back.`,
  closed: (name, hasBegun) =>
    hasBegun
      ? `${name} takes no messages from you at present.`
      : `You cannot write to ${name}. A conversation begins where an employer writes, invites, hires or gets a proposal.`,
  gone: (name) => `${name} is not here any more, so nothing new reaches them.`,
  pastless: (name) =>
    `This server keeps no messages: there is what ${name} writes while the page is open, and no way to answer.`,
};

const TakeBack = () => {
  const blocking = useActor('blocking');
  return (
    <Button tone="line" size="small" onClick={() => blocking.send({ type: 'block.asked', blocked: false })}>
      Unblock
    </Button>
  );
};

/** The form and the button change places: the focus stays where they are, and is in the form when that comes. */
const keepFocus = (within: HTMLElement): void => within.parentElement?.focus({ preventScroll: true });

const Shown = ({ closing }: { closing: Closing | null }) => {
  const shown = useFocusLeft<HTMLDivElement>(keepFocus);
  return (
    <div ref={shown}>
      {closing === null && <ComposerForm />}
      {closing === 'blocked' && <TakeBack />}
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
      {/* It stands there before it says something: only then is it heard. */}
      <div role="status">{closing !== null && <p>{closedWords[closing](name, hasBegun)}</p>}</div>
      <Shown key={closing} closing={closing} />
    </div>
  );
};
