import { and, eq, isNotNull, isNull, or, type Placeholder, type SQL } from 'drizzle-orm';
import { toys } from './toys.schema.ts';

/** The toys that a company may see: the public catalogue and its own imports; null is a visitor. */
export function visibleTo(tenant: number | Placeholder | null): SQL | undefined {
  const isPublic = isNull(toys.company_id);
  return tenant === null ? isPublic : or(isPublic, eq(toys.company_id, tenant));
}

/** Visible and not hidden by the factory or the platform: what lists and searches show. */
export function listedFor(tenant: number | Placeholder | null): SQL | undefined {
  return and(visibleTo(tenant), eq(toys.is_black, false), eq(toys.is_set_hide, false));
}

/** Visible and fit to be looked at: hidden ones only while their end of production is announced. */
export function openTo(tenant: number | Placeholder | null): SQL | undefined {
  return and(visibleTo(tenant), eq(toys.is_black, false), or(eq(toys.is_set_hide, false), isNotNull(toys.stop_time)));
}
