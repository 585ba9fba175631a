declare const stripDescriptions: (source: string) => string;
export = stripDescriptions;
