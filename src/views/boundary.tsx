import { Component, type ReactNode } from 'react';
import { BrokenFace } from './parts/faces.tsx';
import * as texts from './texts.ts';

interface Props {
  readonly children: ReactNode;
  /** Around the whole page, header included; the face then needs a `main` of its own. */
  readonly isRoot?: boolean;
  /** Another visit clears the error. */
  readonly visit?: number;
}
interface Caught {
  readonly error?: unknown;
  readonly visit?: number | undefined;
}

/** P4. */
export class Boundary extends Component<Props, Caught> {
  override state: Caught = {};

  static getDerivedStateFromProps({ visit }: Props, caught: Caught) {
    return visit === caught.visit ? null : { error: undefined, visit };
  }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error(texts.unknownError) };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const thrown = typeof error === 'string' ? error : texts.unknownError;
    const face = <BrokenFace message={error instanceof Error ? error.message : thrown} />;
    return this.props.isRoot ? <main id="main">{face}</main> : face;
  }
}
