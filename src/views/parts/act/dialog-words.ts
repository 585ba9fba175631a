import type { ReactNode } from 'react';

/** How the dialog of an act reads. The page that offers the act gives the words. */
export interface FieldWords {
  readonly label: string;
  readonly hint?: string;
  /** A day, or a text of one line. Default: a text of several lines. */
  readonly kind?: 'day' | 'line';
  /** The limit of a text. */
  readonly most?: number;
}
export interface DialogWords {
  /** "Decline this proposal?" */
  readonly title: string;
  /** What follows from it. */
  readonly lead?: string;
  /** What the act agrees to, as it stands now. */
  readonly shown?: ReactNode;
  /** The button: "Decline". */
  readonly confirm: string;
  /** By the names of the call's fields, in order. */
  readonly fields?: Readonly<Record<string, FieldWords>>;
}
