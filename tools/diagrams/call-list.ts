/** docs/calls.md: every call with its address, access and codes. */
import { calls } from '../../src/contracts/app/calls.ts';
import { isAddressCode, isAnyCallCode, STATUSES, type Code } from '../../src/contracts/core/codes.ts';
import { refusalTexts } from '../../server/core/refusal-texts.ts';

const codeRow = (code: Code): string => `| \`${code}\` | ${STATUSES[code]} | ${refusalTexts[code]} |`;
const table = (codes: readonly Code[]): string =>
  ['| code | status | message |', '| --- | --- | --- |', ...codes.map(codeRow)].join('\n');

const callRow = (name: string, { path, access, write, codes, summary }: (typeof calls)[keyof typeof calls]) =>
  `| \`${name}\` | \`${path}\` | ${access === 'anyone' ? 'anyone' : 'signed in'} | ${write ? 'yes' : ''} | ${summary} | ${codes.map((code) => `\`${code}\``).join(' ')} |`;

export const callList = (): string => {
  const all = Object.keys(STATUSES) as Code[];
  return `# The calls

\`npm run diagrams\` writes this file from \`src/contracts/app/calls.ts\` and \`src/contracts/core/codes.ts\`.

A refusal is \`{ status, code, message, field?, retryAfter?, params?, requestId }\`. The code decides the status. \`field\`
names the refused field of the body, \`retryAfter\` the seconds until a retry makes sense, \`params\` the values for the words.
\`requestId\` is in the header \`x-request-id\` of every answer too, and in the log as \`reqId\`.

| call | path | who | writes | | codes |
| --- | --- | --- | --- | --- | --- |
${Object.entries(calls)
  .map(([name, call]) => callRow(name, call))
  .join('\n')}

## Codes of any call

${table(all.filter(isAnyCallCode))}

## Codes that calls list

${table(all.filter((code) => !isAnyCallCode(code) && !isAddressCode(code)))}

## Codes of other addresses

Pictures, attachments, the mailbox of a demonstration.

${table(all.filter(isAddressCode))}
`;
};
