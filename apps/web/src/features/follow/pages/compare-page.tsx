import { api } from '@wanyuan/contract/client';
import { COMPARE_MAX } from '@wanyuan/domain';
import { Button, Checkbox, Segmented } from 'antd';
import { FileDown, GitCompareArrows, Plus, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { openExport } from '#lib/exports.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { go } from '#lib/navigation.ts';
import { useCan } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { WaitingCard } from '#page-kit/waiting-card.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { PageFrame, PageHead } from '#ui/page-frame.tsx';
import { adoptCompared, clearCompared } from '../compare-acts.ts';
import { compareTable, countDifferent } from '../compare-rows.ts';
import type { Language } from '../compare-texts.ts';
import { useMarks } from '../marks-store.ts';
import { CompareTable } from '../parts/compare-table.tsx';

const AddToyDialog = lazyPart(() => import('../parts/add-toy-dialog.tsx'));

const LANGUAGES = [
  { value: 'zh', label: '中' },
  { value: 'en', label: 'EN' },
] satisfies { value: Language; label: string }[];

export default function ComparePage() {
  const [language, setLanguage] = useState<Language>('zh');
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const compared = useMarks((state) => state.compared);
  const mayExport = useCan('export.use');
  const { data, dataUpdatedAt, error, refetch } = useCall(
    api.toy.get_toy_contrast_list,
    {},
    { returnError: true, keepPrevious: true },
  );
  useEffect(() => {
    if (data) adoptCompared(data.ids, dataUpdatedAt);
  }, [data, dataUpdatedAt]);
  const toys = data?.list.filter(({ toy_id: id }) => compared.includes(id)) ?? [];
  const different = countDifferent(compareTable(toys, language, false));
  const isFull = compared.length >= COMPARE_MAX;
  return (
    <PageFrame>
      <PageHead
        title="产品对比"
        count={`${compared.length} / ${COMPARE_MAX} 款${toys.length > 1 ? `，${different} 项不同` : ''}`}
      >
        {toys.length > 0 && (
          <>
            <Checkbox
              checked={onlyDifferent}
              disabled={toys.length < 2}
              onChange={(event) => setOnlyDifferent(event.target.checked)}
            >
              只看不同
            </Checkbox>
            <Segmented<Language> aria-label="语言" options={LANGUAGES} value={language} onChange={setLanguage} />
            <Button icon={<Trash2 size={16} aria-hidden />} onClick={() => void clearCompared()}>
              清空
            </Button>
            {mayExport && (
              <Button
                icon={<FileDown size={16} aria-hidden />}
                onClick={() =>
                  openExport({
                    source: { kind: 'toys', toy_ids: toys.map(({ toy_id: id }) => id) },
                    name: '产品对比',
                    count: toys.length,
                  })
                }
              >
                导出
              </Button>
            )}
            <Button icon={<Plus size={16} aria-hidden />} disabled={isFull} onClick={() => setIsAdding(true)}>
              添加产品
            </Button>
          </>
        )}
      </PageHead>
      {!data && error && <CallErrorPanel what="对比的产品" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <WaitingCard rows={12} />}
      {data && toys.length === 0 && (
        <StatePanel
          icon={GitCompareArrows}
          title="还没有要对比的产品"
          description={`在产品卡片或详情页点“对比”，最多 ${COMPARE_MAX} 款并排看价格、箱规、证书，不同之处会标出来。`}
          actions={
            <>
              <Button onClick={() => setIsAdding(true)}>按货号添加</Button>
              <Button type="primary" onClick={() => go('/sample_list')}>
                去样品查询
              </Button>
            </>
          }
        />
      )}
      {toys.length > 0 && (
        <CompareTable
          toys={toys}
          groups={compareTable(toys, language, onlyDifferent)}
          language={language}
          onAdd={isFull ? null : () => setIsAdding(true)}
        />
      )}
      {isAdding && (
        <Suspense>
          <AddToyDialog onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </PageFrame>
  );
}
