declare const withoutDevtools: (source: string) => string;
export = withoutDevtools;
