import { api, type PictureHit, type ToyCard } from '@wanyuan/contract/client';
import { LIKENESSES, type Likeness } from '@wanyuan/domain';
import { useEffect, useMemo, useRef } from 'react';
import { useTabTitle } from '#lib/tabs.ts';
import { useCall } from '#lib/use-call.ts';
import { BatchBar } from '#page-kit/batch-bar.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { conditionsOf } from '#page-kit/list-page/conditions.ts';
import { FilterPanel } from '#page-kit/list-page/filter-panel.tsx';
import { useListPreference } from '#page-kit/list-page/list-preference.ts';
import { MoreToys } from '#page-kit/list-page/more-toys.tsx';
import { compactFilters } from '#page-kit/list-page/toy-query.ts';
import { useConditionNames } from '#page-kit/list-page/use-condition-names.ts';
import { PAGE_SIZE, useToyPages } from '#page-kit/list-page/use-toy-pages.ts';
import type { ToyOrigin } from '#page-kit/toy-card-actions.tsx';
import { ToyGrid } from '#page-kit/toy-grid.tsx';
import { clearPicked, useToySelection, type ToySelection } from '#page-kit/toy-list/selection.ts';
import type { PictureAddress } from '../picture-address.ts';
import type { PictureMoves } from '../use-picture-address.ts';
import { HitRow, onVerdictKey } from './hit-row.tsx';
import { NothingAlike } from './nothing-alike.tsx';
import styles from './picture-results.module.css';
import { QueryPanel } from './query-panel.tsx';
import { ResultBar } from './result-bar.tsx';
import { PictureMarksContext, usePictureMarks } from './use-picture-marks.ts';

export interface ResultsProps {
  address: PictureAddress;
  moves: PictureMoves;
}

const FROM: ToyOrigin = { data_module: 'image' };
const ALL_FILTERS = {};
const WAITING = 10;

/** Toys that look like the picture, in bands of likeness, narrowed by words and filters. */
export function PictureResults({ address, moves }: ResultsProps) {
  const preference = useListPreference();
  const selection = useToySelection();
  const isStoppedHidden = address.filters.hide_stopped ?? preference.hide_stopped;
  const narrowed = useMemo(() => {
    const { hide_stopped: _, ...filters } = address.filters;
    return compactFilters({ ...filters, ...(isStoppedHidden ? { hide_stopped: true } : {}) });
  }, [address.filters, isStoppedHidden]);
  const { imageId, toyId, box, likeness, order, keyword } = address;
  const query = {
    ...(imageId === null ? { toy_id: toyId } : { image_id: imageId }),
    ...(box ? { box } : {}),
    ...(likeness ? { likeness } : {}),
    ...(keyword ? { keyword } : {}),
    ...narrowed,
    order,
  };
  const pages = useToyPages(api.toy.search_image, query, 1);
  // What the catalogue has none of, the picture cannot find either: choices that lead nowhere are not offered.
  const counts = useCall(
    api.toy.get_count,
    { keyword, ...narrowed, data_module: 'sample' },
    { keepPrevious: true, silent: true },
  );
  const names = useConditionNames(counts.data);
  const conditions = useMemo(
    () => conditionsOf({ keyword, filters: address.filters, topic: '', order: undefined, page: 1 }, names),
    [keyword, address.filters, names],
  );
  const marks = usePictureMarks(address);
  useTabTitle(toyId === null ? '图片搜索' : '找相似');
  useDroppedSelection(selection, JSON.stringify(query));

  const { toys, answer, error, isStale } = pages;
  return (
    <div className={`page-width ${styles.page}`}>
      <QueryPanel address={address} moves={moves} query={answer?.query}>
        <div className={styles.filters}>
          <FilterPanel
            config={ALL_FILTERS}
            filters={address.filters}
            counts={counts.data}
            isWaiting={counts.isPending}
            onChange={moves.setFilters}
          />
        </div>
      </QueryPanel>
      <ResultBar
        address={address}
        moves={moves}
        conditions={conditions}
        answer={answer}
        toyIds={toys?.map(({ toy_id: id }) => id) ?? []}
        isStoppedHidden={isStoppedHidden}
        onReload={pages.retry}
      />
      {error && !toys ? (
        <CallErrorPanel what="搜索结果" error={error} onRetry={pages.retry} />
      ) : !toys || !answer ? (
        <>
          <output className="visually-hidden">正在比对图片…</output>
          <ToyGrid toys={undefined} waiting={WAITING} />
        </>
      ) : toys.length === 0 ? (
        <NothingAlike address={address} moves={moves} conditions={conditions} isIndexing={answer.is_indexing} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the cards inside
        <section
          className={styles.results}
          aria-label="搜索结果"
          aria-busy={isStale}
          onKeyDown={(event) => onVerdictKey(event, toys, marks)}
        >
          <PictureMarksContext value={marks}>
            {LIKENESSES.map((band) => (
              <Band
                key={band}
                band={band}
                toys={toys.filter((toy) => toy.likeness === band)}
                total={bandTotal(band, answer)}
                words={answer.words}
                selection={selection}
                isMarked={marks !== null}
              />
            ))}
          </PictureMarksContext>
          <MoreToys pages={pages} pageCount={Math.ceil(answer.total / PAGE_SIZE)} onJump={() => undefined} />
          <BatchBar selection={selection} from={FROM} shown={toys} />
        </section>
      )}
    </div>
  );
}

function useDroppedSelection(selection: ToySelection, key: string): void {
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    clearPicked(selection);
  });
}

/** How many results the band has in all; the server does not count the other ones. */
function bandTotal(band: Likeness, { bands }: { bands: { same: number; similar: number } }): number | null {
  return band === 'other' ? null : bands[band];
}

const BANDS: Record<Likeness, { title: string; note: string }> = {
  same: { title: '同款', note: '外形与结构一致，颜色或包装可能不同' },
  similar: { title: '相似', note: '同类外形，可作替代' },
  other: { title: '其他', note: '不太像，供参考' },
};

interface BandProps {
  band: Likeness;
  toys: readonly PictureHit[];
  total: number | null;
  words: readonly string[];
  selection: ToySelection;
  /** Whether the company may say of the toys whether they are the picture's. */
  isMarked: boolean;
}

const withElsewhere = (toy: ToyCard) => <HitRow toy={toy} hasElsewhere />;
const withMarks = (toy: ToyCard) => <HitRow toy={toy} hasElsewhere={false} />;

function Band({ band, toys, total, words, selection, isMarked }: BandProps) {
  if (toys.length === 0) return null;
  const { title, note } = BANDS[band];
  return (
    <section className={styles.band} data-band={band} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {total !== null && <span>{total} 款</span>}
        <p>{note}</p>
      </header>
      <ToyGrid
        toys={toys}
        waiting={0}
        dataModule="image"
        words={words}
        selection={selection}
        extra={band === 'same' ? withElsewhere : isMarked ? withMarks : undefined}
      />
    </section>
  );
}
