import { useEffect } from 'react';

/** R80: begins the tab's title with the number of unread messages, whichever page writes the title. */
export const useTitleCount = (count: number): void => {
  useEffect(() => {
    const title = document.querySelector('title');
    if (!title || count === 0) return;
    const prefix = `(${count}) `;
    const write = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [count]);
};
