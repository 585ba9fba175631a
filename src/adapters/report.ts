/** What goes to the developer's console: failures that a person needs no word about. Never a body, a token, a cookie. */
export type Report = (what: string, details?: Readonly<Record<string, unknown>>) => void;

export const reportToConsole: Report = (what, details) => {
  console.warn(`[marketlane] ${what}`, details ?? '');
};

/** The twin: keeps what was reported. */
export const createMemoryReport = () => {
  const reports: { what: string; details?: Readonly<Record<string, unknown>> }[] = [];
  const report: Report = (what, details) => reports.push(details ? { what, details } : { what });
  return { report, reports };
};
