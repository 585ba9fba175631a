/**
 * Who chooses a conversation from the list on a wide screen wants to write: the focus goes to the text. Whoever comes
 * otherwise, by an address, back, or on a phone whose keyboard would cover half of it, begins at the heading (P7b).
 */
import { useEffect } from 'react';
import { sameId, type Id } from '../../../../../contracts/core/ids.ts';
import { useActor } from '../../../../logic.tsx';
import { focusComposer } from './focus-composer.ts';

let chosen: Id | undefined;
/** A link of the list was followed. */
export const noteChosen = (person: Id): void => {
  chosen = person;
};

export const useFocusWhenChosen = (): void => {
  const composer = useActor('composer');
  useEffect(() => {
    const isChosen = chosen !== undefined && sameId(chosen, composer.getSnapshot().context.to);
    chosen = undefined;
    if (!isChosen || !matchMedia('(min-width: 56.25em) and (pointer: fine)').matches) return;
    const frame = requestAnimationFrame(focusComposer); // after the arrival has put it on the heading
    return () => cancelAnimationFrame(frame);
  }, [composer]);
};
