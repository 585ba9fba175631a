/** A live region that speaks once its words have settled, not at each key or each step of a slider. */
import { useEffect, useState } from 'react';
import { Hidden } from './hidden.tsx';

export const SettledStatus = ({ words, after }: { words: string; /** In milliseconds. */ after: number }) => {
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(say, after, words);
    return () => clearTimeout(timer);
  }, [words, after]);
  return <Hidden role="status">{said}</Hidden>;
};
