declare const withoutWebTransport: (source: string) => string;
export = withoutWebTransport;
