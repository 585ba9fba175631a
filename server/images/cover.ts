export const drawCover = (seed: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><title>${seed}</title></svg>`;
