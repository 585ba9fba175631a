export const guideRows = [
  { id: 1, title: 'How to brief', image: 'guide-1.svg', short_description: 'x', body: 'y' },
];
