declare const leanMachines: (source: string) => string;
export = leanMachines;
