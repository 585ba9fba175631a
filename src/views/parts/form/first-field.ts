import { useEffect, useRef, type RefObject } from 'react';
import { isUnchosen } from '../../ui/fields/unchosen.ts';

/**
 * Focuses the first field when the form replaces the button that opened it: on mount if `takesFocus`, and whenever the
 * form returns. Returns a function that focuses it by hand.
 */
export const useFirstField = (
  form: RefObject<HTMLFormElement | null>,
  isThere: boolean,
  takesFocus: boolean,
): (() => void) => {
  const wasThere = useRef(isThere && !takesFocus);
  const focusFirst = () => {
    const named = [...(form.current?.elements ?? [])].find(
      (element) => element.getAttribute('name') && !isUnchosen(element),
    );
    if (named instanceof HTMLElement) named.focus();
  };
  useEffect(() => {
    if (isThere && !wasThere.current) focusFirst();
    wasThere.current = isThere;
  });
  return focusFirst;
};
