import type { ExportPreview, ExportSettings } from '@wanyuan/contract/client';
import { CARD_LINES, catalogueCard } from '../model/catalogue-card.ts';
import styles from './preview.module.css';
import { DocumentHead, Thumb } from './sheet-preview.tsx';

interface CataloguePreviewProps {
  preview: ExportPreview;
  grid: ExportSettings['grid'];
}

const PER_PAGE = { '2x3': 6, '3x4': 12 };

/** The first page of the catalogue. */
export function CataloguePreview({ preview, grid }: CataloguePreviewProps) {
  const { columns, rows, total } = preview;
  return (
    <div className={`column ${styles.page}`} data-grid={grid}>
      <DocumentHead preview={preview} />
      <ul className={`grid gap-12 thirds ${styles.cards}`}>
        {rows.slice(0, PER_PAGE[grid]).map(({ cells, picture }, place) => {
          const { name, code, price, lines } = catalogueCard(columns, cells, CARD_LINES[grid]);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- rows are shown as they come and never change places
            <li key={place}>
              <span className={`middle ${styles.photo}`}>
                <Thumb address={picture} />
              </span>
              <b>{name}</b>
              <p>{code}</p>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {price && <strong>{price}</strong>}
            </li>
          );
        })}
      </ul>
      <footer>1 / {Math.ceil(total / PER_PAGE[grid])}</footer>
    </div>
  );
}
