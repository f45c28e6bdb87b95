import { testLine } from '#page-kit/lines/test-line.ts';
import { quotedLine, type QuotedLine } from './quoted-line.ts';

/** A line of a quotation, for tests. */
export function testQuoted(id: number, change: Partial<QuotedLine> = {}): QuotedLine {
  const { data_module: _module, offer: _offer, version: _version, added_time: _added, ...line } = testLine(id);
  const quoted = quotedLine({
    ...line,
    name: line.toy.name,
    name_en: line.toy.name_en,
    internal_remark: '',
    quantity: null,
    formula_price: null,
    place: `place${String(id).padStart(4, '0')}`,
    revision: 1,
  });
  return { ...quoted, ...change };
}

/** A fee, for tests. */
export const testFee = (id: number, change: Partial<QuotedLine> = {}): QuotedLine =>
  testQuoted(id, { toy: null, toy_id: null, name: '样品费', name_en: 'Sample fee', quantity: 1, ...change });
