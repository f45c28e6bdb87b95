import { Download, FileText } from 'lucide-react';
import { formatBytes } from '#lib/format.ts';
import type { CustomOf } from '../types.ts';
import styles from './cards.module.css';

export function FileCard({ file: { name, size, url } }: { file: CustomOf<'file'> }) {
  return (
    <article className={`edge round paper row gap-12 pad-12 ${styles.card} ${styles.file}`} aria-label={`文件 ${name}`}>
      <FileText size={24} aria-hidden />
      <span className="grow thin">
        <span className="cut block t-13" title={name}>
          {name}
        </span>
        <small className="t-12 quiet">{url === '' ? '文件已清理' : formatBytes(size)}</small>
      </span>
      {url !== '' && (
        <a href={url} download={name} className={`middle ${styles.play}`} aria-label={`下载 ${name}`} title="下载">
          <Download size={16} aria-hidden />
        </a>
      )}
    </article>
  );
}
