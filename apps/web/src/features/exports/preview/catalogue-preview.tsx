import type { ExportPreview, ExportSettings } from '@wanyuan/contract/client';
import { DocumentHead, Thumb } from './sheet-preview.tsx';
import styles from './preview.module.css';

interface CataloguePreviewProps {
  preview: ExportPreview;
  grid: ExportSettings['grid'];
}

const PER_PAGE = { '2x3': 6, '3x4': 12 };
const LINES = { '2x3': 9, '3x4': 5 };
const NAMELESS = new Set(['picture', 'index', 'name', 'number']);

/** The first page of the catalogue. */
export function CataloguePreview({ preview, grid }: CataloguePreviewProps) {
  const { columns, rows, total } = preview;
  const shown = columns.flatMap(({ key, title }, place) =>
    key === 'picture' || key === 'index' ? [] : [{ key, title, place }],
  );
  const pages = Math.ceil(total / PER_PAGE[grid]);
  return (
    <div className={styles.page} data-grid={grid}>
      <DocumentHead preview={preview} />
      <ul className={styles.cards}>
        {rows.slice(0, PER_PAGE[grid]).map(({ cells, picture }, line) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows are shown as they come and never change places
          <li key={line}>
            <span className={styles.photo}>
              <Thumb address={picture} />
            </span>
            {shown
              .filter(({ place }) => cells[place])
              .slice(0, LINES[grid])
              .map(({ key, title, place }) => (
                <p key={key} data-kind={key}>
                  {!NAMELESS.has(key) && <small>{title} </small>}
                  {cells[place]}
                </p>
              ))}
          </li>
        ))}
      </ul>
      <footer>1 / {pages}</footer>
    </div>
  );
}
