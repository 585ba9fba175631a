/** A task: a title, and the work in the employer's words. */
export interface Task {
  readonly title: string;
  readonly detail: string;
}

/** One task per line: title, a bar, detail. */
export const tasks = (text: string): readonly Task[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', detail = ''] = line.split('|').map((part) => part.trim());
      return { title, detail };
    });
