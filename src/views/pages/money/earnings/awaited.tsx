import { isAwaited } from '../../../../contracts/money/awaited.ts';
import type { KeptMethod } from '../../../../contracts/money/payments.ts';
import { useBeside } from './use-earnings.ts';

/** Back from the provider (V297): its news may come after the page has loaded. */
export const Awaited = ({ methods, words }: { methods: readonly KeptMethod[]; words: string }) => {
  const { awaited } = useBeside();
  return <p role="status">{isAwaited(awaited, methods) && words}</p>;
};
