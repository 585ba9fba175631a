/** The extensions of each embedded PGlite; a PostgreSQL server has them installed. */
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

export const extensions = { pg_trgm };
