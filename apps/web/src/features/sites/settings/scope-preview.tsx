import { api, type SiteScopeInput } from '@wanyuan/contract/client';
import { SITE } from '@wanyuan/domain';
import { Skeleton } from 'antd';
import { formatCount } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { Panel } from '#ui/panel.tsx';
import { categoryName } from '../site-words.ts';
import styles from './settings.module.css';

const CATEGORIES_SHOWN = 8;

export const useScopePreview = (id: number, scope: SiteScopeInput, isWhole: boolean) =>
  useCall(
    api.website.preview_scope,
    { id, scope },
    { enabled: isWhole, keepPrevious: true, returnError: true, silent: true },
  );

interface ScopePreviewProps {
  preview: ReturnType<typeof useScopePreview>;
  /** Every rule says something. */
  isWhole: boolean;
}

/** What such a scope comes to, before it is saved. */
export function ScopePreview({ preview: { data, error, isPlaceholderData }, isWhole }: ScopePreviewProps) {
  return (
    <Panel title="这样的范围">
      {!isWhole && <p className="warn t-13">每条规则至少设一个条件。</p>}
      {!data && error && <CallErrorLine what="预览" />}
      {!data && !error && isWhole && <Skeleton active paragraph={{ rows: 5 }} title={false} />}
      {data && (
        <div aria-busy={isPlaceholderData} data-stale={isPlaceholderData}>
          <div className={styles.figures}>
            <span>
              <b>{formatCount(data.count)}</b>款产品
            </span>
            {data.gained > 0 && (
              <span className="ok">
                <b>+{formatCount(data.gained)}</b>多出
              </span>
            )}
            {data.lost > 0 && (
              <span className="bad">
                <b>−{formatCount(data.lost)}</b>消失
              </span>
            )}
          </div>
          {data.is_capped && <p className="warn t-13">超过 {formatCount(SITE.toysMax)} 款，只取最新的。</p>}
          <ul className={`t-13 quiet ${styles.cats}`}>
            {data.categories.slice(0, CATEGORIES_SHOWN).map(({ category_id: category, count }) => (
              <li key={category}>
                {categoryName(category)} {count}
              </li>
            ))}
          </ul>
          <div className={styles.preview}>
            {data.pictures.map((picture) => (
              <Picture key={picture.src} picture={picture} alt="" width={96} ratio={1} />
            ))}
          </div>
        </div>
      )}
    </Panel>
  );
}
