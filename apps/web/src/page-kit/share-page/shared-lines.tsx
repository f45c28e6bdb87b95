import type { SharedLine } from '@wanyuan/contract/client';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { ShareNothing } from './share-frame.tsx';
import type { ShareLanguage } from './share-language.ts';
import { lineName } from './shared-line-card.tsx';
import type { ShareWords } from './words/zh.ts';
import styles from './shared-lines.module.css';

const PictureViewer = lazyPart(() =>
  import('#page-kit/picture-viewer.tsx').then((module) => ({ default: module.PictureViewer })),
);

export interface LineFilter<Key extends string> {
  key: Key;
  label: string;
  count: number;
}

interface SharedLinesProps<Line extends SharedLine, Key extends string> {
  label: string;
  /** A single one would choose nothing. */
  filters: readonly LineFilter<Key>[];
  filter: Key;
  onFilter: (next: Key) => void;
  /** Those that the filter shows. */
  lines: readonly Line[];
  language: ShareLanguage<Pick<ShareWords, 'viewer'>>;
  /** Said where there are none. */
  nothing: string;
  /** A `SharedLineCard`, with a key. */
  renderCard: (line: Line, onEnlarge: () => void) => ReactNode;
}

/** The lines of what was shared: filters on top, cards below, pictures large when they are touched. */
export function SharedLines<Line extends SharedLine, Key extends string>(props: SharedLinesProps<Line, Key>) {
  const { label, filters, filter, onFilter, lines, language, nothing, renderCard } = props;
  const [enlarged, setEnlarged] = useState<Line | null>(null);
  return (
    <>
      {filters.length > 1 && (
        <fieldset className={`flex gap-8 ${styles.filters}`} aria-label={label}>
          {filters.map(({ key, label: name, count }) => (
            <button key={key} type="button" aria-pressed={filter === key} onClick={() => onFilter(key)}>
              {name} <small>{count}</small>
            </button>
          ))}
        </fieldset>
      )}
      {lines.length === 0 && <ShareNothing>{nothing}</ShareNothing>}
      <ul className={`grid gap-12 mt-4 ${styles.cards}`}>
        {lines.map((line) => renderCard(line, () => setEnlarged(line)))}
      </ul>
      {enlarged && (
        <Suspense>
          <PictureViewer
            pictures={enlarged.pictures}
            title={lineName(enlarged, language)}
            fileName={enlarged.number}
            words={language.words.viewer}
            onClose={() => setEnlarged(null)}
          />
        </Suspense>
      )}
    </>
  );
}
