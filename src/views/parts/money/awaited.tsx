/** Back from the provider (V266, V297, V308): its news may come later than the visitor. The region exists before its text. */
import { useSelector } from '@xstate/react';
import { useActor } from '../../logic.tsx';

interface Props {
  readonly isAwaited: boolean;
  readonly words: string;
  readonly className?: string | undefined;
}
export const Awaited = ({ isAwaited, words, className }: Props) => {
  const isHere = useSelector(useActor('providerVisit'), (state) => state.matches('idle'));
  return (
    <p role="status" className={className}>
      {isAwaited && isHere && words}
    </p>
  );
};
