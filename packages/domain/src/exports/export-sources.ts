/**
 * Lists of priced lines that documents are made from, one row each: the calls take them from here, and the server does not
 * compile until a module brings the `exportSources` of each.
 */
export const LINE_SOURCES = [
  { kind: 'cart', some: 'line_ids', lines: '行', name: '选样车', path: '/sample_car?id=' },
  { kind: 'choose', some: 'product_ids', lines: '产品', name: '选样', path: '/chooseDetails/' },
  {
    kind: 'quotation',
    some: 'line_ids',
    lines: '行',
    name: '报价单',
    path: '/CompanyQuotationDetail?id=',
    hasVersions: true,
  },
  { kind: 'order', some: 'line_ids', lines: '行', name: '客户订单', path: '/customerOrder?id=' },
] as const satisfies readonly LineSourceRow[];

interface LineSourceRow {
  kind: string;
  /** The field that names some of its lines. */
  some: string;
  /** What its lines are called. */
  lines: string;
  /** What it is called, and where it is looked at. */
  name: string;
  path: string;
  /** Whether a document names the version that it is made from. */
  hasVersions?: true;
}

export type LineSourceKind = (typeof LINE_SOURCES)[number]['kind'];
