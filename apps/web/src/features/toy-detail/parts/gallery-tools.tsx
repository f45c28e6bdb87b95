import type { ToyDetail } from '@wanyuan/contract/client';
import type { DataModule } from '@wanyuan/domain';
import { Download, Flag, Share2 } from 'lucide-react';
import { copyText } from '#lib/clipboard.ts';
import { originalSource } from '#page-kit/picture-sources.ts';
import { toyPath } from '#page-kit/toy-links.ts';
import styles from './detail.module.css';

interface GalleryToolsProps {
  toy: ToyDetail;
  index: number;
  dataModule: DataModule;
  onReport: () => void;
}

/** The small things below the pictures. */
export function GalleryTools({ toy, index, dataModule, onReport }: GalleryToolsProps) {
  const picture = toy.pictures[index];
  const share = (): void => {
    const link = new URL(toyPath(toy.toy_id, dataModule), window.location.origin).href;
    void copyText(`${toy.article_number} ${toy.name} ${link}`);
  };
  return (
    <div className={`spread t-13 mt-12 quiet ${styles.tools}`}>
      {picture && (
        <a href={originalSource(picture)} download={`${toy.article_number}-${index + 1}`}>
          <Download size={16} aria-hidden />
          下载图片
        </a>
      )}
      <button type="button" title="复制链接，同事打开即是这一页" onClick={share}>
        <Share2 size={16} aria-hidden />
        分享
      </button>
      <button type="button" onClick={onReport}>
        <Flag size={16} aria-hidden />
        报错
      </button>
    </div>
  );
}
