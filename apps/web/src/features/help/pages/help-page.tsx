import { api } from '@wanyuan/contract/client';
import { Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { useNavigate } from '#lib/router.ts';
import { useTabTitle } from '#lib/tabs.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { helpPath, helpQuery } from '../help-address.ts';
import { HelpArticle } from '../parts/help-article.tsx';
import { HelpHits } from '../parts/help-hits.tsx';
import { HelpNav } from '../parts/help-nav.tsx';
import { HelpWelcome } from '../parts/help-welcome.tsx';
import styles from '../parts/help.module.css';

const FRESH_MS = 10 * 60_000;

function Main({ slug, q }: { slug: string; q: string }) {
  const contents = useCall(api.system.get_help_contents, {}, { returnError: true, staleTime: FRESH_MS });
  const isSearch = q !== '' && slug === '';
  const found = useCall(
    api.system.get_help_contents,
    { keyword: q },
    { enabled: isSearch, returnError: true, staleTime: FRESH_MS, keepPrevious: true },
  );
  const source = isSearch ? found : contents;
  if (source.error && !source.data)
    return <CallErrorPanel what="帮助目录" error={source.error} onRetry={() => void source.refetch()} />;
  if (isSearch && found.data) return <HelpHits sections={found.data.sections} keyword={q} />;
  if (!contents.data || isSearch) return <Skeleton active paragraph={{ rows: 12 }} />;
  if (slug) return <HelpArticle slug={slug} keyword={q} sections={contents.data.sections} />;
  return <HelpWelcome sections={contents.data.sections} />;
}

export default function HelpPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { slug, q } = helpQuery(search);
  // An article names the tab itself; without one the tab must not keep the name of the last.
  useTabTitle(slug ? undefined : '使用帮助');
  const contents = useCall(api.system.get_help_contents, {}, { returnError: true, staleTime: FRESH_MS });
  return (
    <div className={`page-width gap-24 top-aligned grid ${styles.page}`}>
      <aside className={styles.aside}>
        <KeywordField
          label="搜索帮助"
          placeholder="搜索帮助，例如：验证码、缩放"
          width="100%"
          value={q}
          onSearch={(keyword) => void navigate(helpPath({ q: keyword }), { replace: true })}
        />
        {contents.data ? (
          <HelpNav key={slug} sections={contents.data.sections} slug={slug} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 9 }} />
        )}
      </aside>
      <div className={`card ${styles.main}`}>
        <Main slug={slug} q={q} />
      </div>
    </div>
  );
}
