import type { Fault } from '../fault.ts';

export const fault: Fault = {
  file: 'src/machines/notifications/notification-list.ts',
  anchor:
    'const received = articles.filter((article) => !answer.some(isOf(article)));\n  return newestOf([...received, ...answered].toSorted(',
  replacement: 'return newestOf(answered.toSorted(',
  harm: 'A notification that arrives while the list is loading disappears.',
};
