import { Component, type ReactNode } from 'react';
import { BrokenFace } from './parts/faces.tsx';

interface Props {
  readonly children: ReactNode;
  /** Stands for the header, when the whole page is gone. */
  readonly whole?: boolean;
  /** With the next visit the error is left behind; what is well stays as it is. */
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
    return { error: error ?? new Error('Unknown error') };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const thrown = typeof error === 'string' ? error : 'No more is known.';
    const face = <BrokenFace message={error instanceof Error ? error.message : thrown} />;
    return this.props.whole ? <main id="main">{face}</main> : face;
  }
}
