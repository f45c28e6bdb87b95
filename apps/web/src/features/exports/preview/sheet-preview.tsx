import type { ExportPreview } from '@wanyuan/contract/client';
import { ImageOff } from 'lucide-react';
import styles from './preview.module.css';

interface SheetPreviewProps {
  preview: ExportPreview;
  /** With the letters and numbers that a spreadsheet has at its edges. */
  isWorkbook: boolean;
  hasPictures: boolean;
}

const BLANK = '\u00a0';
const LETTERS = 26;
const letterOf = (place: number): string =>
  (place >= LETTERS ? letterOf(Math.floor(place / LETTERS) - 1) : '') + String.fromCodePoint(65 + (place % LETTERS));

/** The table as the file will have it. */
export function SheetPreview({ preview, isWorkbook, hasPictures }: SheetPreviewProps) {
  const { columns, rows, totals } = preview;
  const isRight = (place: number): boolean => columns[place]?.kind === 'number';
  return (
    <div className={styles.paper} data-kind={isWorkbook ? 'workbook' : 'page'}>
      <DocumentHead preview={preview} />
      <table className={`t-12 ${styles.sheet}`}>
        {isWorkbook && (
          <colgroup>
            <col style={{ width: 36 }} />
            {columns.map(({ key, width }) => (
              <col key={key} style={{ width: Math.max(width, 56) }} />
            ))}
          </colgroup>
        )}
        <thead>
          {isWorkbook && (
            <tr className={styles.letters} aria-hidden>
              <td>{BLANK}</td>
              {columns.map(({ key }, place) => (
                <td key={key}>{letterOf(place)}</td>
              ))}
            </tr>
          )}
          <tr>
            {isWorkbook && <td className={styles.edge}>{BLANK}</td>}
            {columns.map(({ key, title, kind, width }) => (
              // Where a page holds all columns, words keep some room.
              <th key={key} scope="col" style={{ minWidth: kind === 'text' ? width * 0.6 : 0 }}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, picture }, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows are shown as they come and never change places
            <tr key={line}>
              {isWorkbook && (
                <td className={styles.edge} aria-hidden>
                  {line + 1}
                </td>
              )}
              {columns.map(({ key, kind }, place) =>
                kind === 'picture' ? (
                  <td key={key} className={styles.picture}>
                    {hasPictures && <Thumb address={picture} />}
                  </td>
                ) : (
                  <td key={key} data-right={isRight(place)}>
                    {cells[place]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {isWorkbook && <td className={styles.edge}>{BLANK}</td>}
              {columns.map(({ key }, place) => (
                <td key={key} data-right={isRight(place)}>
                  {totals[place]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Title, company and logo above whatever follows. */
export function DocumentHead({ preview: { title, head, logo } }: { preview: ExportPreview }) {
  if (title === '' && head.length === 0 && logo === '') return null;
  return (
    <header className={`row gap-16 ${styles.head}`}>
      {logo && <img src={logo} alt="公司标志" />}
      <div>
        {title && <h3>{title}</h3>}
        {head.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </header>
  );
}

export function Thumb({ address }: { address: string }) {
  if (address) return <img src={address} alt="" loading="lazy" />;
  return <ImageOff size={16} aria-label="没有图片" />;
}
