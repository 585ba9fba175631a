/** The fields of a job as a person reads them: a choice by its name, a file by its own. */
import { formFilesIn } from '../../../../contracts/generic/file-upload.ts';
import { experience, visibility } from '../../../../contracts/jobs/posting.ts';
import type { FormValues } from '../../../../machines/generic/form.machine.ts';
import { modelOf } from './pay-fields.tsx';
import * as texts from './texts.ts';

export const fieldWords = (field: string, values: FormValues): string => {
  const value = values[field] ?? '';
  switch (field) {
    case 'Files':
      return formFilesIn(value)
        .map(({ name }) => name)
        .join(', ');
    case 'Job_PaymentModel':
      return texts.models[modelOf(value)].name;
    case 'Job_Experience': {
      const { data: level } = experience.safeParse(value);
      return level ? texts.experience[level] : texts.experienceNone;
    }
    case 'Job_Visibility': {
      const { data: readers } = visibility.safeParse(value);
      return texts.visibilities[readers ?? 'everyone'].name;
    }
    default:
      return value;
  }
};
