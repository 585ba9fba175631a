/** A piece of work: its title, and what has to be done, in the words of who needs it. */
export interface Task {
  readonly title: string;
  readonly detail: string;
}

/** Written one a line: the title, a bar, the detail. */
export const tasks = (text: string): readonly Task[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', detail = ''] = line.split('|').map((part) => part.trim());
      return { title, detail };
    });
