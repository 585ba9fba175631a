/**
 * How much of the tests runs: `npm test` runs the proof of every day, `npm run test:full` the proof of a release. A file
 * named `*.full.test.ts` runs in full scope only; a test with many variants chooses how many by `isFull`.
 */
export const isFull: boolean = process.env['TEST_SCOPE'] === 'full';
