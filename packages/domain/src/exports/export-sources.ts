/**
 * Lists of priced lines that documents are made from, one row each: the calls take them from here, and the server does not
 * compile until a module brings the `exportSources` of each.
 */
export const LINE_SOURCES = [
  { kind: 'cart', some: 'line_ids', lines: '行' },
  { kind: 'choose', some: 'product_ids', lines: '产品' },
  { kind: 'order', some: 'line_ids', lines: '行' },
] as const satisfies readonly LineSourceRow[];

interface LineSourceRow {
  kind: string;
  /** The field that names some of its lines. */
  some: string;
  /** What its lines are called. */
  lines: string;
}
