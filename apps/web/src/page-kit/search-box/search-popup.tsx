import { api } from '@wanyuan/contract/client';
import { Clock, Search, X } from 'lucide-react';
import { shellSlots, type SearchKind } from '#lib/feature-module.ts';
import { useAct } from '#lib/use-call.ts';
import { FirstTimeTip } from './first-time-tip.tsx';
import styles from './search-box.module.css';
import type { SearchOption } from './use-search-options.ts';

interface SearchPopupProps {
  id: string;
  kind: SearchKind;
  options: readonly SearchOption[];
  activeIndex: number;
  onPick: (word: string) => void;
}

/** Below the box: a list to choose from, and while nothing is typed the words that are searched for most. */
export function SearchPopup({ id, kind, options, activeIndex, onPick }: SearchPopupProps) {
  const remove = useAct(api.log.remove_recent_search);
  const listed = options.filter(({ source }) => source !== 'hot');
  const isRecent = listed[0]?.source === 'recent';
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
      {listed.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table one acts in
        <table id={id} role="grid" aria-label={isRecent ? '最近搜索' : '搜索建议'} className={styles.options}>
          <tbody>
            {listed.map((option, index) => (
              <OptionRow
                key={option.word}
                id={`${id}-${index}`}
                option={option}
                isActive={index === activeIndex}
                onPick={onPick}
                onRemove={(keyword) => remove.mutate({ type: kind, keyword })}
              />
            ))}
          </tbody>
        </table>
      )}
      <HotWords id={id} options={options} activeIndex={activeIndex} onPick={onPick} />
    </div>
  );
}

interface OptionRowProps {
  id: string;
  option: SearchOption;
  isActive: boolean;
  onPick: (word: string) => void;
  onRemove: (word: string) => void;
}

/** A row of a grid rather than of a list: a recent search can be chosen or taken away. */
function OptionRow({ id, option: { word, hint, source }, isActive, onPick, onRemove }: OptionRowProps) {
  const Icon = source === 'recent' ? Clock : Search;
  return (
    <tr className={`${styles.option} ${isActive ? styles.current : ''}`}>
      <td id={id} className={styles.cell} aria-selected={isActive}>
        <button type="button" tabIndex={-1} className={styles.word} onClick={() => onPick(word)}>
          <Icon size={14} aria-hidden />
          <span>{word}</span>
          {hint && <em>{hint}</em>}
        </button>
      </td>
      {source === 'recent' && (
        <td>
          <button type="button" className={styles.remove} aria-label={`删除 ${word}`} onClick={() => onRemove(word)}>
            <X size={14} aria-hidden />
          </button>
        </td>
      )}
    </tr>
  );
}

function HotWords({ id, options, activeIndex, onPick }: Omit<SearchPopupProps, 'kind'>) {
  const isHot = options.some(({ source }) => source === 'hot');
  if (!isHot) return null;
  return (
    <>
      <div className={styles.caption}>
        <span>热门搜索</span>
      </div>
      <ul className={styles.hot} aria-label="热门搜索">
        {options.map(
          ({ word, source }, index) =>
            source === 'hot' && (
              <li key={word}>
                <button
                  id={`${id}-${index}`}
                  type="button"
                  tabIndex={-1}
                  data-current={index === activeIndex}
                  onClick={() => onPick(word)}
                >
                  {word}
                </button>
              </li>
            ),
        )}
      </ul>
    </>
  );
}
