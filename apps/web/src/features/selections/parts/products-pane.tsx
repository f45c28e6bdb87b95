import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { PackagePlus, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { confirm, toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { WaitingCard } from '#page-kit/waiting-card.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { ColumnPicker, useChosenColumns } from '#page-kit/sheet/chosen-columns.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import type { SelectionDetail, ProductChange } from '../selection-words.ts';
import { AddProductsDialog } from './add-products-dialog.tsx';
import { COLUMN_CHOICES } from './product-columns.tsx';
import { ProductSheet } from './product-sheet.tsx';
import styles from './selection-page.module.css';

/** The toys of a selection as a table that is edited in place. */
export function ProductsPane({ selection }: { selection: SelectionDetail }) {
  const { id } = selection;
  const [isAdding, setAdding] = useState(false);
  const [picked, setPicked] = useState<number[]>([]);
  const [chosen, chooseColumns] = useChosenColumns('choose-columns', COLUMN_CHOICES);
  const { data, error, refetch } = useCall(api.website.get_products, { id }, { returnError: true });
  const update = useAct(api.website.update_products, { returnError: true });
  const remove = useAct(api.website.del_products, {
    onDone: ({ count }) => {
      toast.success(`已移除 ${count} 款`);
      setPicked([]);
    },
  });
  const save = (...changes: ProductChange[]) => update.mutateAsync({ id, changes });
  const askRemove = async (ids: number[]): Promise<void> => {
    const content = selection.people.length > 0 ? '客户对这些产品的答复一并移除。' : '可以再次加入。';
    if (await confirm({ title: `移除 ${ids.length} 款产品？`, content, okText: '移除' })) remove.mutate({ id, ids });
  };
  if (!data && error) return <CallErrorPanel what="产品" error={error} onRetry={() => void refetch()} />;
  if (!data) return <WaitingCard />;
  return (
    <>
      <div className={`row gap-8 mb-12 ${styles.tools}`}>
        <Button icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          添加产品
        </Button>
        {picked.length > 0 && (
          <Button icon={<Trash2 size={16} aria-hidden />} onClick={() => void askRemove(picked)}>
            移除所选（{picked.length}）
          </Button>
        )}
        <span>自定货号在同一客户内唯一，再次加入时沿用；备注客户可见</span>
        <ColumnPicker columns={COLUMN_CHOICES} keys={chosen} onChoose={chooseColumns} />
      </div>
      {data.list.length === 0 ? (
        <StatePanel
          icon={PackagePlus}
          title="还没有产品"
          description="搜索目录，或从选样车带入；也可以在产品列表里勾选后点“加入选样”。"
          actions={
            <Button type="primary" onClick={() => setAdding(true)}>
              添加产品
            </Button>
          }
        />
      ) : (
        <ProductSheet
          list={data.list}
          chosen={chosen}
          picked={picked}
          onPick={setPicked}
          onSave={save}
          onRemove={(productId) => void askRemove([productId])}
        />
      )}
      {isAdding && <AddProductsDialog id={id} onClose={() => setAdding(false)} />}
    </>
  );
}
