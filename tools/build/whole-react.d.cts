declare const wholeReact: (source: string) => string;
export = wholeReact;
