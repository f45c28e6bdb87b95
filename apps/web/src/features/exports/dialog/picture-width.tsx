import type { ExportSettings } from '@wanyuan/contract/client';
import { EXPORT_IMAGE_WIDTHS } from '@wanyuan/domain';
import { Select } from 'antd';
import styles from './export-dialog.module.css';
import type { ExportDraft } from './use-export-draft.ts';

/** How large pictures are put in: larger ones are sharper and make a larger file. */
export function PictureWidth({ settings, onChange }: { settings: ExportSettings; onChange: ExportDraft['change'] }) {
  const widths = [...new Set([...EXPORT_IMAGE_WIDTHS, settings.img_width])].toSorted((a, b) => a - b);
  return (
    <label className={`grid gap-8 t-13 ${styles.row}`} htmlFor="export-width">
      图片宽度
      <Select
        id="export-width"
        value={settings.img_width}
        options={widths.map((value) => ({ value, label: `${value} 像素` }))}
        onChange={(img_width) => onChange({ img_width })}
      />
    </label>
  );
}
