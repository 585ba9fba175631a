/** What every PGlite of ours brings along; a PostgreSQL server has it among its own. */
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

export const extensions = { pg_trgm };
