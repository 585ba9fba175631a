/** NUL: valid in JSON, but not in PostgreSQL. */
const NUL = '\u0000';

/** Whether any key or value contains a NUL. Iterative, because JSON can nest deeper than the call stack. */
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
