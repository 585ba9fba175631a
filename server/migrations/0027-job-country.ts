/** A job is searched by its employer's country: a changed one renews the rows of the employer's jobs that are searched. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const jobCountry: Migration = {
  async up(database) {
    await sql
      .raw(
        `create trigger job_search_on_country after update on employers
          referencing old table as former new table as changed for each statement
          execute function job_search_changed('select jobs.id from jobs join changed on changed.id = employer_id
            join former on former.id = employer_id where changed.country is distinct from former.country')`,
      )
      .execute(database);
  },
};
