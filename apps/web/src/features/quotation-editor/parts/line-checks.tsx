import { useMemo } from 'react';
import type { SheetControl } from '#page-kit/sheet/sheet-control.ts';
import { isLoss, orderedLines } from '../model/quoted-line.ts';
import { useHead, useLines, type OpenQuotation } from '../store/open-quotation.ts';
import { repeatedIn } from '../store/quotation-rows.ts';
import styles from './lines-card.module.css';

/** What should be looked at before it goes out; each leads from one such line to the next. */
export function LineChecks({ quotation, control }: { quotation: OpenQuotation; control: SheetControl }) {
  const lines = useLines(quotation, (state) => state.lines);
  const formulas = useLines(quotation, (state) => state.formulas);
  const rate = useHead(quotation, ({ head }) => head?.in_force?.rate ?? null);
  const checks = useMemo(() => {
    const all = orderedLines(lines.values()).filter((line) => !line.is_gone);
    const rateOf = (key: string | null): string | null => (key ? formulas[key]?.rate : undefined) ?? rate;
    const repeated = repeatedIn(lines);
    const ids = (has: (line: (typeof all)[number]) => boolean): number[] => all.filter(has).map(({ id }) => id);
    return [
      { key: 'loss', label: '低于成本', tone: 'bad', ids: ids((line) => isLoss(line, rateOf(line.formula_key))) },
      { key: 'unpriced', label: '没有价格', tone: 'warn', ids: ids((line) => line.quoted_price === null) },
      {
        key: 'freight',
        label: '未计运费',
        tone: 'warn',
        ids: ids((line) => line.price_flags.some((flag) => flag.includes('运费'))),
      },
      { key: 'repeated', label: '重复', tone: 'warn', ids: ids(({ id }) => repeated.has(id)) },
    ].filter((check) => check.ids.length > 0);
  }, [lines, formulas, rate]);
  const goTo = (ids: readonly number[]): void => {
    const at = ids.indexOf(control.store.getState().focus?.key ?? -1);
    control.point({ key: ids[(at + 1) % ids.length]!, column: 'price' });
  };
  return checks.map(({ key, label, tone, ids }) => (
    <button
      key={key}
      type="button"
      className={`t-12 round-tag rigid ${styles.check}`}
      data-tone={tone}
      title="看下一行"
      onClick={() => goTo(ids)}
    >
      {label} {ids.length}
    </button>
  ));
}
