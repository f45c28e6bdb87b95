import { PriceCell } from '#page-kit/lines/price-cell.tsx';
import { showPrice } from '#lib/money.ts';
import { isLoss, hasToy, type QuotedLine } from '../model/quoted-line.ts';
import { useCanWrite, useHead, useLines, type OpenQuotation } from '../store/open-quotation.ts';
import styles from './sheet.module.css';

interface LinePriceProps {
  quotation: OpenQuotation;
  line: QuotedLine;
  /** The person wants to type the price. */
  onType: () => void;
}

/** A price that explains itself on click, and says when it does not pay the factory. */
export function LinePrice({ quotation, line, onType }: LinePriceProps) {
  const { lines } = quotation;
  const isExplained = useLines(quotation, ({ explained }) => explained === line.id);
  const parameter = useLines(quotation, ({ formulas }) => (line.formula_key ? formulas[line.formula_key] : undefined));
  const rate = useHead(quotation, ({ head }) => head?.in_force?.rate ?? null);
  const canType = useCanWrite(quotation);
  if (!hasToy(line)) return line.quoted_price === null ? null : <b>{showPrice(line.quoted_price)}</b>;
  return (
    <>
      <PriceCell
        line={line}
        parameter={parameter}
        isExplained={isExplained}
        onExplain={(isOn) => lines.store.setState({ explained: isOn ? line.id : null })}
        onType={canType ? onType : undefined}
        onRestore={() => lines.write([{ id: line.id, field: 'quoted_price', text: '' }])}
      />
      {isLoss(line, parameter?.rate ?? rate) && <small className={`bad ${styles.loss}`}>低于成本</small>}
    </>
  );
}
