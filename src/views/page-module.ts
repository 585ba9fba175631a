import type { ComponentType } from 'react';
import type { AnyActorLogic } from 'xstate';
import type { Head } from './heads/head.ts';

/** What a lazily loaded page script exports: the view, and the machine that lives as long as the page is shown. */
export interface PageModule {
  readonly Page: ComponentType;
  readonly machine?: AnyActorLogic;
  /** True where the page says its title itself, by `usePageHead`: one profile is not titled like another. */
  readonly ownsTitle?: boolean;
  /** What is said of the page where its views cannot say it: of a list, by what it is about. */
  readonly headOf?: (about: unknown) => Head | undefined;
}
