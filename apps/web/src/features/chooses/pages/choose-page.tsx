import { api, ERRORS } from '@wanyuan/contract/client';
import { Button, Skeleton } from 'antd';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { go } from '#lib/navigation.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { choosePath } from '../choose-words.ts';
import { AnswersPane } from '../parts/answers-pane.tsx';
import { ChooseHead } from '../parts/choose-head.tsx';
import { ProductsPane } from '../parts/products-pane.tsx';
import { WordsEditor } from '../parts/words-editor.tsx';
import styles from '../parts/choose-page.module.css';

export default function ChoosePage() {
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  const [pane, setPane] = useState<'products' | 'answers'>(search.get('pane') === 'answers' ? 'answers' : 'products');
  const { data: choose, error, refetch } = useCall(api.website.chooses_detail, { id }, { returnError: true });
  if (!choose && error)
    return error.code === ERRORS.NOT_FOUND.code || error.code === ERRORS.INVALID_INPUT.code ? (
      <StatePanel
        icon={FileX}
        title="选样不存在或已被删除"
        actions={<Button onClick={() => go('/chooses')}>回到选样列表</Button>}
      />
    ) : (
      <CallErrorPanel what="选样" error={error} onRetry={() => void refetch()} />
    );
  if (!choose)
    return (
      <div className={`page-width column ${styles.page}`}>
        <Skeleton active paragraph={{ rows: 10 }} />
      </div>
    );
  const panes = [
    { key: 'products', label: '产品', count: choose.product_count },
    { key: 'answers', label: '答复', count: choose.people.length, fresh: choose.unread_count },
  ] as const;
  return (
    <div className={`page-width column ${styles.page}`}>
      <ChooseHead choose={choose} />
      <WordsEditor key={choose.id} id={choose.id} words={choose.words} />
      <Tabs
        label={`${choose.name}的内容`}
        tabs={panes}
        value={pane}
        isTight
        isTabList
        onChange={(key) => {
          setPane(key);
          go(key === 'answers' ? `/chooseDetails/${id}?pane=answers` : choosePath(id), { replace: true });
        }}
      />
      {pane === 'products' ? <ProductsPane choose={choose} /> : <AnswersPane choose={choose} />}
    </div>
  );
}
