import { Minus, Plus } from 'lucide-react';
import { resetZoom, useZoom, zoomBy } from '#lib/zoom.ts';
import styles from './strip.module.css';

/** Page zoom in steps of ten; the figure leads back to 100 %. */
export function ZoomControl() {
  const percent = useZoom();
  return (
    <fieldset className="inline-row gap-2" aria-label="页面缩放">
      <button
        type="button"
        className={`middle round-tag ${styles.step}`}
        aria-label="缩小"
        title="缩小"
        onClick={() => {
          zoomBy(-1);
        }}
      >
        <Minus size={14} aria-hidden />
      </button>
      <button
        type="button"
        className={`round-tag text-centre white ${styles.percent}`}
        aria-label={`当前 ${percent}%，恢复为 100%`}
        title="恢复为 100%"
        onClick={resetZoom}
      >
        {percent}%
      </button>
      <button
        type="button"
        className={`middle round-tag ${styles.step}`}
        aria-label="放大"
        title="放大"
        onClick={() => {
          zoomBy(1);
        }}
      >
        <Plus size={14} aria-hidden />
      </button>
    </fieldset>
  );
}
