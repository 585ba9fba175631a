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
 * K2 for a form of one or two fields, which needs no summary: after a failed submit the first invalid field takes the
 * focus, so that a screen reader reads its error. A field that already has the focus would not be read, so its error is
 * announced here. Must be inside the form. Does nothing while somebody types.
 */
export const FirstWrong = ({ values, errors, isInvalid }: FirstWrongProps) => {
  const status = useRef<HTMLParagraphElement>(null);
  const typed = useRef<FormValues>(undefined);
  useEffect(() => {
    const isPressed = typed.current === values; // typing changes the values, a submit only the errors
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
