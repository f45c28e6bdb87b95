import { QRCodeSVG } from '@rc-component/qrcode';
import type { LabelFormat, PrintRow, Print } from '@wanyuan/contract/client';
import { memo, type CSSProperties } from 'react';
import { labelLayout, labelLines, LINE_HEIGHT, numberFont, type LabelLayout } from '../model/label-layout.ts';
import type { LabelPaper } from './papers.ts';
import styles from './label-print.module.css';

interface LabelPrintProps {
  print: Print;
  paper: LabelPaper;
}

/** Labels to the millimetre: one a page, or as many as a sheet holds. */
export function LabelPrint({ print: { title, label, rows }, paper }: LabelPrintProps) {
  const layout = labelLayout(label);
  const copies = Array.from({ length: label.copies }, (_, copy) => copy);
  return (
    <article className={`flex wrap gap-12 centred ${styles.print}`} data-paper={paper} data-theme="light">
      <h1 className="visually-hidden">标签 · {title}</h1>
      {rows.flatMap((row) =>
        copies.map((copy) => <Label key={`${row.number}/${copy}`} row={row} format={label} layout={layout} />),
      )}
    </article>
  );
}

interface LabelProps {
  row: PrintRow;
  format: LabelFormat;
  layout: LabelLayout;
}

const mm = (length: number): string => `${length}mm`;

const Label = memo(function Label({ row, format, layout }: LabelProps) {
  const { pad, gap, code, font, textWidth, isUpright } = layout;
  const frame: CSSProperties = {
    width: mm(format.width_mm),
    height: mm(format.height_mm),
    padding: mm(pad),
    gap: mm(gap),
    flexDirection: isUpright ? 'column' : 'row',
    fontSize: mm(font),
    lineHeight: LINE_HEIGHT,
  };
  return (
    <section className={`row clip ${styles.label}`} style={frame} aria-label={`标签 ${row.number}`}>
      <QRCodeSVG
        value={row.number}
        level="M"
        marginSize={1}
        aria-hidden
        style={{ width: mm(code), height: mm(code), flex: 'none' }}
      />
      <div className={`thin ${styles.text}`} style={{ width: mm(textWidth) }}>
        <b style={{ fontSize: mm(numberFont(row.number, layout)) }}>{row.number}</b>
        {labelLines(row, layout).map(({ text, lines }) => (
          <span key={text} style={{ WebkitLineClamp: lines }}>
            {text}
          </span>
        ))}
      </div>
    </section>
  );
});
