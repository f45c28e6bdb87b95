import { api, type OutputOf, type PictureHit } from '@wanyuan/contract/client';
import { Factory } from 'lucide-react';
import { useState } from 'react';
import { showPrice } from '#lib/money.ts';
import { Link } from '#lib/router.ts';
import { useTabTitle } from '#lib/tabs.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { FactoryCard } from '#page-kit/factory-card.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { priceToday } from '#page-kit/price-today.ts';
import { toyPath } from '#page-kit/toy-links.ts';
import { Pages } from '#page-kit/rows/pages.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { isSameBox } from '../box.ts';
import styles from './factory-results.module.css';
import type { ResultsProps } from './picture-results.tsx';
import { QueryPanel } from './query-panel.tsx';

type FactoryHit = OutputOf<typeof api.toy.search_image_factory>['list'][number];

const PAGE_SIZE = 10;

/** Factories that make what the picture shows, with the toys that say so. */
export function FactoryResults({ address, moves }: ResultsProps) {
  const { imageId, toyId, box } = address;
  const [turned, setTurned] = useState({ box, page: 1 });
  // Another object is another search, which begins on its first page.
  const page = isSameBox(turned.box, box) ? turned.page : 1;
  const looked = {
    ...(imageId === null ? { toy_id: toyId ?? 0 } : { image_id: imageId }),
    ...(box ? { box } : {}),
  };
  const { data, error, refetch, isPlaceholderData } = useCall(
    api.toy.search_image_factory,
    { ...looked, page, page_size: PAGE_SIZE },
    { keepPrevious: true, returnError: true },
  );
  useTabTitle('图片找工厂');
  return (
    <div className={`page-width ${styles.page}`}>
      <QueryPanel address={address} moves={moves} query={data?.query} />
      {error && !data ? (
        <CallErrorPanel what="搜索结果" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting />
      ) : data.total === 0 ? (
        <StatePanel
          icon={Factory}
          title="没有找到做这一款的工厂"
          description="只框选主体或换一张图片再试，也可以按名称找工厂。"
          actions={<Link to="/factory_list">按名称找工厂</Link>}
        />
      ) : (
        <>
          <h2 className={`h-20 ${styles.title}`}>
            {data.total} 家工厂 <span>最像的在前</span>
          </h2>
          <ul className={`grid gap-12 ${styles.list}`} aria-label="工厂" aria-busy={isPlaceholderData}>
            {data.list.map((hit) => (
              <FactoryRow key={hit.factory.id} hit={hit} />
            ))}
          </ul>
          {data.total > PAGE_SIZE && (
            <Pages
              align="center"
              current={page}
              pageSize={PAGE_SIZE}
              total={data.total}
              onChange={(next) => setTurned({ box, page: next })}
            />
          )}
        </>
      )}
    </div>
  );
}

function FactoryRow({ hit }: { hit: FactoryHit }) {
  return (
    <li className={`grid gap-12 ${styles.row}`}>
      <div>
        <FactoryCard factory={hit.factory} />
      </div>
      <ul className={`card grid gap-12 pad-12 ${styles.toys}`} aria-label={`${hit.factory.name}最像的产品`}>
        {hit.toys.map((toy) => (
          <SmallToy key={toy.toy_id} toy={toy} />
        ))}
      </ul>
    </li>
  );
}

function SmallToy({ toy }: { toy: PictureHit }) {
  const price = priceToday(toy);
  return (
    <li>
      <Link to={toyPath(toy.toy_id, 'image')} title={toy.name}>
        <span className={`block clip relative edge round-sm pic-fill ${styles.picture}`}>
          <Picture picture={toy.matched_picture ?? toy.picture} alt="" sizes="200px" ratio={1} />
          <em>{toy.score}%</em>
        </span>
        <span className={`clip mt-8 ${styles.name}`}>{toy.name}</span>
        {price !== undefined && <b>¥{showPrice(price)}</b>}
      </Link>
    </li>
  );
}

function Waiting() {
  return (
    <ul className={`grid gap-12 ${styles.list}`} aria-hidden>
      {[1, 2, 3].map((row) => (
        <li key={row} className={`round hover-fill ${styles.waiting}`} />
      ))}
    </ul>
  );
}
