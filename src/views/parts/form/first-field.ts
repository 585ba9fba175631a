import { useEffect, useRef, type RefObject } from 'react';

/**
 * The first field of a form takes the focus where the form has come in the place of the button that was pressed for it:
 * at first where `takesFocus` says so, and whenever it comes back. Gives the way to focus it by hand.
 */
export const useFirstField = (
  form: RefObject<HTMLFormElement | null>,
  isThere: boolean,
  takesFocus: boolean,
): (() => void) => {
  const wasThere = useRef(isThere && !takesFocus);
  const focusFirst = () => {
    const named = [...(form.current?.elements ?? [])].find((element) => element.getAttribute('name'));
    if (named instanceof HTMLElement) named.focus();
  };
  useEffect(() => {
    if (isThere && !wasThere.current) focusFirst();
    wasThere.current = isThere;
  });
  return focusFirst;
};
