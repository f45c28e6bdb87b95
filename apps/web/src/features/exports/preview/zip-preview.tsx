import type { ExportPreview, ExportSettings } from '@wanyuan/contract/client';
import { MarkedPicture } from './marked-picture.tsx';
import styles from './preview.module.css';

/** The pictures with their names, and what is written onto them. */
export function ZipPreview({ preview, settings }: { preview: ExportPreview; settings: ExportSettings }) {
  const mark = settings.is_show_watermark ? settings.watermark_params : null;
  return (
    <ul className={`grid gap-12 ${styles.files}`}>
      {preview.rows.map(({ picture, watermark, file_name: name }, line) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows are shown as they come and never change places
        <li key={line}>
          <MarkedPicture address={picture} lines={watermark} mark={mark} />
          <span title={`${name}.jpg`}>{picture ? `${name}.jpg` : '没有图片，不放入'}</span>
        </li>
      ))}
    </ul>
  );
}
