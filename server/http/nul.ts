/** The one character that JSON can carry and PostgreSQL cannot keep. */
const NUL = '\u0000';

/** Whether a text of this JSON, a value or a name, holds a NUL. A list of what is left, since JSON can nest deeper than a stack. */
export const holdsNul = (json: unknown): boolean => {
  const left: unknown[] = [json];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && value.includes(NUL)) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) left.push(name, inner);
  }
  return false;
};
