/** Logs failures that a user need not see to the developer console. Never a body, a token or a cookie. */
export type Report = (what: string, details?: Readonly<Record<string, unknown>>) => void;

export const reportToConsole: Report = (what, details) => {
  console.warn(`[marketlane] ${what}`, details ?? '');
};

/** The in-memory twin: keeps the reports. */
export const createMemoryReport = () => {
  const reports: { what: string; details?: Readonly<Record<string, unknown>> }[] = [];
  const report: Report = (what, details) => reports.push(details ? { what, details } : { what });
  return { report, reports };
};
