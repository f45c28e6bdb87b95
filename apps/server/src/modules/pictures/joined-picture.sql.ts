import { and, eq, isNull, or, type Placeholder, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pictures } from './pictures.schema.ts';

/** What `pictureRef` needs, joined to another module's statement: lists need no query of their own for pictures. */
export function joinedPicture(name: string, id: SQL, tenant: Placeholder) {
  const table = alias(pictures, name);
  return {
    table,
    on: and(eq(table.id, id), or(isNull(table.company_id), eq(table.company_id, tenant))),
    columns: {
      id: table.id,
      company_id: table.company_id,
      hash: table.hash,
      width: table.width,
      height: table.height,
      preview: table.preview,
    },
  };
}
