/** A PDF of one page with lines of text, for files of the demo world. Plain ASCII, without brackets or backslashes. */
const objectsOf = (lines: readonly string[]): readonly string[] => {
  const text = lines.map((line, index) => `${index === 0 ? '' : '0 -22 Td '}(${line}) Tj`).join('\n');
  const stream = `BT /F1 13 Tf 60 770 Td\n${text}\nET`;
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ];
};

export const onePagePdf = (lines: readonly string[]): Buffer => {
  const [wrong] = lines.filter((line) => !/^[ -~]*$/.test(line) || /[()\\]/.test(line));
  if (wrong !== undefined) throw new Error(`A demo PDF cannot hold: ${wrong}`);
  const objects = objectsOf(lines).map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`);
  const head = '%PDF-1.4\n';
  const starts: number[] = [];
  let length = head.length;
  for (const object of objects) {
    starts.push(length);
    length += object.length;
  }
  const places = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  return Buffer.from(
    `${head}${objects.join('')}xref\n0 ${count}\n0000000000 65535 f \n${places}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    'latin1',
  );
};
