import type { RouteRow } from '#lib/route-table.ts';
import { PaneBoundary } from './pane-boundary.tsx';
import { RowPage } from './row-page.tsx';
import styles from './shell.module.css';

/** A page without the shell: sign-in, and what customers see. */
export function BarePage({ row }: { row: RouteRow }) {
  return (
    <main className={`tall ${styles.bare}`}>
      <PaneBoundary key={row.path} row={row}>
        <RowPage row={row} />
      </PaneBoundary>
    </main>
  );
}
