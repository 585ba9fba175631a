import type { ReactNode } from 'react';
import { useFocusAfterwards } from '../focus-soon.ts';

/** The place of a dialog whose script loads when it opens: when it closes, the focus never ends in the body. */
export const OpenedDialog = ({ children }: { children: ReactNode }) => {
  useFocusAfterwards();
  return children;
};
