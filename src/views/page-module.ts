import type { ComponentType } from 'react';
import type { AnyActorLogic } from 'xstate';
import type { Head } from './heads/head.ts';

/** The exports of a lazily loaded page: its view, and the machine that runs while the page is shown. */
export interface PageModule {
  readonly Page: ComponentType;
  readonly machine?: AnyActorLogic;
  /** True where the page sets its own title by `usePageHead`, because the title depends on its data. */
  readonly ownsTitle?: boolean;
  /** The head for pages whose views cannot set it: lists, by what they list. */
  readonly headOf?: (about: unknown) => Head | undefined;
}
