/**
 * A click in the list on a wide screen focuses the text, because that user wants to write. After any other arrival, and
 * on a phone, whose keyboard would cover half the page, the heading gets the focus (P7b).
 */
import { useEffect } from 'react';
import { sameId, type Id } from '../../../../../contracts/core/ids.ts';
import { useActor } from '../../../../logic.tsx';
import { focusComposer } from './focus-composer.ts';

let chosen: Id | undefined;
/** Call it when a link of the list is followed. */
export const noteChosen = (person: Id): void => {
  chosen = person;
};

export const useFocusWhenChosen = (): void => {
  const composer = useActor('composer');
  useEffect(() => {
    const isChosen = chosen !== undefined && sameId(chosen, composer.getSnapshot().context.to);
    chosen = undefined;
    if (!isChosen || !matchMedia('(min-width: 56.25em) and (pointer: fine)').matches) return;
    const frame = requestAnimationFrame(focusComposer); // after the navigation has focused the heading
    return () => cancelAnimationFrame(frame);
  }, [composer]);
};
