import { Progress } from 'antd';
import { FileSpreadsheet, Images } from 'lucide-react';
import type { Import } from '../model/import-types.ts';
import styles from './working.module.css';

const WORDS = {
  reading: { products: '正在读取表格和其中的图片', pictures: '正在读取图片并按货号匹配' },
  importing: { products: '正在写入产品', pictures: '正在写入图片' },
  undoing: { products: '正在撤销这次导入', pictures: '正在撤销这次导入' },
} as const;

type BusyImport = Import & { phase: keyof typeof WORDS };

export const isWorking = (data: Import): data is BusyImport => data.phase in WORDS;

/** An import under way, with its percentage; the user may leave the page meanwhile. */
export function Working({ data }: { data: BusyImport }) {
  const Icon = data.kind === 'products' ? FileSpreadsheet : Images;
  const words = WORDS[data.phase][data.kind];
  return (
    <section className={`card row gap-8 text-centre ${styles.working}`} aria-label={words}>
      <Icon size={40} aria-hidden />
      <h2>{data.name}</h2>
      <p>{words}…</p>
      <Progress percent={data.percent} status="active" aria-label={`${words} ${data.percent}%`} />
      <small>
        可以离开本页：工作会在后台继续，回到“{data.kind === 'products' ? '批量导入产品' : '批量导入图片'}”就能接着看。
      </small>
    </section>
  );
}
