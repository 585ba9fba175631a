import { expect, it } from 'vitest';
import { textOfFormFiles } from '../../src/contracts/generic/file-upload.ts';
import { examplePosting } from '../../src/contracts/jobs/posting.ts';
import { fieldWords } from '../../src/views/pages/jobs/job-creation/field-words.ts';

it('[J72] a version of a job’s draft names choices and files as the form does', () => {
  const Files = textOfFormFiles([
    { id: '5f0c4d0e8a6b4f7d9a51c0ffee123456.webp', bytes: 81_204, name: 'Rankings.png' },
    { id: '6f0c4d0e8a6b4f7d9a51c0ffee123456.pdf', bytes: 9000, name: 'Plan.pdf' },
  ]);
  const values = { ...examplePosting, Files };
  const said = (more: object) =>
    ['Job_Title', 'Job_PaymentModel', 'Job_Experience', 'Job_Visibility', 'Files'].map((field) =>
      fieldWords(field, { ...values, ...more }),
    );
  expect(said({})).toEqual([
    examplePosting.Job_Title,
    'Fixed price',
    'Intermediate',
    'Everyone',
    'Rankings.png, Plan.pdf',
  ]);
  expect(
    said({ Job_PaymentModel: 'monthly', Job_Experience: '', Job_Visibility: 'invited', Files: '' }),
  ).toEqual([examplePosting.Job_Title, 'By the month', 'Any level', 'Only those you invite', '']);
});
