declare const seeThrough: (source: string) => string;
export = seeThrough;
