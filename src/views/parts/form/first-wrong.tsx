import { useEffect, useRef } from 'react';
import type { FieldErrors, FormValues } from '../../../machines/generic/form.machine.ts';
import hidden from '../../ui/hidden.module.css';

interface FirstWrongProps {
  readonly values: FormValues;
  readonly errors: FieldErrors;
  readonly isInvalid: boolean;
}

const fieldsOf = (form: HTMLFormElement): HTMLElement[] =>
  [...form.elements].flatMap((element) => (element instanceof HTMLElement ? [element] : []));

/**
 * K2 for a form of a field or two, which needs no summary: after a press on which something is wrong the first wrong
 * field takes the focus, and its words are read with it. Where it has the focus already nothing would be read, so its
 * words are said here. To be put inside the form; while one types nothing moves and nothing is said.
 */
export const FirstWrong = ({ values, errors, isInvalid }: FirstWrongProps) => {
  const status = useRef<HTMLParagraphElement>(null);
  const typed = useRef<FormValues>(undefined);
  useEffect(() => {
    const isPressed = typed.current === values; // typing changes the values, a press what is said of them
    typed.current = values;
    status.current?.replaceChildren();
    const form = status.current?.closest('form');
    if (!isInvalid || !isPressed || !form) return;
    const wrong = fieldsOf(form).find((field) => errors[field.getAttribute('name') ?? '']);
    if (wrong && wrong === document.activeElement)
      status.current?.append(errors[wrong.getAttribute('name') ?? ''] ?? '');
    else wrong?.focus();
  }, [values, errors, isInvalid]);
  return <p ref={status} role="status" className={hidden.hidden} />;
};
