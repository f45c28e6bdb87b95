import { api } from '@wanyuan/contract/client';
import { BRAND } from '@wanyuan/domain';
import { ClipboardPaste } from 'lucide-react';
import { useCall } from '#lib/use-call.ts';
import { samplePath } from '#page-kit/category-links.ts';
import { SearchBox } from '#page-kit/search-box/search-box.tsx';
import { submitSearch } from '#page-kit/search-box/submit-search.ts';
import { Bear } from '#page-kit/toy-art/bear.tsx';
import { Blocks } from '#page-kit/toy-art/blocks.tsx';
import { StackingRings } from '#page-kit/toy-art/stacking-rings.tsx';
import { ToyFigure } from '#page-kit/toy-art/toy-figure.tsx';
import { Train } from '#page-kit/toy-art/train.tsx';
import styles from './hero.module.css';

const HOT_SHOWN = 6;
const FRESH_MS = 10 * 60_000;

function HotWords() {
  const { data } = useCall(api.system.get_hot_search, { count: HOT_SHOWN }, { silent: true, staleTime: FRESH_MS });
  const words = data?.list.map(({ keyword }) => keyword) ?? [];
  return (
    <div className={`row gap-12 t-13 quiet nowrap mt-12 centred ${styles.hot}`}>
      {words.length > 0 && <span>热搜</span>}
      {words.map((word) => (
        <a
          key={word}
          href={samplePath({ keyword: word })}
          onClick={(event) => {
            event.preventDefault();
            submitSearch('product', word);
          }}
        >
          {word}
        </a>
      ))}
      <span className={`inline-row gap-4 ${styles.paste}`}>
        <ClipboardPaste size={14} aria-hidden />
        截图后按 Ctrl+V 直接图搜
      </span>
    </div>
  );
}

/** Search in the centre of attention, toys on both sides. */
export function Hero() {
  return (
    <section className="edge-bottom paper" aria-label="搜索">
      <div className={`page-width row relative centred ${styles.inner}`}>
        <ToyFigure width={190} height={190} className={`${styles.toy} ${styles.outerLeft}`}>
          <StackingRings />
        </ToyFigure>
        <ToyFigure width={250} height={190} className={`${styles.toy} ${styles.left}`}>
          <Train />
        </ToyFigure>
        <div className={`relative ${styles.middle}`}>
          <h1>{BRAND.slogan}</h1>
          <SearchBox size="home" />
          <HotWords />
        </div>
        <ToyFigure width={190} height={190} className={`${styles.toy} ${styles.right}`}>
          <Bear />
        </ToyFigure>
        <ToyFigure width={190} height={190} className={`${styles.toy} ${styles.outerRight}`}>
          <Blocks />
        </ToyFigure>
      </div>
    </section>
  );
}
