/** What the views of both forms of a job share: the form that runs, its fields, and how a field gets the focus. */
import type { Actors } from '../../../../machines/core/actors.ts';
import type { PostingField } from '../../../../contracts/jobs/posting.ts';
import { useFields } from '../../../select.ts';

export type PostingActor = Actors['postingForm'] | Actors['jobEditForm'];
export interface PostingFieldProps {
  readonly name: PostingField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

export const change = (actor: PostingActor, field: PostingField, value: string): void =>
  actor.send({ type: 'field.changed', field, value });

export const usePostingField = (actor: PostingActor) => {
  const { values, errors } = useFields(actor, 'values', 'errors');
  return (name: PostingField): PostingFieldProps => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: ({ currentTarget }) => change(actor, name, currentTarget.value),
  });
};

/** A group of radio buttons has no focus of its own. */
export const focusField = (form: HTMLFormElement | null, name: string): void => {
  const found = form?.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (control instanceof HTMLElement) control.focus();
};
