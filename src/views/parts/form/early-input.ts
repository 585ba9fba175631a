/** P10b: text typed before hydration is in the boxes, but not yet in the machine. */
import { useLayoutEffect, useRef } from 'react';
import type { FormValues } from '../../../machines/generic/form.machine.ts';

interface Control {
  readonly name: string;
  readonly value: string;
}
interface FormActor {
  getSnapshot(): { readonly context: { readonly values: FormValues } };
  send(event: { readonly type: 'field.changed'; readonly field: string; readonly value: string }): void;
}

/** Every radio button of a group has a value; only the chosen one counts. */
const isChosen = (element: Element): boolean =>
  !(element instanceof HTMLInputElement && element.type === 'radio') || element.checked;

/** For `<form ref>`. */
export const useEarlyInput = (actor: FormActor) => {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const { values } = actor.getSnapshot().context;
    for (const element of form.current?.elements ?? []) {
      const { name, value } = element as Element & Control;
      if (isChosen(element) && name in values && value && value !== values[name])
        actor.send({ type: 'field.changed', field: name, value });
    }
  }, [actor]);
  return form;
};
