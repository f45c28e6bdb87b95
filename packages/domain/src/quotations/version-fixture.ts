import fc from 'fast-check';
import type { CellValue, QuotationVersion, VersionLine } from './quotation-version.ts';

const value: fc.Arbitrary<CellValue> = fc.oneof(
  fc.constantFrom<CellValue>('', '红色', null, true, 3, '3'),
  fc.array(fc.nat(3), { maxLength: 2 }),
  fc.record({ length: fc.nat(2) }),
);
const cells = fc
  .record(
    {
      name: fc.constantFrom('积木', '遥控车'),
      quoted_price: fc.option(fc.nat(9999).map((digits) => (digits / 100).toFixed(2))),
      order_box_qty: fc.nat(50),
      carton_quantity: fc.constantFrom(12, 24),
      more: value,
    },
    { requiredKeys: [] },
  )
  .map((record) => ({ ...record }));
const head = fc
  .record(
    { currency: fc.constantFrom('USD', 'EUR'), remark: fc.constantFrom('', '急单'), more: value },
    { requiredKeys: [] },
  )
  .map((record) => ({ ...record }));

/** Versions of one quotation: their lines have keys from a small set, in any order. */
export const versions: fc.Arbitrary<QuotationVersion> = fc.record({
  head,
  lines: fc.uniqueArray(fc.record({ key: fc.nat(14).map(String), cells }) as fc.Arbitrary<VersionLine>, {
    selector: ({ key }) => key,
    maxLength: 15,
  }),
});

/** Made with care: ten thousand of them must not take long. */
export const bigVersion = (count: number): QuotationVersion => ({
  head: { currency: 'USD' },
  lines: Array.from({ length: count }, (_, index) => ({
    key: `l${index}`,
    cells: { name: `玩具${index}`, quoted_price: '1.25', order_box_qty: 2, carton_quantity: 12 },
  })),
});
