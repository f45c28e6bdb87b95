import type { SearchKind } from '#lib/feature-module.ts';
import { FileDrop } from '../dialog/file-drop.tsx';
import { SheetHistory } from '../sheet/sheet-history.tsx';
import { startPictureSearch } from '../start-search.ts';
import PictureHistory from './picture-history.tsx';
import { RelatedHelp } from './related-help.tsx';
import styles from './start-page.module.css';

/** No picture yet: ways to bring one, and those of before. */
export function StartPage({ kind }: { kind: SearchKind }) {
  return (
    <div className={`page-width ${styles.page}`}>
      <header className={`flex baseline gap-12 mb-12 ${styles.head}`}>
        <h1>{kind === 'factory' ? '图片找工厂' : '图片搜索'}</h1>
        <span>截图、照片、目录页都可以，主体居中效果更好</span>
      </header>
      <FileDrop
        kind={kind}
        title={kind === 'factory' ? '用图片找做同款的工厂' : '用图片找同款'}
        action="选择图片"
        onFile={(file) => startPictureSearch(file, kind)}
      >
        <p className={styles.hint}>
          把图片拖到这里，或截图后按 Ctrl+V 粘贴；
          {kind === 'factory' ? '支持 jpg、png' : '支持 jpg、png、webp，也可以是带图片的 xlsx 表格'}，超过 5 MB 自动压缩
        </p>
      </FileDrop>
      <section className={`mt-24 ${styles.section}`} aria-labelledby="picture-history">
        <h2 id="picture-history">最近搜过的图片</h2>
        <PictureHistory />
      </section>
      {kind === 'product' && <SheetHistory />}
      <RelatedHelp keyword="粘贴图片" heading="图片搜索的用法" />
    </div>
  );
}
