import { useSearchParams } from 'react-router';
import { EmptyCatalogue } from '../parts/empty-catalogue.tsx';
import { PictureDrop } from '../parts/picture-drop.tsx';
import { PicturePanel } from '../parts/picture-panel.tsx';
import styles from '../parts/picture.module.css';
import { QueryHead } from '../parts/query-head.tsx';
import { RelatedHelp } from '../parts/related-help.tsx';
import search from '../parts/search.module.css';
import { usePictureSearch } from '../picture-search.ts';

const HELP_WORD = '粘贴图片';
const HELP_TITLE = '图片搜索的用法';

function Results() {
  const state = usePictureSearch();
  const [params] = useSearchParams();
  if (state.phase === 'idle') {
    // The address outlives the picture: signed links expire and are not kept over a reload.
    const title = params.has('file') ? '图片已过期，请重新选择' : '用图片找同款';
    return (
      <>
        <PictureDrop title={title} />
        <div className={styles.tips}>
          <RelatedHelp keyword={HELP_WORD} heading={HELP_TITLE} />
        </div>
      </>
    );
  }
  return (
    <div className={styles.columns}>
      <PicturePanel state={state} />
      {state.phase === 'sent' ? (
        <EmptyCatalogue
          keyword={HELP_WORD}
          helpTitle={HELP_TITLE}
          title="图片已收到"
          text="本站还没有启用图片比对。可以先用文字或分类在样品查询里找。"
        />
      ) : (
        <section className={search.empty} aria-busy={state.phase === 'sending'}>
          <p>{state.phase === 'sending' ? '正在上传图片…' : '图片没有送达，可以在左侧重试。'}</p>
        </section>
      )}
    </div>
  );
}

export default function ImageSearchPage() {
  return (
    <div className={`page-width ${search.page}`}>
      <QueryHead title="图片搜索" hint="截图、照片都可以，主体居中效果更好" />
      <Results />
    </div>
  );
}
