import { api } from '@wanyuan/contract/client';
import { Clock, Search, X } from 'lucide-react';
import { shellSlots, type SearchKind } from '#lib/feature-module.ts';
import { useAct } from '#lib/use-call.ts';
import { FirstTimeTip } from '#ui/first-time-tip.tsx';
import styles from './search-box.module.css';
import type { SearchOptions } from './use-search-options.ts';

interface SearchPopupProps {
  id: string;
  kind: SearchKind;
  options: SearchOptions;
  activeIndex: number;
  onPick: (word: string) => void;
}

/** A grid rather than a list: a recent search can be chosen or taken away, two things in one row. */
export function SearchPopup({ id, kind, options, activeIndex, onPick }: SearchPopupProps) {
  const remove = useAct(api.log.remove_recent_search);
  const isRecent = options.source === 'recent';
  const Icon = isRecent ? Clock : Search;
  return (
    <div
      role="presentation"
      className={styles.popup}
      onMouseDown={(event) => {
        // The input keeps the focus, or the popup would close before the click arrives.
        event.preventDefault();
      }}
    >
      {shellSlots().imageSearch && (
        <FirstTimeTip name="search_paste">截图后在搜索框按 Ctrl+V，可以直接以图搜款。</FirstTimeTip>
      )}
      {isRecent && (
        <div className={styles.caption}>
          <span>最近搜索</span>
          <button
            type="button"
            className={styles.clear}
            onClick={() => {
              remove.mutate({ type: kind });
            }}
          >
            清空
          </button>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table one acts in */}
      <table id={id} role="grid" aria-label={isRecent ? '最近搜索' : '搜索建议'} className={styles.options}>
        <tbody>
          {options.words.map((word, index) => (
            <tr key={word} className={`${styles.option} ${index === activeIndex ? styles.current : ''}`}>
              <td id={`${id}-${index}`} className={styles.cell} aria-selected={index === activeIndex}>
                <button
                  type="button"
                  tabIndex={-1}
                  className={styles.word}
                  onClick={() => {
                    onPick(word);
                  }}
                >
                  <Icon size={14} aria-hidden />
                  <span>{word}</span>
                </button>
              </td>
              {isRecent && (
                <td>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={`删除 ${word}`}
                    onClick={() => {
                      remove.mutate({ type: kind, keyword: word });
                    }}
                  >
                    <X size={14} aria-hidden />
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
