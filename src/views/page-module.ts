import type { ComponentType } from 'react';
import type { AnyActorLogic } from 'xstate';

/** What a lazily loaded page script exports: the view, and the machine that lives as long as the page is shown. */
export interface PageModule {
  readonly Page: ComponentType;
  readonly machine?: AnyActorLogic;
  /** True where the page says its title itself, by `usePageHead`: one profile is not titled like another. */
  readonly ownsTitle?: boolean;
}
