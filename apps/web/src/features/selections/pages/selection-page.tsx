import { api, ERRORS } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { go } from '#lib/navigation.ts';
import { useCall } from '#lib/use-call.ts';
import { WaitingCard } from '#page-kit/waiting-card.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { selectionPath } from '../selection-words.ts';
import { AnswersPane } from '../parts/answers-pane.tsx';
import { SelectionHead } from '../parts/selection-head.tsx';
import { ProductsPane } from '../parts/products-pane.tsx';
import { WordsEditor } from '../parts/words-editor.tsx';
import styles from '../parts/selection-page.module.css';

export default function SelectionPage() {
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  const [pane, setPane] = useState<'products' | 'answers'>(search.get('pane') === 'answers' ? 'answers' : 'products');
  const { data: selection, error, refetch } = useCall(api.website.chooses_detail, { id }, { returnError: true });
  if (!selection && error)
    return error.code === ERRORS.NOT_FOUND.code || error.code === ERRORS.INVALID_INPUT.code ? (
      <StatePanel
        icon={FileX}
        title="选样不存在或已被删除"
        actions={<Button onClick={() => go('/chooses')}>回到选样列表</Button>}
      />
    ) : (
      <CallErrorPanel what="选样" error={error} onRetry={() => void refetch()} />
    );
  if (!selection)
    return (
      <div className={`page-width column ${styles.page}`}>
        <WaitingCard rows={10} />
      </div>
    );
  const panes = [
    { key: 'products', label: '产品', count: selection.product_count },
    { key: 'answers', label: '答复', count: selection.people.length, fresh: selection.unread_count },
  ] as const;
  return (
    <div className={`page-width column ${styles.page}`}>
      <SelectionHead selection={selection} />
      <WordsEditor key={selection.id} id={selection.id} words={selection.words} />
      <Tabs
        label={`${selection.name}的内容`}
        tabs={panes}
        value={pane}
        isTight
        isTabList
        onChange={(key) => {
          setPane(key);
          go(key === 'answers' ? `/chooseDetails/${id}?pane=answers` : selectionPath(id), { replace: true });
        }}
      />
      {pane === 'products' ? <ProductsPane selection={selection} /> : <AnswersPane selection={selection} />}
    </div>
  );
}
