import { Component, type ReactNode } from 'react';
import { BrokenFace } from './parts/faces.tsx';

interface Props {
  readonly children: ReactNode;
  /** Stands for the header, when the whole page is gone. */
  readonly whole?: boolean;
}

/** P4. A page's boundary is keyed by the visit, so that going elsewhere leaves the error behind. */
export class Boundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

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
