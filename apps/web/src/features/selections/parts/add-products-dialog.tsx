import { api } from '@wanyuan/contract/client';
import { Button, Checkbox, Input, Modal, Pagination, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CartSelect } from '#page-kit/carts/cart-select.tsx';
import styles from './add-products-dialog.module.css';
import { CandidateList, type Candidate } from './candidate-list.tsx';

type Source = 'catalogue' | 'cart';

interface Search {
  source: Source;
  keyword: string;
  cart: number | null;
}

const PAGE_SIZE = 20;
const START: Search = { source: 'catalogue', keyword: '', cart: null };
const NOTHING: readonly Candidate[] = [];

/** Takes toys into a selection, out of the catalogue or out of a cart. */
export function AddProductsDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [search, setSearch] = useState(START);
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const { source, keyword, cart } = search;
  const isAsking = source === 'catalogue' || cart !== null;
  const { data, error, isPlaceholderData } = useCall(
    api.website.get_product_lList,
    {
      id,
      keyword,
      page,
      page_size: PAGE_SIZE,
      ...(source === 'cart' && cart !== null ? { customer_pick_id: cart } : {}),
    },
    { enabled: isAsking, keepPrevious: true, returnError: true },
  );
  const add = useAct(api.website.add_products, {
    onDone: ({ tip, success }) => {
      if (success === 0) toast.warning(tip);
      else toast.success(tip);
      setPicked(new Set());
      if (success > 0) onClose();
    },
  });
  const shown = isAsking ? data : undefined;
  const free = shown?.list.filter(({ is_chosen: isChosen }) => !isChosen).map(({ toy }) => toy.toy_id) ?? [];
  const isAllPicked = free.length > 0 && free.every((toyId) => picked.has(toyId));
  const toggle = (ids: readonly number[], isOn: boolean): void => {
    const next = new Set(picked);
    ids.forEach((toyId) => (isOn ? next.add(toyId) : next.delete(toyId)));
    setPicked(next);
  };
  return (
    <Modal
      open
      centered
      width={860}
      title="添加产品"
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <div className={`row gap-8 ${styles.footer}`}>
          <Checkbox
            checked={isAllPicked}
            disabled={free.length === 0}
            onChange={(event) => toggle(free, event.target.checked)}
          >
            选中本页
          </Checkbox>
          <span>已选 {picked.size} 款</span>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={picked.size === 0}
            loading={add.isPending}
            onClick={() => add.mutate({ id, ids: [...picked].join(',') })}
          >
            加入选样
          </Button>
        </div>
      }
    >
      <SearchTools
        {...search}
        onChange={(change) => {
          setSearch({ ...search, ...change });
          setPage(1);
        }}
      />
      {error && <p className={`text-centre quiet ${styles.note}`}>{error.msg}</p>}
      {!isAsking && <p className={`text-centre quiet ${styles.note}`}>请选择一个选样车</p>}
      {isAsking && !shown && !error && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      {shown?.list.length === 0 && <p className={`text-centre quiet ${styles.note}`}>没有找到产品</p>}
      <CandidateList
        list={shown?.list ?? NOTHING}
        picked={picked}
        isBusy={isPlaceholderData}
        onToggle={(toyId, isOn) => toggle([toyId], isOn)}
      />
      {shown && shown.total > PAGE_SIZE && (
        <Pagination
          className={styles.pages ?? ''}
          size="small"
          current={page}
          pageSize={PAGE_SIZE}
          total={shown.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </Modal>
  );
}

interface SearchToolsProps extends Search {
  onChange: (change: Partial<Search>) => void;
}

function SearchTools({ source, cart, onChange }: SearchToolsProps) {
  return (
    <div className={`flex gap-12 mb-12 ${styles.tools}`}>
      <Segmented<Source>
        value={source}
        options={[
          { value: 'catalogue', label: '搜索目录' },
          { value: 'cart', label: '从选样车' },
        ]}
        onChange={(next) => onChange({ source: next })}
      />
      {source === 'cart' && <CartSelect value={cart} onChange={(next) => onChange({ cart: next })} />}
      <Input.Search
        allowClear
        aria-label="货号或名称"
        placeholder="货号、编号或名称，回车查找"
        enterButton="查找"
        maxLength={100}
        onSearch={(text) => onChange({ keyword: text.trim() })}
      />
    </div>
  );
}
