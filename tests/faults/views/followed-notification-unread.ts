import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/views/parts/bell/articles.tsx',
  anchor: 'href={article.Link} onClick={read}>',
  replacement: 'href={article.Link}>',
  harm: 'A notification stays unread after the user opens it from the bell.',
};
